export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic';

export interface PictureHeader {
  kind: PictureKind;
  /** In pixels, as stored: a camera's picture may have to be turned. 0 where the file does not say it. */
  width: number;
  height: number;
  isAnimated: boolean;
  /** Whether the file ends before the picture does. */
  isTruncated: boolean;
}

/**
 * Reads what a format's first bytes and its structure say, without decoding; undefined for another format.
 * @throws RangeError if the file ends within its header
 */
export type ReadHeader = (bytes: Uint8Array<ArrayBuffer>) => PictureHeader | undefined;

export function viewOf({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

/** The bytes as characters, one each. */
export function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}
