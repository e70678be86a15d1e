import { safeHttpsUrl } from '../../shared/model/httpsUrl.ts';
import type { PublishedContent, PublishedProject } from '../../shared/model/publishedContent.ts';
import { pictureKey } from '../../shared/model/publishedContent.ts';
import type { Block } from '../../shared/model/richText.ts';
import { plainText } from '../../shared/model/richText.ts';
import { projectPath } from '../../shared/model/slug.ts';
import { isBlank } from '../../shared/model/text.ts';
import { parseRichText } from '../../shared/richText/parse.ts';
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
    path: projectPath(slug),
    alt: isBlank(imageAlt) ? title : imageAlt,
    technologies,
    demoUrl: safeHttpsUrl(demoUrl),
    codeUrl: safeHttpsUrl(githubUrl),
  };
}

/**
 * The first sentences of a description, without its structure: of what comes before its first heading, which would read
 * like a part of a sentence.
 * @param maxLength in UTF-16 units
 */
export function openingOf(description: string, maxLength: number): string {
  return firstSentences(plainText(beforeHeading(parseRichText(description))), maxLength);
}

function beforeHeading(blocks: Block[]): Block[] {
  const texts = blocks.filter(({ kind }) => kind !== 'heading');
  const heading = blocks.findIndex(({ kind }) => kind === 'heading');
  if (texts.length === 0) return blocks;
  return heading > 0 ? blocks.slice(0, heading) : texts;
}

/**
 * The beginning of a text that is too long for its place: whole sentences or, if they would leave half of it empty, words.
 * @param maxLength in UTF-16 units, without the "…" that follows words
 */
export function firstSentences(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const sentences = lengthOfWhole(text, 'sentence', maxLength);
  if (sentences >= maxLength / 2) return text.slice(0, sentences).trimEnd();
  const words =
    lengthOfWhole(text, 'word', maxLength) || lengthOfWhole(text, 'grapheme', maxLength);
  return `${text.slice(0, words).trimEnd()}…`;
}

/** The length of the whole sentences, words or letters that fit. */
function lengthOfWhole(
  text: string,
  granularity: 'sentence' | 'word' | 'grapheme',
  maxLength: number,
): number {
  const segmenter = new Intl.Segmenter('en', { granularity });
  let length = 0;
  for (const { index, segment } of segmenter.segment(text)) {
    if (index + segment.length > maxLength) break;
    length = index + segment.length;
  }
  return length;
}
