import { pathOf, type RecordRef } from './collections/collections.ts';
import { FEATURED_ORDER, idsOf, type Order } from './collections/orders.ts';
import { PAGE_CONTENT } from './collections/pageContent.ts';
import { PROJECTS } from './collections/projects.ts';
import { inFeaturedOrder } from './featuredOrder.ts';
import { type PageContentForm, validatePageContent } from './pageContent.ts';
import {
  EMPTY_PROJECT_FORM,
  normalizeProjectForm,
  type Project,
  type ProjectForm,
  validateProject,
} from './project.ts';
import { type PublishedPictures, parsePictures } from './publishedPicture.ts';
import { isSectionId, SECTIONS, type SectionId } from './sections.ts';
import { isBlank } from './text.ts';

export interface PublishedProject extends Omit<ProjectForm, 'featured'> {
  id: string;
}

/** The saved content that the public site shows. Everything else on the site is as specified. */
export interface PublishedContent {
  /** The texts that differ from their default, in the order of `SECTIONS`. */
  sections: Partial<Record<SectionId, string>>;
  /** The featured projects, in their order on the site. */
  projects: PublishedProject[];
  pictures: PublishedPictures;
}

/** A section's text, as far as publishing needs it. */
export type SectionText = PageContentForm & { id: SectionId };

/** What publishing reads of the store. */
export interface Publishable {
  pageContent?: readonly SectionText[];
  projects?: readonly Project[];
  order?: readonly Order[];
}

/** The most projects that publishing shows: they are all on one page, and each has a picture that is fetched and encoded. */
export const PUBLISHED_PROJECTS_MAX = 100;

const VERSION = 1;

export const NOTHING_PUBLISHED: PublishedContent = { sections: {}, projects: [], pictures: {} };

/**
 * Selects from the store what visitors see: of the featured projects, the first `PUBLISHED_PROJECTS_MAX` in their order.
 * A blank text is replaced by the default text. Of a record with problems, the version that was published last is kept;
 * without one, the record is left out. The pictures stay as they were published.
 * @param last what was published last
 */
export function selectPublished(
  { pageContent = [], projects = [], order = [] }: Publishable,
  last = NOTHING_PUBLISHED,
): PublishedContent {
  const texts = changedTexts(pageContent).map((entry): [SectionId, string | undefined] => [
    entry.id,
    isEmpty(textErrors(entry)) ? entry.content : last.sections[entry.id],
  ]);
  const ordered = SECTIONS.flatMap(({ id }) => texts.filter(([textId]) => textId === id));
  return {
    sections: Object.fromEntries(ordered.filter(([, content]) => content !== undefined)),
    projects: inFeaturedOrder(projects, idsOf(order, FEATURED_ORDER))
      .slice(0, PUBLISHED_PROJECTS_MAX)
      .flatMap((project) =>
        isEmpty(validateProject(project))
          ? toPublished(project)
          : last.projects.filter(({ id }) => id === project.id),
      ),
    pictures: last.pictures,
  };
}

/** The featured projects that are not published because there are too many, in their order. */
export function leftOutProjects({ projects = [], order = [] }: Publishable): Project[] {
  return inFeaturedOrder(projects, idsOf(order, FEATURED_ORDER)).slice(PUBLISHED_PROJECTS_MAX);
}

/** A record that visitors would see although the rules refuse it. */
export interface WrongRecord {
  record: RecordRef;
  title: string;
  /** By the name of the field. */
  errors: Readonly<Record<string, string>>;
}

/** Finds the records that cannot be published as they are saved. */
export function findWrongRecords({ pageContent = [], projects = [] }: Publishable): WrongRecord[] {
  const texts = changedTexts(pageContent).map((entry) => ({
    record: { collection: PAGE_CONTENT.name, id: entry.id },
    title: entry.title,
    errors: textErrors(entry),
  }));
  const shown = projects.filter(({ featured }) => featured);
  const records = shown.map((project) => ({
    record: { collection: PROJECTS.name, id: project.id },
    title: project.title,
    errors: validateProject(project),
  }));
  return [...texts, ...records].filter(({ errors }) => !isEmpty(errors));
}

/** Describes what is wrong in a record, one line for each field: the document, the field and the reason. */
export function describeWrong({ record, errors }: WrongRecord): string[] {
  return Object.entries(errors).map(([field, reason]) => `${pathOf(record)}, ${field}: ${reason}`);
}

/** Formats the file. The same content, built at the same time, always gives the same bytes. */
export function formatPublished(content: PublishedContent, builtAt?: Date): string {
  return `${JSON.stringify({ version: VERSION, builtAt, ...content }, null, 2)}\n`;
}

/** @throws Error that says why the text is not published content of this version */
export function parsePublished(text: string): PublishedContent {
  return toPublishedContent(JSON.parse(text));
}

/**
 * @param file the file's value, as JSON
 * @throws Error that says why it is not published content of this version
 */
export function toPublishedContent(file: unknown): PublishedContent {
  const { version, sections, projects, pictures } = file as PublishedContent & { version: number };
  if (version !== VERSION) throw new Error(`it has version ${version} instead of ${VERSION}`);
  const unknown = Object.keys(sections).find((id) => !isSectionId(id));
  if (unknown) throw new Error(`there is no section "${unknown}"`);
  // A file of an earlier version may lack a field.
  const complete = projects.map((project) => Object.assign({}, EMPTY_PROJECT_FORM, project));
  const wrong = complete.flatMap((project) => {
    const errors = validateProject({ ...project, featured: true });
    const record = { collection: PROJECTS.name, id: project.id };
    return describeWrong({ record, title: project.title, errors });
  });
  if (wrong.length > 0) throw new Error(wrong.join(' '));
  // In today's order of fields, so that such a file counts as unchanged.
  return { sections, projects: complete.map(toPublished), pictures: parsePictures(pictures) };
}

function changedTexts(pageContent: readonly SectionText[]): SectionText[] {
  return pageContent.filter(({ id, content }) => {
    const section = SECTIONS.find((candidate) => candidate.id === id);
    return !isBlank(content) && content !== section?.defaultContent;
  });
}

/** Visitors do not see a section's title, so it is not checked. */
function textErrors(entry: SectionText): WrongRecord['errors'] {
  const { content } = validatePageContent(entry);
  return content ? { content } : {};
}

function isEmpty(errors: WrongRecord['errors']): boolean {
  return Object.keys(errors).length === 0;
}

function toPublished(project: PublishedProject): PublishedProject {
  const { featured: _featured, ...shown } = normalizeProjectForm({ ...project, featured: true });
  return { id: project.id, ...shown };
}
