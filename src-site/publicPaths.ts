import { content } from 'published:content';
import { projectPath } from '../shared/model/slug.ts';
import { KNOWN_PROJECTS } from './content/projects.ts';
import { publicRoutes } from './publicRoutes.ts';
import { listPath, pageCountOf } from './published/listPaths.ts';

/** Not in the sitemap or the search's index: the results page, and the document for unknown addresses. */
export const UNLISTED_PATHS = ['/search', '/404'];

/** The addresses of the pages that search engines should list. */
export function listedPaths(): string[] {
  return publicPaths().filter((path) => !UNLISTED_PATHS.includes(path));
}

/** The addresses of all pages, without the catch-all route. */
function publicPaths(): string[] {
  return publicRoutes.flatMap(({ id, path = '*' }) => {
    if (path === '*') return [];
    if (id === 'project') return projectPaths();
    return id === 'all-projects' ? listPaths() : [path];
  });
}

function projectPaths(): string[] {
  const slugs = content.projects.map((project) => project.slug).filter((slug) => slug !== '');
  return [...Object.keys(KNOWN_PROJECTS), ...slugs].map(projectPath);
}

function listPaths(): string[] {
  const count = pageCountOf(content.projects.length);
  return Array.from({ length: count }, (_, index) => listPath(index + 1));
}
