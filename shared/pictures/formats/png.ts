import { type PictureHeader, textAt, viewOf } from './pictureFormat.ts';

const SIGNATURE = '\x89PNG\r\n\x1a\n';
/** The length, the type and the checksum of a chunk. */
const AROUND_CHUNK_BYTES = 12;

export function readPng(bytes: Uint8Array<ArrayBuffer>): PictureHeader | undefined {
  if (textAt(bytes, 0, SIGNATURE.length) !== SIGNATURE) return undefined;
  const view = viewOf(bytes);
  const width = view.getUint32(16);
  const height = view.getUint32(20);
  const chunks = new Set(chunkTypes(bytes));
  return {
    kind: 'png',
    width,
    height,
    isAnimated: chunks.has('acTL'),
    isTruncated: !chunks.has('IEND'),
  };
}

/** The types of all whole chunks. */
function* chunkTypes(bytes: Uint8Array<ArrayBuffer>): Generator<string> {
  const view = viewOf(bytes);
  let start = SIGNATURE.length;
  while (start + AROUND_CHUNK_BYTES <= bytes.length) {
    const end = start + AROUND_CHUNK_BYTES + view.getUint32(start);
    if (end <= bytes.length) yield textAt(bytes, start + 4, 4);
    start = end;
  }
}
