import type { Fact, Quotation } from '../../shared/model/project.ts';
import type { Block } from '../../shared/model/richText.ts';
import type { ShownPicture } from './shownPicture.ts';

/** A featured project on a card; addresses other than plain https are left out. */
export interface FeaturedCard {
  id: string;
  title: string;
  /** The path of its page. */
  path: string;
  /** The first sentences of the description, without its structure. */
  lead: string;
  picture?: ShownPicture | undefined;
  /** What the picture shows; the title where staff have not said it. */
  alt: string;
  technologies: readonly string[];
  demoUrl?: string | undefined;
  codeUrl?: string | undefined;
}

/** The cards on one page, in their order on the site. */
export interface FeaturedList {
  cards: readonly FeaturedCard[];
  /** The number of this page among those that list all; 0 for /projects, which has the first ones. */
  page: number;
  /** How many pages list all. */
  pageCount: number;
  /** How many projects there are. */
  count: number;
}

/** A fact whose number is shown in large letters. */
export interface StrongFact extends Fact {
  /** What follows the number after a semicolon, such as "it was 40"; often empty. */
  more: string;
}

export interface CaseLink {
  title: string;
  path: string;
}

/** A featured project on its own page. */
export interface FeaturedCase extends Omit<FeaturedCard, 'lead'> {
  slug: string;
  /** The first sentences as one line, for search engines and link previews. */
  summary: string;
  /** The first paragraph, if it is short. */
  lead?: Block | undefined;
  /** The rest of the description. */
  body: readonly Block[];
  /** The size of the widest file of the picture, in pixels; unknown for a picture that is not published yet. */
  pictureSize?: { width: number; height: number } | undefined;
  /** The fact with the number to remember. */
  strongest?: StrongFact | undefined;
  /** The other facts. */
  facts: readonly Fact[];
  quotation?: Quotation | undefined;
  /** The path of the picture for link previews. */
  shareImage: string;
  /** When visitors have seen it change last, as an ISO time. */
  changedAt?: string | undefined;
  previous?: CaseLink | undefined;
  next?: CaseLink | undefined;
}

/** The id of the element with it in the page's document. */
export const DATA_ID = 'page-data';

/** What a page shows of the projects. */
export type PageData = FeaturedList | FeaturedCase;

const PROJECTS_PER_PAGE = 24;

export const ALL_PROJECTS_PATH = '/projects/all';

/** The address of a page that lists all featured projects. @param page counted from 1 */
export function listPath(page: number): string {
  return page === 1 ? ALL_PROJECTS_PATH : `${ALL_PROJECTS_PATH}/${page}`;
}

/** How many pages list all; none without a project. */
export function pageCountOf(projectCount: number): number {
  return Math.ceil(projectCount / PROJECTS_PER_PAGE);
}

/** The projects on such a page. @param page counted from 1 */
export function onPage<Project>(projects: readonly Project[], page: number): readonly Project[] {
  return projects.slice((page - 1) * PROJECTS_PER_PAGE, page * PROJECTS_PER_PAGE);
}
