import * as built from 'published:content';
import { toFeaturedCase } from './featuredCase.ts';
import { allProjects, firstProjects } from './featuredList.ts';
import type { PageData } from './pageData.ts';

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
  if (path === PROJECTS) return firstProjects(content);
  const list = ALL_PROJECTS.exec(path);
  if (list) return allProjects(content, Number(list.groups?.['page'] ?? 1));
  const slug = PROJECT.exec(path)?.groups?.['slug'];
  return slug === undefined ? null : toFeaturedCase(content, slug);
}
