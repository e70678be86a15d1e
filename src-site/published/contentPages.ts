import * as built from 'published:content';
import {
  FIRST_PROJECTS_MAX,
  type PublishedContent,
  type PublishedProject,
} from '../../shared/model/publishedContent.ts';
import { toFeaturedCard } from './featuredCard.ts';
import { toFeaturedCase } from './featuredCase.ts';
import { type FeaturedList, onPage, type PageData, pageCountOf } from './pageData.ts';

const PROJECTS = '/projects';
/** The first page has no number. */
const ALL_PROJECTS = /^\/projects\/all(?:\/(?<page>[2-9]|[1-9]\d+))?$/;
const PROJECT = /^\/projects\/(?<slug>[^/]+)$/;

let published: typeof built = built;
// In development, a publication replaces the content, and must not load the admin's page again.
import.meta.hot?.accept('published:content', (replaced) => {
  if (replaced) published = replaced as unknown as typeof built;
});

/** `published:pages` where the whole content is at hand: at build, in a preview, and in development. */
export async function pageData(path: string): Promise<PageData | null> {
  const { content } = published;
  if (path === PROJECTS) return toList(content, 0, content.projects.slice(0, FIRST_PROJECTS_MAX));
  const list = ALL_PROJECTS.exec(path);
  if (list) {
    const page = Number(list.groups?.['page'] ?? 1);
    const shown = onPage(content.projects, page);
    return shown.length > 0 ? toList(content, page, shown) : null;
  }
  const slug = PROJECT.exec(path)?.groups?.['slug'];
  return slug === undefined ? null : toFeaturedCase(content, slug);
}

function toList(
  content: PublishedContent,
  page: number,
  shown: readonly PublishedProject[],
): FeaturedList {
  const count = content.projects.length;
  const cards = shown.map((project) => toFeaturedCard(project, content));
  return { cards, page, pageCount: pageCountOf(count), count };
}
