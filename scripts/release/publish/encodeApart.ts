import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type PictureFiles, picturePath } from '../../../shared/model/publishedPicture.ts';
import type { EncodedPicture } from './encodePicture.ts';
import { pathOf } from './pictureEncoding.ts';
import { assertDecodable } from './pictureKind.ts';
import { PICTURE_LIMITS } from './pictureLimits.ts';
import { runApart } from './runApart.ts';

const PROGRAM = fileURLToPath(new URL('encodePicture.ts', import.meta.url));

/**
 * Encodes a picture in a process of its own, and writes its files.
 * @param timeMs how long it may take
 * @throws PictureProblem
 */
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
