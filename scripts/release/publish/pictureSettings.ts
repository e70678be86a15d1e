import { createHash } from 'node:crypto';
import { totalmem } from 'node:os';
import type { PictureFocus } from '../../../shared/model/picture.ts';
import {
  PICTURE_RATIO,
  PICTURES_PATH,
  type PictureCut,
} from '../../../shared/model/publishedContent.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const MEGABYTE = 1_000_000;

const FEW_BYTES = 3000 * MEGABYTE;

/** Two pictures may need as much memory as a small computer has, or as a service may use. */
export const encodedAtOnce = (memoryBytes: number) => (memoryBytes < FEW_BYTES ? 1 : 2);

/** What one picture may cost, and what all of them may. */
export const PICTURE_LIMITS = {
  fetchedAtOnce: 20,
  fetchMs: 20 * SECOND_MS,
  fileBytes: 15 * MEGABYTE,
  svgBytes: MEGABYTE,
  /** Each in a process of its own. */
  encodedAtOnce: encodedAtOnce(Math.min(totalmem(), process.constrainedMemory() || Infinity)),
  encodeMs: 20 * SECOND_MS,
  memoryBytes: 1000 * MEGABYTE,
  /** For all pictures together. */
  totalMs: 10 * MINUTE_MS,
};

export const inSeconds = (ms: number) => `${ms / SECOND_MS} s`;

export const inMinutes = (ms: number) => `${ms / MINUTE_MS} minutes`;

export const inMegabytes = (bytes: number) => `${bytes / MEGABYTE} MB`;

/** Why a picture cannot be published, in a sentence for staff. */
export class PictureProblem extends Error {
  override name = 'PictureProblem';
}

interface CutSettings {
  widthsPx: readonly number[];
  /** The width divided by the height. The whole picture keeps its own. */
  ratio?: number;
}

/** For a card of 358 px on a phone, and of 512 px at most, on displays with up to three pixels for one. */
const CARD_WIDTHS_PX = [360, 720, 1080];

export const CUT_SETTINGS: Readonly<Record<PictureCut, CutSettings>> = {
  files: { widthsPx: CARD_WIDTHS_PX, ratio: PICTURE_RATIO },
  square: { widthsPx: [200, 400], ratio: 1 },
  whole: { widthsPx: CARD_WIDTHS_PX },
};

/** More effort takes AVIF three to five times as long, for at most 3 % fewer bytes. */
export const ENCODER_SETTINGS = {
  avif: { quality: 55, effort: 3 },
  webp: { quality: 78, effort: 5 },
};

export interface Cutting {
  cut: PictureCut;
  /** Undefined for the middle. */
  focus: PictureFocus | undefined;
}

/** Another name when the same picture would be encoded in another way: browsers keep the files for a year. */
const NAME_LENGTH = 16;

/** The path of the files of one cut of a picture, from its bytes. */
export function pathOf(bytes: Buffer, { cut, focus }: Cutting): string {
  const { widthsPx, ratio } = CUT_SETTINGS[cut];
  const encoding: unknown[] = [widthsPx, ratio ?? 'whole', ENCODER_SETTINGS];
  // Nothing is cut off a whole picture, whatever its focus.
  if (ratio && focus) encoding.push(focus);
  const hash = createHash('sha256').update(JSON.stringify(encoding)).update(bytes).digest('hex');
  return `${PICTURES_PATH}/${hash.slice(0, NAME_LENGTH)}`;
}
