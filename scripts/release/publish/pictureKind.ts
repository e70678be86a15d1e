import { inMegabytes, PICTURE_LIMITS } from './pictureLimits.ts';
import { PictureProblem } from './pictureProblem.ts';

const GZIP_MAGIC = Buffer.from([0x1f, 0x8b]);

/** Where libvips looks for an SVG's element. */
const SVG_HEADER_BYTES = 1000;
const SVG_ELEMENT = /<svg/i;

/**
 * Refuses by the first bytes what is read whole before it is drawn, and may then be a thousand times larger.
 * @throws PictureProblem
 */
export function assertDecodable(bytes: Buffer): void {
  if (bytes.subarray(0, GZIP_MAGIC.length).equals(GZIP_MAGIC)) {
    throw new PictureProblem('It is compressed with gzip: save it as a plain SVG.');
  }
  const { svgBytes } = PICTURE_LIMITS;
  if (bytes.length > svgBytes && isSvg(bytes)) {
    throw new PictureProblem(`It is an SVG larger than ${inMegabytes(svgBytes)}.`);
  }
}

function isSvg(bytes: Buffer): boolean {
  const header = bytes.toString('latin1', 0, SVG_HEADER_BYTES);
  // Every other format has a zero byte there.
  return SVG_ELEMENT.test(header) && !header.includes('\0');
}
