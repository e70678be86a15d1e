const READERS: readonly ReadHeader[] = [readJpeg, readPng, readGif, readWebp, readHeif];

/**
 * What a picture says about itself, read without decoding it.
 * @returns undefined for a file of no known format, and for one that ends within its header
 */
export function readHeader(bytes: Uint8Array<ArrayBuffer>): PictureHeader | undefined {
  try {
    for (const read of READERS) {
      const header = read(bytes);
      if (header) return header;
    }
    return undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

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
type ReadHeader = (bytes: Uint8Array<ArrayBuffer>) => PictureHeader | undefined;

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

/** The bytes as characters, one each. */
function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

const START = 0xffd8;
const MARKER = 0xff;
const END_OF_IMAGE = 0xd9;

function readJpeg(bytes: Uint8Array<ArrayBuffer>): PictureHeader | undefined {
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

const SIGNATURE = '\x89PNG\r\n\x1a\n';
/** The length, the type and the checksum of a chunk. */
const AROUND_CHUNK_BYTES = 12;

function readPng(bytes: Uint8Array<ArrayBuffer>): PictureHeader | undefined {
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

const HEADER_BYTES = 13;
const EXTENSION = 0x21;
const FRAME = 0x2c;

function readGif(bytes: Uint8Array<ArrayBuffer>): PictureHeader | undefined {
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

const RIFF_HEADER_BYTES = 8;
const ANIMATED = 0x02;
const SIZE_BITS = 0x3fff;

function readWebp(bytes: Uint8Array<ArrayBuffer>): PictureHeader | undefined {
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

const AVIF = /^avi[fs]$/;
const HEIC = /^(?:hei[cxms]|hev[cxms]|m[is]f1)$/;
const SEQUENCE = /^(?:avis|hev[cxms]|msf1)$/;
/** The version and the flags at the start of some boxes. */
const FLAGS_BYTES = 4;

interface Box {
  type: string;
  /** Where its content starts. */
  start: number;
  end: number;
}

/** AVIF and HEIC, which are pictures in the same container (ISO/IEC 23008-12). */
function readHeif(bytes: Uint8Array<ArrayBuffer>): PictureHeader | undefined {
  if (textAt(bytes, 4, 4) !== 'ftyp') return undefined;
  const all = [...boxes(bytes, 0, bytes.length)];
  const [first] = all;
  if (!first) return undefined;
  const brands = readBrands(bytes, first);
  const isAvif = brands.some((brand) => AVIF.test(brand));
  if (!isAvif && !brands.some((brand) => HEIC.test(brand))) return undefined;
  const meta = inside(bytes, all, 'meta', FLAGS_BYTES);
  return {
    kind: isAvif ? 'avif' : 'heic',
    ...largestSize(bytes, meta),
    isAnimated: SEQUENCE.test(brands[0] ?? ''),
    isTruncated: all.some(({ end }) => end > bytes.length) || ![...all, ...meta].some(hasPixels),
  };
}

const hasPixels = ({ type }: Box) => type === 'mdat' || type === 'idat';

/** The major brand first; the number after it is its version. */
function readBrands(bytes: Uint8Array, { start, end }: Box): string[] {
  const brands = [];
  for (let at = start; at < Math.min(end, bytes.length); at += 4) brands.push(textAt(bytes, at, 4));
  return brands;
}

/** A file has a size for each of its tiles and its thumbnail, too. */
function largestSize(
  bytes: Uint8Array<ArrayBuffer>,
  meta: Box[],
): { width: number; height: number } {
  const view = viewOf(bytes);
  let largest = { width: 0, height: 0 };
  for (const { type, start } of inside(bytes, inside(bytes, meta, 'iprp'), 'ipco')) {
    if (type !== 'ispe') continue;
    const width = view.getUint32(start + FLAGS_BYTES);
    const height = view.getUint32(start + FLAGS_BYTES + 4);
    if (width * height > largest.width * largest.height) largest = { width, height };
  }
  return largest;
}

/** The boxes in those of a type. */
function inside(bytes: Uint8Array<ArrayBuffer>, outer: Box[], type: string, skip = 0): Box[] {
  return outer
    .filter((box) => box.type === type)
    .flatMap(({ start, end }) =>
      Array.from(boxes(bytes, start + skip, Math.min(end, bytes.length))),
    );
}

function* boxes(bytes: Uint8Array<ArrayBuffer>, from: number, to: number): Generator<Box> {
  const view = viewOf(bytes);
  for (let at = from; at + 8 <= to; ) {
    const size = view.getUint32(at);
    const isLarge = size === 1;
    const header = isLarge ? 16 : 8;
    const length = isLarge ? Number(view.getBigUint64(at + 8)) : size || to - at;
    if (length < header) return;
    yield { type: textAt(bytes, at + 4, 4), start: at + header, end: at + length };
    at += length;
  }
}
