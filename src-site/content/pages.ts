import { COMPANY } from '../../shared/company.ts';
import { isKnownProject, KNOWN_PROJECTS, PROJECT_NOT_FOUND } from './knownProjects.ts';

export type PageParams = Readonly<Record<string, string | undefined>>;

/** A route's handle: its page's title, or a function that derives it from the address. */
type PageHandle = string | ((params: PageParams) => string);

/** The title of the page that a matched route shows; undefined for a route that is not a page. */
export function pageTitle(match: { handle?: unknown; params: PageParams }): string | undefined {
  const handle = match.handle as PageHandle | undefined;
  return typeof handle === 'function' ? handle(match.params) : handle;
}

const SUFFIX = ` · ${COMPANY.name}`;

const page = (name: string) => name + SUFFIX;

export function pageName(title: string): string {
  return title.replace(SUFFIX, '');
}

/** The titles, by the id of the route. `pageDescriptions.ts` has the descriptions, which only heads need. */
export const PAGES = {
  home: `${COMPANY.name} · AI workflow automation`,
  projects: page('Projects'),
  'llm-workflows': page('LLM Workflows'),
  'ai-agents': page('AI Agents'),
  'data-processing': page('Data Processing'),
  project: ({ projectId }: PageParams) =>
    page(isKnownProject(projectId) ? KNOWN_PROJECTS[projectId].title : PROJECT_NOT_FOUND.title),
  about: page('About us'),
  mission: page('Our mission'),
  technology: page('Our technology'),
  contact: page('Contact'),
  search: page('Search'),
  'not-found': page('Page not found'),
} satisfies Record<string, PageHandle>;

export type RouteId = keyof typeof PAGES;

export interface ShownPage {
  id: RouteId;
  params: PageParams;
  pathname: string;
}
