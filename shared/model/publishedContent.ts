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

/** What the public site shows of what staff save; anything else is as specified. */
export interface PublishedContent {
  /** The texts that differ from their default, in the order of `SECTIONS`. */
  sections: Partial<Record<SectionId, string>>;
  /** The featured projects, newest first. */
  projects: PublishedProject[];
}

const VERSION = 1;

export const NOTHING_PUBLISHED: PublishedContent = { sections: {}, projects: [] };

/**
 * Chooses from the store what visitors see. For a blank text, the default text is used. Records with problems are left
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

/** One line for each field that visitors would see and that could not have been stored through the rules: the document and the reason. */
export function findProblems(
  pageContent: readonly PageContent[],
  projects: readonly Project[],
): string[] {
  return [
    ...changedTexts(pageContent).flatMap(textProblems),
    ...featured(projects).flatMap(projectProblems),
  ];
}

/** The text of the file: the same content is always the same bytes. */
export function formatPublished(content: PublishedContent): string {
  return `${JSON.stringify({ version: VERSION, ...content }, null, 2)}\n`;
}

/** @throws Error with the reason why the text is no published content of this version */
export function parsePublished(text: string): PublishedContent {
  const { version, sections, projects } = JSON.parse(text) as PublishedContent & {
    version: number;
  };
  if (version !== VERSION) throw new Error(`it has version ${version} instead of ${VERSION}`);
  const unknown = Object.keys(sections).find((id) => !isSectionId(id));
  if (unknown) throw new Error(`there is no section "${unknown}"`);
  const wrong = projects.flatMap((project) => projectProblems({ ...project, featured: true }));
  if (wrong.length > 0) throw new Error(wrong.join(' '));
  return { sections, projects };
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

/** The section's title is for the dashboard alone. */
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

/** Names the fields one by one: their order is the file's. */
function toPublished(project: Project): PublishedProject {
  const { title, description, imageUrl, technologies, demoUrl, githubUrl } =
    normalizeProjectForm(project);
  return { id: project.id, title, description, imageUrl, technologies, demoUrl, githubUrl };
}

function problems(document: string, errors: Readonly<Record<string, string>>): string[] {
  return Object.entries(errors).map(([field, reason]) => `${document}, ${field}: ${reason}`);
}
