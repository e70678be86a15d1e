import sharp from 'sharp';
import {
  PICTURE_FORMATS,
  PICTURE_RATIO,
  type PictureFormat,
} from '../../../shared/model/publishedPicture.ts';
import { answerParent } from './childTask.ts';
import { ENCODER_SETTINGS, PICTURE_WIDTHS_PX } from './pictureEncoding.ts';
import { PictureProblem } from './pictureLimits.ts';

export interface EncodedPicture {
  format: PictureFormat;
  width: number;
  bytes: Uint8Array;
}

const MAX_WIDTH_PX = Math.max(...PICTURE_WIDTHS_PX);
const MAX_MEGAPIXELS = 50;
/** At this density, a pixel of a drawing is a pixel. */
const SVG_DENSITY = 72;

/** These formats and no other: less code that reads what strangers send. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Svg'].map(
    (format) => `VipsForeignLoad${format}Buffer`,
  ),
});

/** Cuts a picture to the shape of its place, and encodes it in all widths up to its own and in all formats. */
async function encodePicture(bytes: Uint8Array): Promise<EncodedPicture[]> {
  const { data, info } = await decode(bytes);
  const { width, height, channels } = info;
  const widths = [...PICTURE_WIDTHS_PX.filter((smaller) => smaller < width), width];
  const whole = sharp(data, { raw: { width, height, channels } });
  const all = PICTURE_FORMATS.flatMap((format) => widths.map((px) => ({ format, px })));
  return Promise.all(
    all.map(async ({ format, px }) => {
      const encoded = whole.clone().resize(px).toFormat(format, ENCODER_SETTINGS[format]);
      return { format, width: px, bytes: await encoded.toBuffer() };
    }),
  );
}

/** The picture in the largest width that it needs, as pixels. */
async function decode(bytes: Uint8Array) {
  try {
    const input = { limitInputPixels: MAX_MEGAPIXELS * 1e6, autoOrient: true };
    const { autoOrient, format } = await sharp(bytes, input).metadata();
    const ownWidth = Math.min(autoOrient.width, Math.round(autoOrient.height * PICTURE_RATIO));
    // A drawing is sharp at every size.
    const scale = format === 'svg' ? Math.max(1, MAX_WIDTH_PX / ownWidth) : 1;
    const width = Math.min(MAX_WIDTH_PX, Math.round(ownWidth * scale));
    return await sharp(bytes, { ...input, density: SVG_DENSITY * scale })
      .resize(width, Math.round(width / PICTURE_RATIO), { fit: 'cover' })
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit');
    const why = isTooLarge
      ? `It has more than ${MAX_MEGAPIXELS} megapixels.`
      : 'It is not a whole JPEG, PNG, WebP, AVIF, GIF or SVG picture.';
    throw new PictureProblem(why, { cause: error });
  }
}

// The program of a process that reads one picture (runApart.ts); no other process runs the decoders.
answerParent(encodePicture);
