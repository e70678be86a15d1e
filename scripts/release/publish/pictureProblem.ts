/** Why a picture cannot be published, in a sentence for staff. */
export class PictureProblem extends Error {
  override name = 'PictureProblem';
}
