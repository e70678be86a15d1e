import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import {
  PICTURE_FORMATS,
  PICTURE_RATIO,
  PICTURES_PATH,
  type PictureFiles,
  picturePath,
} from '../../../shared/model/publishedPicture.ts';
import { PictureProblem } from './pictureProblem.ts';

/** For a card of 358 px on a phone, and of 512 px at most, on displays with up to three pixels for one. */
const WIDTHS_PX = [360, 720, 1080];
const MAX_WIDTH_PX = Math.max(...WIDTHS_PX);
const MAX_MEGAPIXELS = 50;
const PIXELS_PER_MEGAPIXEL = 1_000_000;
const DEADLINE_S = 30;
/** At which a pixel of a drawing is a pixel. */
const SVG_DENSITY = 72;

const SETTINGS = { avif: { quality: 55, effort: 4 }, webp: { quality: 78, effort: 5 } };

/** Another name when the same picture would be encoded in another way: browsers keep the files for a year. */
const NAME_LENGTH = 16;
const ENCODING = JSON.stringify([WIDTHS_PX, PICTURE_RATIO, SETTINGS]);

/** These formats and no other: less code that reads what strangers send. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Svg'].map(
    (format) => `VipsForeignLoad${format}Buffer`,
  ),
});

/** The path of a picture's files, from its bytes. */
export function pathOf(bytes: Buffer): string {
  const hash = createHash('sha256').update(ENCODING).update(bytes).digest('hex');
  return `${PICTURES_PATH}/${hash.slice(0, NAME_LENGTH)}`;
}

/**
 * Cuts a picture to the shape of its place, and writes it in all widths up to its own and in all formats.
 * @throws PictureProblem
 */
export async function encodePicture(bytes: Buffer, folder: string): Promise<PictureFiles> {
  const { data, info } = await decode(bytes);
  const smaller = WIDTHS_PX.filter((width) => width < info.width);
  const files = { path: pathOf(bytes), widths: [...smaller, info.width] };
  const { width, height, channels } = info;
  const whole = sharp(data, { raw: { width, height, channels } });
  await mkdir(folder, { recursive: true });
  const all = PICTURE_FORMATS.flatMap((format) => files.widths.map((px) => ({ format, px })));
  await Promise.all(
    all.map(async ({ format, px }) => {
      const file = join(folder, basename(picturePath(files, px, format)));
      const encoded = whole.clone().resize(px).toFormat(format, SETTINGS[format]);
      await writeFile(file, await encoded.toBuffer());
    }),
  );
  return files;
}

/** The picture in the largest width that it needs, as pixels. */
async function decode(bytes: Buffer) {
  try {
    const input = { limitInputPixels: MAX_MEGAPIXELS * PIXELS_PER_MEGAPIXEL, autoOrient: true };
    const { autoOrient, format } = await sharp(bytes, input).metadata();
    const ownWidth = Math.min(autoOrient.width, Math.round(autoOrient.height * PICTURE_RATIO));
    // A drawing is sharp at every size.
    const scale = format === 'svg' ? Math.max(1, MAX_WIDTH_PX / ownWidth) : 1;
    const width = Math.min(MAX_WIDTH_PX, Math.round(ownWidth * scale));
    return await sharp(bytes, { ...input, density: SVG_DENSITY * scale })
      .resize(width, Math.round(width / PICTURE_RATIO), { fit: 'cover' })
      .timeout({ seconds: DEADLINE_S })
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw new PictureProblem(describe(error), { cause: error });
  }
}

function describe(error: unknown): string {
  return error instanceof Error && error.message.includes('pixel limit')
    ? `It has more than ${MAX_MEGAPIXELS} megapixels.`
    : 'It is not a whole JPEG, PNG, WebP, AVIF, GIF or SVG picture.';
}
