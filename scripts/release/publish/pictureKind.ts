import { inMegabytes, PICTURE_LIMITS } from './pictureLimits.ts';
import { PictureProblem } from './pictureProblem.ts';

const GZIP_MAGIC = Buffer.from([0x1f, 0x8b]);

/** How the other formats begin: JPEG, PNG, GIF, WebP, AVIF. An SVG may begin with anything, such as a long comment. */
const OTHER_FORMATS = /^(?:\xff\xd8\xff|\x89PNG|GIF8|RIFF.{4}WEBP|.{4}ftyp)/s;
const LONGEST_BEGINNING_BYTES = 12;

/**
 * Refuses by the first bytes what is read whole before it is drawn, and may then be a thousand times larger.
 * @throws PictureProblem
 */
export function assertDecodable(bytes: Buffer): void {
  if (bytes.subarray(0, GZIP_MAGIC.length).equals(GZIP_MAGIC)) {
    throw new PictureProblem('It is compressed with gzip: save it as a plain SVG.');
  }
  const { svgBytes } = PICTURE_LIMITS;
  if (bytes.length > svgBytes && !OTHER_FORMATS.test(beginningOf(bytes))) {
    throw new PictureProblem(`It is an SVG larger than ${inMegabytes(svgBytes)}.`);
  }
}

function beginningOf(bytes: Buffer): string {
  return bytes.toString('latin1', 0, LONGEST_BEGINNING_BYTES);
}
