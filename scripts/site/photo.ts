import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import encodeJpeg, { init as startEncoder } from '@jsquash/jpeg/encode.js';
import decodeWebp, { init as startDecoder } from '@jsquash/webp/decode.js';
import type { PictureFocus } from '../../shared/model/picture.ts';

/** Four bytes for each pixel: red, green, blue and opacity. */
export interface Pixels {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

const MIDDLE: PictureFocus = { leftPercent: 50, topPercent: 50 };
const CHANNELS = 4;
/** Which of the four says how opaque a pixel is. */
const OPACITY = 3;
const OPAQUE = 255;
/** Without the slow search for a smaller file, which gains 3 %. */
const JPEG = { quality: 82, baseline: true, progressive: false } as const;

let isReady: Promise<unknown> | undefined;

export async function readWebp(bytes: Uint8Array): Promise<Pixels> {
  await start();
  return decodeWebp(Uint8Array.from(bytes).buffer);
}

export async function toJpeg(picture: Pixels): Promise<Uint8Array> {
  await start();
  return new Uint8Array(await encodeJpeg({ ...picture, colorSpace: 'srgb' }, JPEG));
}

/**
 * Puts a picture on a ground, which shows where the picture is not opaque: JPEG has no opacity.
 * @param color such as `#06090c`
 */
export function onGround({ data, ...size }: Pixels, color: string): Pixels {
  const ground = Buffer.from(color.slice(1), 'hex');
  const blended = data.slice();
  for (let pixel = 0; pixel < data.length; pixel += CHANNELS) {
    const opacity = data[pixel + OPACITY] ?? OPAQUE;
    if (opacity === OPAQUE) continue;
    for (const [channel, under] of ground.entries()) {
      const value = data[pixel + channel] ?? 0;
      blended[pixel + channel] = under + ((value - under) * opacity) / OPAQUE;
    }
    blended[pixel + OPACITY] = OPAQUE;
  }
  return { ...size, data: blended };
}

/**
 * Cuts and enlarges a picture so that it fills a place around its focus, as `object-fit: cover` with the focus as
 * `object-position`. The place is not smaller than the picture, so four pixels are enough to compute one.
 */
export function cover(
  picture: Pixels,
  place: { width: number; height: number },
  focus = MIDDLE,
): Pixels {
  const scale = Math.max(place.width / picture.width, place.height / picture.height);
  const left = ((picture.width - place.width / scale) * focus.leftPercent) / 100;
  const top = ((picture.height - place.height / scale) * focus.topPercent) / 100;
  const columns = positions(place.width, picture.width, left, scale, CHANNELS);
  const rows = positions(place.height, picture.height, top, scale, CHANNELS * picture.width);
  const data = new Uint8ClampedArray(place.width * place.height * CHANNELS);
  let to = 0;
  for (const row of rows) {
    for (const column of columns) {
      for (let channel = 0; channel < CHANNELS; channel += 1) {
        const { first, second, share } = column;
        const upper = mix(
          picture.data,
          row.first + first + channel,
          row.first + second + channel,
          share,
        );
        const lower = mix(
          picture.data,
          row.second + first + channel,
          row.second + second + channel,
          share,
        );
        data[to] = upper + (lower - upper) * row.share;
        to += 1;
      }
    }
  }
  return { data, ...place };
}

/** For each pixel of a line of the place: the offsets of the two pixels of the picture around it, and the share of the second. */
function positions(
  length: number,
  pictureLength: number,
  from: number,
  scale: number,
  step: number,
) {
  return Array.from({ length }, (_, index) => {
    const position = from + (index + 0.5) / scale - 0.5;
    const inside = Math.min(Math.max(position, 0), pictureLength - 1);
    const first = Math.floor(inside);
    const second = Math.min(first + 1, pictureLength - 1);
    return { first: first * step, second: second * step, share: inside - first };
  });
}

function mix(data: Uint8ClampedArray, one: number, other: number, share: number): number {
  const value = data[one] ?? 0;
  return value + ((data[other] ?? 0) - value) * share;
}

function start(): Promise<unknown> {
  isReady ??= Promise.all([
    compile('@jsquash/webp/codec/dec/webp_dec.wasm').then((module) => startDecoder(module)),
    compile('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm').then((module) => startEncoder(module)),
  ]);
  return isReady;
}

async function compile(file: string): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(fileURLToPath(import.meta.resolve(file))));
}
