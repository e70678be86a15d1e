import { type PictureHeader, textAt, viewOf } from './pictureFormat.ts';

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
export function readHeif(bytes: Uint8Array<ArrayBuffer>): PictureHeader | undefined {
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
