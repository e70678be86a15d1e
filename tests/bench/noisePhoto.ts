import sharp, { type JpegOptions } from 'sharp';

/** A JPEG of 1600 x 900 pixels of blurred random noise, which takes about as many bytes as a photo. */
export function paintNoise(options?: JpegOptions): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 120 };
  const size = { width: 1600, height: 900, channels: 3 as const };
  const picture = sharp({ create: { ...size, noise, background: 'teal' } });
  return picture.blur(2).jpeg(options).toBuffer();
}
