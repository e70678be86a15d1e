import { COMPANY } from '../../shared/company.ts';
import type { FeaturedCase, PageData } from '../published/pageData.ts';
import { isKnownProject, KNOWN_PROJECTS, PROJECT_NOT_FOUND } from './projects.ts';

type PageParams = Readonly<Record<string, string | undefined>>;

/** A route's handle: its page's title, or a function that derives it from the address and the page's data. */
type PageHandle = string | ((params: PageParams, data?: PageData | null) => string);

/** The title of the page that a matched route shows; undefined for a route that is not a page. */
export function pageTitle({ handle, params, loaderData }: TitledMatch): string | undefined {
  const title = handle as PageHandle | undefined;
  return typeof title === 'function' ? title(params, loaderData as PageData | null) : title;
}

interface TitledMatch {
  handle?: unknown;
  params: PageParams;
  loaderData?: unknown;
}

const SUFFIX = ` · ${COMPANY.name}`;

const page = (name: string) => name + SUFFIX;

export function pageName(title: string): string {
  return title.replace(SUFFIX, '');
}

const NOT_FOUND = page('Page not found');

/** Also the heading of the pages that list it, and the link to them. */
export const ALL_FEATURED_WORK = 'All featured work';

/** The titles, by the id of the route. `linkPreviews.ts` has the descriptions, which only heads need. */
export const PAGES = {
  home: `${COMPANY.name} · AI workflow automation`,
  projects: page('Projects'),
  'llm-workflows': page('LLM Workflows'),
  'ai-agents': page('AI Agents'),
  'data-processing': page('Data Processing'),
  'all-projects': ({ page: number }: PageParams, data?: PageData | null) => {
    if (data === null) return NOT_FOUND;
    return page(number ? `${ALL_FEATURED_WORK}, page ${number}` : ALL_FEATURED_WORK);
  },
  project: ({ projectId }: PageParams, data?: PageData | null) => {
    if (isKnownProject(projectId)) return page(KNOWN_PROJECTS[projectId].title);
    return page(data ? (data as FeaturedCase).title : PROJECT_NOT_FOUND.title);
  },
  about: page('About us'),
  mission: page('Our mission'),
  technology: page('Our technology'),
  contact: page('Contact'),
  pricing: page('Price and terms'),
  security: page('Security'),
  privacy: page('Privacy'),
  legal: page('Legal notice'),
  search: page('Search'),
  'not-found': NOT_FOUND,
} satisfies Record<string, PageHandle>;

export type RouteId = keyof typeof PAGES;

export interface ShownPage {
  id: RouteId;
  params: PageParams;
  pathname: string;
  /** The page's `PageData`, if it has any; null where nothing is at its address. */
  loaderData?: unknown;
}

/** The featured project that a page is about; undefined for other pages. */
export function caseOf({ id, loaderData }: Omit<ShownPage, 'pathname'>): FeaturedCase | undefined {
  return id === 'project' && loaderData ? (loaderData as FeaturedCase) : undefined;
}

export function siteAddress(path: string): string {
  return new URL(path, COMPANY.siteUrl).href;
}
