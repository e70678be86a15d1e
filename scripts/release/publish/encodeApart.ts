import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type PictureFiles, picturePath } from '../../../shared/model/publishedPicture.ts';
import type { EncodedPicture } from './encodePicture.ts';
import { pathOf } from './pictureEncoding.ts';
import { inMegabytes, PICTURE_LIMITS, PictureProblem } from './pictureLimits.ts';
import { runApart } from './runApart.ts';

const PROGRAM = fileURLToPath(new URL('encodePicture.ts', import.meta.url));

const GZIP_MAGIC = '\x1f\x8b';
/** How the other formats begin: JPEG, PNG, GIF, WebP, AVIF. An SVG may begin with anything, such as a long comment. */
const OTHER_FORMATS = /^(?:\xff\xd8\xff|\x89PNG|GIF8|RIFF.{4}WEBP|.{4}ftyp)/s;
const LONGEST_BEGINNING_BYTES = 12;

/** Encodes a picture in a process of its own, and writes its files. */
export async function encodeApart(
  bytes: Buffer,
  folder: string,
  timeMs = PICTURE_LIMITS.encodeMs,
): Promise<PictureFiles> {
  assertDecodable(bytes);
  const { memoryBytes } = PICTURE_LIMITS;
  const encoded = await runApart<EncodedPicture[]>(PROGRAM, bytes, { timeMs, memoryBytes });
  const widths = [...new Set(encoded.map(({ width }) => width))];
  const files = { path: pathOf(bytes), widths };
  await mkdir(folder, { recursive: true });
  await Promise.all(
    encoded.map((picture) => {
      const name = basename(picturePath(files, picture.width, picture.format));
      return writeFile(join(folder, name), picture.bytes);
    }),
  );
  return files;
}

/** Refuses by the first bytes what is read whole before it is drawn, and may then be a thousand times larger. */
function assertDecodable(bytes: Buffer): void {
  const beginning = bytes.toString('latin1', 0, LONGEST_BEGINNING_BYTES);
  if (beginning.startsWith(GZIP_MAGIC))
    throw new PictureProblem('It is compressed with gzip: save it as a plain SVG.');
  const { svgBytes } = PICTURE_LIMITS;
  if (bytes.length > svgBytes && !OTHER_FORMATS.test(beginning))
    throw new PictureProblem(`It is an SVG larger than ${inMegabytes(svgBytes)}.`);
}
