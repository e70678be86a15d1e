import {
  STORED_PICTURE,
  STORED_PICTURE_TYPES,
  type StoredPictureExtension,
} from '../model/storedPicture.ts';
import { contextOf } from './contextOf.ts';
import { scaleDown } from './scaleDown.ts';
import type { Convert } from './writableFormat.ts';

/** The surface of a project's card (`--color-surface` of theme.css), which shows through a picture. */
export const CARD_GROUND = '#0b1116';

/** At the first, nobody sees a difference on a card; instead of less than the last, the picture becomes smaller. */
const QUALITIES: readonly number[] = [0.85, 0.75, 0.6, 0.45, 0.3];
const SMALLER = { scale: 0.75, qualities: QUALITIES.slice(-2) };

export interface EncodedCanvas {
  file: Blob;
  width: number;
  height: number;
}

/** Writes the canvas so that it can be stored: at the highest quality that is small enough, else smaller. */
export async function encodeCanvas(
  canvas: OffscreenCanvas,
  extension: StoredPictureExtension,
  convert: Convert,
  qualities = QUALITIES,
): Promise<EncodedCanvas> {
  const { width, height } = canvas;
  if (extension === 'jpg') fillGround(canvas);
  for (const quality of qualities) {
    const file = await convert(canvas, STORED_PICTURE_TYPES[extension], quality);
    if (file.size <= STORED_PICTURE.maxBytes) return { file, width, height };
  }
  const smaller = scaleDown(canvas, Math.max(width, height) * SMALLER.scale);
  return encodeCanvas(smaller, extension, convert, SMALLER.qualities);
}

/** A JPEG has no transparency. */
function fillGround(canvas: OffscreenCanvas): void {
  const context = contextOf(canvas);
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = CARD_GROUND;
  context.fillRect(0, 0, canvas.width, canvas.height);
}
