import { type PictureHeader, textAt, viewOf } from './pictureFormat.ts';

const HEADER_BYTES = 13;
const EXTENSION = 0x21;
const FRAME = 0x2c;

export function readGif(bytes: Uint8Array<ArrayBuffer>): PictureHeader | undefined {
  if (!['GIF87a', 'GIF89a'].includes(textAt(bytes, 0, 6))) return undefined;
  const view = viewOf(bytes);
  const size = { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  const frames = frameStarts(bytes);
  const first = frames.next().value;
  if (first === undefined) return { kind: 'gif', ...size, isAnimated: false, isTruncated: true };
  const [left, top, width, height] = [1, 3, 5, 7].map((at) => view.getUint16(first + at, true));
  return {
    kind: 'gif',
    // A first frame that is larger than the picture makes it larger.
    width: Math.max(size.width, (left ?? 0) + (width ?? 0)),
    height: Math.max(size.height, (top ?? 0) + (height ?? 0)),
    isAnimated: frames.next().value !== undefined,
    isTruncated: false,
  };
}

/** The positions of all whole frames. */
function* frameStarts(bytes: Uint8Array): Generator<number, undefined> {
  let at = HEADER_BYTES + colorBytes(bytes[10] ?? 0);
  while (at < bytes.length) {
    const start = at;
    if (bytes[start] === EXTENSION) at = endOfBlocks(bytes, start + 2);
    else if (bytes[start] === FRAME) {
      at = endOfBlocks(bytes, start + 11 + colorBytes(bytes[start + 9] ?? 0));
      if (at <= bytes.length) yield start;
    } else return undefined;
  }
  return undefined;
}

/** How large the table of colours is that these flags announce. */
function colorBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** The position after a series of blocks, each with its length, the last one empty. */
function endOfBlocks(bytes: Uint8Array, from: number): number {
  let at = from;
  while (bytes[at]) at += (bytes[at] ?? 0) + 1;
  return at + 1;
}
