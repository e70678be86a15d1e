import { content } from 'published:content';
import { toFeaturedCase } from './featuredCase.ts';
import { allProjects, firstProjects } from './featuredList.ts';
import type { PageData } from './pageData.ts';

const PROJECTS = '/projects';
/** The first page has no number. */
const ALL_PROJECTS = /^\/projects\/all(?:\/(?<page>[2-9]|[1-9]\d+))?$/;
const PROJECT = /^\/projects\/(?<slug>[^/]+)$/;

/** `published:pages` where the whole content is at hand: at build, in a preview, and in development. */
export async function pageData(path: string): Promise<PageData | null> {
  if (path === PROJECTS) return firstProjects(content);
  const list = ALL_PROJECTS.exec(path);
  if (list) return allProjects(content, Number(list.groups?.['page'] ?? 1));
  const slug = PROJECT.exec(path)?.groups?.['slug'];
  return slug === undefined ? null : toFeaturedCase(content, slug);
}
