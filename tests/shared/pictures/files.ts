import { expect } from 'vitest';
import type { PreparedPicture } from '../../../shared/pictures/encodePicture.ts';
import type { MadePicture } from './makePictures.ts';

/** A picture that the server made. */
export async function fetchPicture(name: MadePicture): Promise<File> {
  const response = await fetch(`/made-pictures/${name}`);
  expect(response.status).toBe(200);
  return new File([await response.blob()], name);
}

/** Random colors, which hardly become smaller. */
export async function noise(width: number, height: number): Promise<Blob> {
  const pixels = new Uint8ClampedArray(width * height * 4);
  // At most so many at once.
  for (let at = 0; at < pixels.length; at += 65_536) {
    crypto.getRandomValues(pixels.subarray(at, at + 65_536));
  }
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = 255;
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.putImageData(new ImageData(pixels, width, height), 0, 0);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
}

/** The same picture in another format, with a quality from 0 to 1. */
export async function webpOf(picture: Blob, quality: number): Promise<Blob> {
  const bitmap = await createImageBitmap(picture);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  return canvas.convertToBlob({ type: 'image/webp', quality });
}

/** The color at a place, given as parts of the width and of the height: red, green, blue and opacity. */
export async function colorAt(picture: Blob, across: number, down: number): Promise<number[]> {
  const bitmap = await createImageBitmap(picture);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const place = [Math.floor(bitmap.width * across), Math.floor(bitmap.height * down)] as const;
  return [...(context?.getImageData(...place, 1, 1).data ?? [])];
}

export function blobOf({ bytes, picture }: PreparedPicture): Blob {
  return new Blob([bytes], { type: picture.extension === 'webp' ? 'image/webp' : 'image/jpeg' });
}

/** Red, green or blue, if the color is nearly that. */
export function nameOf([red = 0, green = 0, blue = 0]: readonly number[]): string {
  const strong = [red, green, blue].map((part) => (part > 200 ? 1 : part < 55 ? 0 : 'x')).join('');
  return { '100': 'red', '010': 'green', '001': 'blue' }[strong] ?? `${red} ${green} ${blue}`;
}
