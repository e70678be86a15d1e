import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type PictureCut,
  type PictureFiles,
  type PublishedPicture,
  picturePath,
} from '../../../shared/model/publishedContent.ts';
import type { EncodedPicture, ToEncode } from './encodePicture.ts';
import { type Cutting, pathOf } from './pictureEncoding.ts';
import { inMegabytes, PICTURE_LIMITS, PictureProblem } from './pictureLimits.ts';
import { runApart } from './runApart.ts';

const PROGRAM = fileURLToPath(new URL('encodePicture.ts', import.meta.url));

const GZIP_MAGIC = '\x1f\x8b';
/** How the other formats begin: JPEG, PNG, GIF, WebP, AVIF. An SVG may begin with anything, such as a long comment. */
const OTHER_FORMATS = /^(?:\xff\xd8\xff|\x89PNG|GIF8|RIFF.{4}WEBP|.{4}ftyp)/s;
const LONGEST_BEGINNING_BYTES = 12;

export type PictureCuts = Pick<PublishedPicture, PictureCut>;

/** Encodes a picture in a process of its own, and writes the files of each cut. */
export async function encodeApart(
  { bytes, cuttings }: { bytes: Buffer; cuttings: readonly Cutting[] },
  folder: string,
  timeMs = PICTURE_LIMITS.encodeMs,
): Promise<PictureCuts> {
  assertDecodable(bytes);
  const { memoryBytes } = PICTURE_LIMITS;
  const input: ToEncode = { bytes, cuttings };
  const encoded = await runApart<EncodedPicture[][]>(PROGRAM, input, { timeMs, memoryBytes });
  await mkdir(folder, { recursive: true });
  const entries = cuttings.map(async (cutting, index) => {
    const files = encoded[index] ?? [];
    return [cutting.cut, await writeCut(pathOf(bytes, cutting), cutting, files, folder)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function writeCut(
  path: string,
  { cut }: Cutting,
  encoded: readonly EncodedPicture[],
  folder: string,
): Promise<PictureFiles> {
  const files: PictureFiles = { path, widths: [...new Set(encoded.map(({ width }) => width))] };
  await Promise.all(
    encoded.map(({ width, format, bytes }) =>
      writeFile(join(folder, basename(picturePath(files, width, format))), bytes),
    ),
  );
  if (cut !== 'whole') return files;
  const height = Math.max(...encoded.map((picture) => picture.height));
  return Object.assign(files, { height });
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
