import { type PageContent, validatePageContent } from './pageContent.ts';
import {
  normalizeProjectForm,
  type Project,
  type ProjectForm,
  validateProject,
} from './project.ts';
import { isSectionId, SECTIONS, type SectionId } from './sections.ts';
import { isBlank } from './text.ts';

export interface PublishedProject extends Omit<ProjectForm, 'featured'> {
  id: string;
}

/** The saved content that the public site shows. Everything else on the site is as specified. */
export interface PublishedContent {
  /** The texts that differ from their default, in the order of `SECTIONS`. */
  sections: Partial<Record<SectionId, string>>;
  /** The featured projects, newest first. */
  projects: PublishedProject[];
}

const VERSION = 1;

export const NOTHING_PUBLISHED: PublishedContent = { sections: {}, projects: [] };

/**
 * Selects from the store what visitors see. A blank text is replaced by the default text. Records with problems are left
 * out.
 */
export function selectPublished(
  pageContent: readonly PageContent[],
  projects: readonly Project[],
): PublishedContent {
  const right = changedTexts(pageContent).filter((entry) => textProblems(entry).length === 0);
  const ordered = SECTIONS.flatMap(({ id }) => right.filter((entry) => entry.id === id));
  return {
    sections: Object.fromEntries(ordered.map(({ id, content }) => [id, content])),
    projects: featured(projects)
      .filter((project) => projectProblems(project).length === 0)
      .toSorted(newestFirst)
      .map(toPublished),
  };
}

/** Lists the fields that visitors would see although the rules refuse them, one line each: the document and the reason. */
export function findProblems(
  pageContent: readonly PageContent[],
  projects: readonly Project[],
): string[] {
  return [
    ...changedTexts(pageContent).flatMap(textProblems),
    ...featured(projects).flatMap(projectProblems),
  ];
}

/** Formats the file. The same content always gives the same bytes. */
export function formatPublished(content: PublishedContent): string {
  return `${JSON.stringify({ version: VERSION, ...content }, null, 2)}\n`;
}

/** @throws Error that says why the text is not published content of this version */
export function parsePublished(text: string): PublishedContent {
  const { version, sections, projects } = JSON.parse(text) as PublishedContent & {
    version: number;
  };
  if (version !== VERSION) throw new Error(`it has version ${version} instead of ${VERSION}`);
  const unknown = Object.keys(sections).find((id) => !isSectionId(id));
  if (unknown) throw new Error(`there is no section "${unknown}"`);
  const wrong = projects.flatMap((project) => projectProblems({ ...project, featured: true }));
  if (wrong.length > 0) throw new Error(wrong.join(' '));
  // In today's order of fields, so that a file of an earlier version counts as unchanged.
  return { sections, projects: projects.map(toPublished) };
}

function changedTexts(pageContent: readonly PageContent[]): PageContent[] {
  return pageContent.filter(({ id, content }) => {
    const section = SECTIONS.find((candidate) => candidate.id === id);
    return !isBlank(content) && content !== section?.defaultContent;
  });
}

function featured(projects: readonly Project[]): Project[] {
  return projects.filter((project) => project.featured);
}

/** Visitors do not see a section's title, so it is not checked. */
function textProblems(entry: PageContent): string[] {
  const { content } = validatePageContent(entry);
  return problems(`pageContent/${entry.id}`, content ? { content } : {});
}

function projectProblems(project: ProjectForm & { id: string }): string[] {
  return problems(`projects/${project.id}`, validateProject(project));
}

function newestFirst(a: Project, b: Project): number {
  return b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? -1 : 1);
}

function toPublished(project: PublishedProject): PublishedProject {
  const { featured: _featured, ...shown } = normalizeProjectForm({ ...project, featured: true });
  return { id: project.id, ...shown };
}

function problems(document: string, errors: Readonly<Record<string, string>>): string[] {
  return Object.entries(errors).map(([field, reason]) => `${document}, ${field}: ${reason}`);
}
