import { safeHttpsUrl } from '../../shared/model/httpsUrl.ts';
import {
  type PublishedContent,
  type PublishedProject,
  pictureKey,
} from '../../shared/model/publishedContent.ts';
import { projectPath } from '../../shared/model/slug.ts';
import { isBlank } from '../../shared/model/text.ts';
import { openingOf } from './opening.ts';
import type { FeaturedCard } from './pageData.ts';
import { toShownPicture } from './shownPicture.ts';

/** In UTF-16 units: about seven lines on a card. */
const LEAD_LENGTH = 280;

export function toFeaturedCard(
  project: PublishedProject,
  { pictures }: PublishedContent,
): FeaturedCard {
  const { imageUrl, imageFocus } = project;
  return {
    ...commonParts(project),
    lead: openingOf(project.description, LEAD_LENGTH),
    picture: toShownPicture(pictures[pictureKey(imageUrl, imageFocus)], 'files', imageFocus),
  };
}

/** What the card and the page of a project show alike. */
export function commonParts({
  id,
  title,
  slug,
  imageAlt,
  technologies,
  demoUrl,
  githubUrl,
}: PublishedProject) {
  return {
    id,
    title,
    path: pagePath(slug),
    alt: isBlank(imageAlt) ? title : imageAlt,
    technologies,
    demoUrl: safeHttpsUrl(demoUrl),
    codeUrl: safeHttpsUrl(githubUrl),
  };
}

export function pagePath(slug: string): string | undefined {
  return slug === '' ? undefined : projectPath(slug);
}
