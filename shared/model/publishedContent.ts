import { inFeaturedOrder } from './featuredOrder.ts';
import { type PageContentForm, validatePageContent } from './pageContent.ts';
import {
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

interface PublishedSelection {
  /** What was published last. */
  last?: PublishedContent | undefined;
  /** The ids of the projects that staff have placed, in their order. */
  placed?: readonly string[] | undefined;
}

const VERSION = 1;

export const NOTHING_PUBLISHED: PublishedContent = { sections: {}, projects: [], pictures: {} };

/**
 * Selects from the store what visitors see. A blank text is replaced by the default text. Of a record with problems, the
 * version that was published last is kept; without one, the record is left out. The pictures stay as they were published.
 */
export function selectPublished(
  pageContent: readonly SectionText[],
  projects: readonly Project[],
  { last = NOTHING_PUBLISHED, placed = [] }: PublishedSelection = {},
): PublishedContent {
  const texts = changedTexts(pageContent).map((entry): [SectionId, string | undefined] => [
    entry.id,
    textProblems(entry).length === 0 ? entry.content : last.sections[entry.id],
  ]);
  const ordered = SECTIONS.flatMap(({ id }) => texts.filter(([textId]) => textId === id));
  return {
    sections: Object.fromEntries(ordered.filter(([, content]) => content !== undefined)),
    projects: inFeaturedOrder(projects, placed).flatMap((project) =>
      projectProblems(project).length === 0
        ? toPublished(project)
        : last.projects.filter(({ id }) => id === project.id),
    ),
    pictures: last.pictures,
  };
}

/** Lists the fields that visitors would see although the rules refuse them, one line each: the document and the reason. */
export function findProblems(
  pageContent: readonly SectionText[],
  projects: readonly Project[],
): string[] {
  return [
    ...changedTexts(pageContent).flatMap(textProblems),
    ...projects.filter(({ featured }) => featured).flatMap(projectProblems),
  ];
}

/** Formats the file. The same content, built at the same time, always gives the same bytes. */
export function formatPublished(content: PublishedContent, builtAt?: Date): string {
  return `${JSON.stringify({ version: VERSION, builtAt, ...content }, null, 2)}\n`;
}

/** @throws Error that says why the text is not published content of this version */
export function parsePublished(text: string): PublishedContent {
  const { version, sections, projects, pictures } = JSON.parse(text) as PublishedContent & {
    version: number;
  };
  if (version !== VERSION) throw new Error(`it has version ${version} instead of ${VERSION}`);
  const unknown = Object.keys(sections).find((id) => !isSectionId(id));
  if (unknown) throw new Error(`there is no section "${unknown}"`);
  const wrong = projects.flatMap((project) => projectProblems({ ...project, featured: true }));
  if (wrong.length > 0) throw new Error(wrong.join(' '));
  // In today's order of fields, so that a file of an earlier version counts as unchanged.
  return { sections, projects: projects.map(toPublished), pictures: parsePictures(pictures) };
}

function changedTexts(pageContent: readonly SectionText[]): SectionText[] {
  return pageContent.filter(({ id, content }) => {
    const section = SECTIONS.find((candidate) => candidate.id === id);
    return !isBlank(content) && content !== section?.defaultContent;
  });
}

/** Visitors do not see a section's title, so it is not checked. */
function textProblems(entry: SectionText): string[] {
  const { content } = validatePageContent(entry);
  return problems(`pageContent/${entry.id}`, content ? { content } : {});
}

function projectProblems(project: ProjectForm & { id: string }): string[] {
  return problems(`projects/${project.id}`, validateProject(project));
}

function toPublished(project: PublishedProject): PublishedProject {
  const { featured: _featured, ...shown } = normalizeProjectForm({ ...project, featured: true });
  return { id: project.id, ...shown };
}

function problems(document: string, errors: Readonly<Record<string, string>>): string[] {
  return Object.entries(errors).map(([field, reason]) => `${document}, ${field}: ${reason}`);
}
