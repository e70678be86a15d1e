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
