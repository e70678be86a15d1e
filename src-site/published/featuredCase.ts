import { type PictureFocus, parseFocus } from '../../shared/model/picture.ts';
import {
  atSemicolon,
  type Fact,
  largeNumber,
  parseFact,
  quotationOf,
} from '../../shared/model/project.ts';
import {
  type PublishedContent,
  type PublishedProject,
  pictureKey,
  picturePath,
} from '../../shared/model/publishedContent.ts';
import type { Block } from '../../shared/model/richText.ts';
import { plainText } from '../../shared/model/richText.ts';
import { projectPath } from '../../shared/model/slug.ts';
import { parseRichText } from '../../shared/richText/parse.ts';
import { cardPath } from '../content/linkPreviews.ts';
import { commonParts, openingOf } from './featuredCard.ts';
import type { CaseLink, FeaturedCase, StrongFact } from './pageData.ts';
import { toShownPicture } from './shownPicture.ts';

/** In UTF-16 units: search engines show about as many. */
const SUMMARY_LENGTH = 160;
/** In UTF-16 units: a longer first paragraph is too much to read in large letters. */
const LEAD_MAX_LENGTH = 400;

/** A featured project's page; null if there is none at this address. */
export function toFeaturedCase(content: PublishedContent, slug: string): FeaturedCase | null {
  const { projects, changedAt } = content;
  const at = projects.findIndex((project) => project.slug === slug);
  const project = projects[at];
  if (!project) return null;
  const blocks = parseRichText(project.description);
  const facts = project.facts.map(parseFact);
  const large = facts.findIndex((fact) => largeNumber(fact) !== undefined);
  const strongest = facts[large];
  return {
    ...commonParts(project),
    ...pictureParts(project, content),
    ...splitLead(blocks),
    slug,
    summary: openingOf(project.description, SUMMARY_LENGTH).replaceAll(/\s+/g, ' '),
    strongest: strongest && toStrong(strongest),
    facts: facts.filter((_, index) => index !== large),
    quotation: quotationOf(project),
    shareImage: shareImagePath(project, content),
    changedAt: changedAt[project.id],
    previous: linkTo(projects[at - 1]),
    next: linkTo(projects[at + 1]),
  };
}

/** A first paragraph that introduces what follows it stays with that. */
function splitLead([first, ...rest]: Block[]): Pick<FeaturedCase, 'lead' | 'body'> {
  if (first?.kind !== 'paragraph') return { body: first ? [first, ...rest] : [] };
  const text = plainText([first]);
  const isLead = text.length <= LEAD_MAX_LENGTH && !text.endsWith(':');
  return isLead ? { lead: first, body: rest } : { body: [first, ...rest] };
}

function toStrong({ label, value }: Fact): StrongFact {
  const [number, more] = atSemicolon(value);
  return { label, value: number, more };
}

function linkTo(project: PublishedProject | undefined): CaseLink | undefined {
  return project && { title: project.title, path: projectPath(project.slug) };
}

function pictureParts({ imageUrl, imageFocus }: PublishedProject, content: PublishedContent) {
  const picture = content.pictures[pictureKey(imageUrl, imageFocus)];
  const { widths, height } = picture?.whole ?? {};
  const width = widths?.at(-1);
  const pictureSize = width && height ? { width, height } : undefined;
  return { picture: toShownPicture(picture, 'whole', imageFocus), pictureSize };
}

/** The picture that a link preview shows above its words. */
export interface SharePicture {
  /** The path of its widest file on the site, a WebP. */
  path: string;
  /** The point that stays in sight; undefined for the middle. */
  focus: PictureFocus | undefined;
}

/** In pixels: a narrower picture, twice as wide, would be a blur. */
const MIN_WIDTH_PX = 600;

/** The whole picture of a project; undefined for a drawing. */
export function sharePicture(
  { imageUrl, imageFocus }: PublishedProject,
  { pictures }: PublishedContent,
): SharePicture | undefined {
  const { whole } = pictures[pictureKey(imageUrl, imageFocus)] ?? {};
  const width = whole?.widths.at(-1) ?? 0;
  if (!whole || width < MIN_WIDTH_PX) return undefined;
  return { path: picturePath(whole, width, 'webp'), focus: parseFocus(imageFocus) };
}

function shareImagePath(project: PublishedProject, content: PublishedContent): string {
  return cardPath(projectPath(project.slug), sharePicture(project, content) ? 'jpg' : 'png');
}
