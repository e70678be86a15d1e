/** Why a file cannot become a picture, and what to do, in a sentence for people. */
export class PictureError extends Error {
  override name = 'PictureError';
}
