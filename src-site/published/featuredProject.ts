import { safeHttpsUrl } from '../../shared/model/httpsUrl.ts';
import type { PublishedProject } from '../../shared/model/publishedContent.ts';
import { type PublishedPictures, pictureKey } from '../../shared/model/publishedPicture.ts';
import { isBlank } from '../../shared/model/text.ts';
import { type ShownPicture, toShownPicture } from './shownPicture.ts';

/** A published project as /projects shows it; addresses other than plain https are left out. */
export interface FeaturedProject {
  id: string;
  title: string;
  /** The first sentences of the description. */
  lead: string;
  /** The rest of the description; empty when it is short. */
  rest: string;
  picture?: ShownPicture | undefined;
  /** What the picture shows; the title where staff have not said it. */
  alt: string;
  technologies: readonly string[];
  demoUrl?: string | undefined;
  codeUrl?: string | undefined;
}

/** In UTF-16 units: about seven lines on a card. */
const LEAD_LENGTH = 280;

export function toFeaturedProject(
  project: PublishedProject,
  pictures: PublishedPictures,
): FeaturedProject {
  const { id, title, technologies, imageUrl, imageAlt, imageFocus } = project;
  return {
    id,
    title,
    ...splitDescription(project.description),
    picture: toShownPicture(pictures[pictureKey(imageUrl, imageFocus)], 'files', imageFocus),
    alt: isBlank(imageAlt) ? title : imageAlt,
    technologies,
    demoUrl: safeHttpsUrl(project.demoUrl),
    codeUrl: safeHttpsUrl(project.githubUrl),
  };
}

/** Cuts a description that is too long for a card: after a sentence, or else between two words. */
export function splitDescription(description: string): { lead: string; rest: string } {
  const text = description.replaceAll(/\r\n?/g, '\n').trim();
  if (text.length <= LEAD_LENGTH) return { lead: text, rest: '' };
  const sentences = lengthOfWhole(text, 'sentence');
  if (sentences >= LEAD_LENGTH / 2) return cutAt(text, sentences, '');
  return cutAt(text, lengthOfWhole(text, 'word') || lengthOfWhole(text, 'grapheme'), '…');
}

/** The length of the whole sentences, words or letters that fit into `LEAD_LENGTH`. */
function lengthOfWhole(text: string, granularity: 'sentence' | 'word' | 'grapheme'): number {
  const segmenter = new Intl.Segmenter('en', { granularity });
  let length = 0;
  for (const { index, segment } of segmenter.segment(text)) {
    if (index + segment.length > LEAD_LENGTH) break;
    length = index + segment.length;
  }
  return length;
}

function cutAt(text: string, at: number, mark: string): { lead: string; rest: string } {
  return { lead: text.slice(0, at).trimEnd() + mark, rest: text.slice(at).trimStart() };
}
