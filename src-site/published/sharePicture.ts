import { type PictureFocus, parseFocus } from '../../shared/model/picture.ts';
import {
  type PublishedContent,
  type PublishedProject,
  pictureKey,
  picturePath,
} from '../../shared/model/publishedContent.ts';
import { projectPath } from '../../shared/model/slug.ts';
import { cardPath, type SocialImage } from '../content/linkPreviews.ts';

/** The picture that a link preview shows above its words. */
export interface SharePicture {
  /** The path of its widest file on the site, a WebP. */
  path: string;
  /** The point that stays in sight; undefined for the middle. */
  focus: PictureFocus | undefined;
}

/** A link preview's picture, and what it is drawn from. */
export interface ShareImage extends SocialImage {
  picture?: SharePicture | undefined;
}

/** In pixels: a narrower picture, twice as wide, would be a blur. */
const MIN_WIDTH_PX = 600;

/** The whole picture of a project; of one that was published before whole ones were, the card's. Undefined for a drawing. */
export function sharePicture(
  { imageUrl, imageFocus }: PublishedProject,
  { pictures }: PublishedContent,
): SharePicture | undefined {
  const { whole, files } = pictures[pictureKey(imageUrl, imageFocus)] ?? {};
  const shown = whole ?? files;
  const width = shown?.widths.at(-1) ?? 0;
  if (!shown || width < MIN_WIDTH_PX) return undefined;
  // The card's copy is cut around the focus already.
  return { path: picturePath(shown, width, 'webp'), focus: whole && parseFocus(imageFocus) };
}

export function shareImagePath(project: PublishedProject, content: PublishedContent): string {
  return cardPath(projectPath(project.slug), sharePicture(project, content) ? 'jpg' : 'png');
}
