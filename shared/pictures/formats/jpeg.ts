import { type PictureHeader, viewOf } from './pictureFormat.ts';

const START = 0xffd8;
const MARKER = 0xff;
const END_OF_IMAGE = 0xd9;

export function readJpeg(bytes: Uint8Array<ArrayBuffer>): PictureHeader | undefined {
  const view = viewOf(bytes);
  if (view.getUint16(0) !== START || bytes[2] !== MARKER) return undefined;
  const header = {
    kind: 'jpeg',
    width: 0,
    height: 0,
    isAnimated: false,
    isTruncated: true,
  } as const;
  let size = { width: 0, height: 0 };
  let at = 2;
  for (;;) {
    const marker = nextMarker(bytes, at);
    if (marker === undefined) return { ...header, ...size };
    const code = bytes[marker + 1] ?? 0;
    // What follows belongs to other pictures, as the moving part of a phone's photo.
    if (code === END_OF_IMAGE) return { ...header, ...size, isTruncated: false };
    if (isFrame(code) && size.width === 0 && marker + 9 <= bytes.length) {
      size = { height: view.getUint16(marker + 5), width: view.getUint16(marker + 7) };
    }
    at = marker + 2 + (marker + 4 <= bytes.length ? view.getUint16(marker + 2) : 0);
  }
}

/** The position of the next marker of a segment, past compressed data and its own markers. */
function nextMarker(bytes: Uint8Array, from: number): number | undefined {
  let at = bytes.indexOf(MARKER, from);
  while (at !== -1 && !isSegment(bytes[at + 1] ?? MARKER)) at = bytes.indexOf(MARKER, at + 1);
  return at === -1 ? undefined : at;
}

/** Not a data byte (00), a fill byte (FF), a restart (D0 to D7), or another marker without a length. */
function isSegment(code: number): boolean {
  return code > 0x01 && code < MARKER && !(code >= 0xd0 && code <= 0xd8);
}

/** Whether the segment has the picture's size: C0 to CF, but for tables and extensions. */
function isFrame(code: number): boolean {
  return code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);
}
