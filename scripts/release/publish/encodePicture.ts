import sharp, { type SharpOptions } from 'sharp';
import { PICTURE_FORMATS, type PictureFormat } from '../../../shared/model/publishedContent.ts';
import { cover } from '../../lib/cover.ts';
import { answerParent } from './childTask.ts';
import { CUT_SETTINGS, type Cutting, ENCODER_SETTINGS, PictureProblem } from './pictureSettings.ts';

export interface EncodedPicture {
  format: PictureFormat;
  width: number;
  height: number;
  bytes: Uint8Array;
}

export interface ToEncode {
  bytes: Uint8Array;
  cuttings: readonly Cutting[];
}

const MAX_MEGAPIXELS = 50;
/** At this density, a pixel of a drawing is a pixel. */
const SVG_DENSITY = 72;
/** Two screens of a desktop; the formats end at 16,383. */
const MAX_HEIGHT_PX = 2160;

/** These formats and no other: less code that reads what strangers send. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Svg'].map(
    (format) => `VipsForeignLoad${format}Buffer`,
  ),
});

/** Returns the files of each cut: in all its widths up to that of the picture, and in all formats. */
async function encodePicture({ bytes, cuttings }: ToEncode): Promise<EncodedPicture[][]> {
  const all: EncodedPicture[][] = [];
  // One after the other, because each has its pixels in memory.
  for (const cutting of cuttings) all.push(await encodeCut(bytes, cutting));
  return all;
}

async function encodeCut(bytes: Uint8Array, cutting: Cutting): Promise<EncodedPicture[]> {
  const { data, info } = await decode(bytes, cutting);
  const { width, height, channels } = info;
  const { widthsPx } = CUT_SETTINGS[cutting.cut];
  const smallerWidths = widthsPx.filter((smaller) => smaller < width);
  const whole = sharp(data, { raw: { width, height, channels } });
  const all = PICTURE_FORMATS.flatMap((format) =>
    [...smallerWidths, width].map((px) => ({ format, px })),
  );
  return Promise.all(
    all.map(async ({ format, px }) => {
      const encoded = whole.clone().resize(px).toFormat(format, ENCODER_SETTINGS[format]);
      const { data: file, info: size } = await encoded.toBuffer({ resolveWithObject: true });
      return { format, width: px, height: size.height, bytes: file };
    }),
  );
}

/** The cut in the largest width that it needs, as pixels. */
async function decode(bytes: Uint8Array, { cut, focus }: Cutting) {
  try {
    const input: SharpOptions = {
      limitInputPixels: MAX_MEGAPIXELS * 1e6,
      autoOrient: true,
      // Browsers show what decoders only warn of, such as the photos of some Samsung cameras. A cut file is an error.
      failOn: 'error',
    };
    const { autoOrient, format } = await sharp(bytes, input).metadata();
    const { widthsPx, ratio = autoOrient.width / autoOrient.height } = CUT_SETTINGS[cut];
    const ownWidth = Math.min(autoOrient.width, autoOrient.height * ratio);
    const maxWidth = Math.min(Math.max(...widthsPx), MAX_HEIGHT_PX * ratio);
    // A drawing is sharp at every size.
    const density = format === 'svg' ? Math.max(1, maxWidth / ownWidth) : 1;
    const width = atLeastOne(Math.min(maxWidth, ownWidth * density));
    const height = atLeastOne(width / ratio);
    const { size, part } = cover(autoOrient, { width, height }, focus);
    return await sharp(bytes, { ...input, density: SVG_DENSITY * density })
      .resize({ ...size, fit: 'fill' })
      .extract(part)
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

function atLeastOne(px: number): number {
  return Math.max(1, Math.round(px));
}

// The program of a process that reads one picture (encodeApart.ts); no other process runs the decoders.
answerParent(encodePicture);
