/** Why a file cannot become a picture, and what to do, in a sentence for people. */
export class PictureError extends Error {
  override name = 'PictureError';
}

const NO_MEMORY =
  'This device has too little free memory for the picture. Close other tabs and programs, or make the picture smaller in another program, and try again.';

export function memoryError(cause?: unknown): PictureError {
  return new PictureError(NO_MEMORY, { cause });
}

/** Whether a browser says that it has no memory left. They have no common error for it. */
export function isMemoryError(error: unknown): boolean {
  return error instanceof RangeError || /memory|allocat/i.test(String(error));
}
