const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const MEGABYTE = 1_000_000;

/** What one picture may cost, and what all of them may. */
export const PICTURE_LIMITS = {
  fetchedAtOnce: 20,
  fetchMs: 20 * SECOND_MS,
  fileBytes: 15 * MEGABYTE,
  svgBytes: MEGABYTE,
  /** Each in a process of its own. */
  encodedAtOnce: 2,
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
