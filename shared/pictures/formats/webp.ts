import { type PictureHeader, textAt, viewOf } from './pictureFormat.ts';

const RIFF_HEADER_BYTES = 8;
const ANIMATED = 0x02;
const SIZE_BITS = 0x3fff;

export function readWebp(bytes: Uint8Array<ArrayBuffer>): PictureHeader | undefined {
  if (textAt(bytes, 0, 4) !== 'RIFF' || textAt(bytes, 8, 4) !== 'WEBP') return undefined;
  const view = viewOf(bytes);
  const chunk = textAt(bytes, 12, 4);
  return {
    kind: 'webp',
    ...readSize(chunk, view),
    isAnimated: chunk === 'VP8X' && (view.getUint8(20) & ANIMATED) !== 0,
    isTruncated: view.getUint32(4, true) + RIFF_HEADER_BYTES > bytes.length,
  };
}

function readSize(chunk: string, view: DataView): { width: number; height: number } {
  switch (chunk) {
    case 'VP8X':
      return { width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { width: 1 + (bits & SIZE_BITS), height: 1 + ((bits >>> 14) & SIZE_BITS) };
    }
    case 'VP8 ':
      return {
        width: view.getUint16(26, true) & SIZE_BITS,
        height: view.getUint16(28, true) & SIZE_BITS,
      };
    default:
      return { width: 0, height: 0 };
  }
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
}
