import { describe, expect, test } from 'vitest';
import { COMPANY } from '../../../shared/company.ts';
import { pageDescription } from '../../../src-site/content/linkPreviews.ts';
import { PAGES, pageTitle, type RouteId } from '../../../src-site/content/pages.ts';
import { KNOWN_PROJECTS } from '../../../src-site/content/projects.ts';
import { toFeaturedCase } from '../../../src-site/published/featuredCase.ts';
import { contentOf, PROJECT } from '../featuredSample.ts';

/** In characters; search engines truncate longer texts. */
const TITLE_LENGTH = 60;
const DESCRIPTION_LENGTH = 170;

const PARAMS = { projectId: 'project1' };
const titleOfList = (page?: string, loaderData?: null) =>
  pageTitle({ handle: PAGES['all-projects'], params: { page }, loaderData });
const routeIds = Object.keys(PAGES) as RouteId[];

describe('a page’s title and description', () => {
  test.each(routeIds)(
    '%s has a title and a description that search engines do not truncate',
    (id) => {
      const title = pageTitle({ handle: PAGES[id], params: PARAMS });
      expect(title).toContain(COMPANY.name);
      expect(title?.length).toBeLessThanOrEqual(TITLE_LENGTH);
      const description = pageDescription({ id, params: PARAMS });
      expect(description).not.toBe('');
      expect(description.length).toBeLessThanOrEqual(DESCRIPTION_LENGTH);
    },
  );

  test('no two pages have the same title or description', () => {
    const titles = routeIds.map((id) => pageTitle({ handle: PAGES[id], params: PARAMS }));
    expect(new Set(titles).size).toBe(routeIds.length);
    expect(new Set(routeIds.map((id) => pageDescription({ id, params: PARAMS }))).size).toBe(
      routeIds.length,
    );
  });

  test('a project is named by its own title, an unknown one as not found', () => {
    expect(PAGES.project({ projectId: 'project3' })).toBe(
      `${KNOWN_PROJECTS.project3.title} · ${COMPANY.name}`,
    );
    expect(PAGES.project({ projectId: 'project9' })).toBe(`Project Not Found · ${COMPANY.name}`);
  });

  test('a featured project is named and described by its own texts', () => {
    const loaderData = toFeaturedCase(contentOf(PROJECT), PROJECT.slug);
    const page = { id: 'project', params: { projectId: PROJECT.slug }, loaderData } as const;
    expect(pageTitle({ ...page, handle: PAGES.project })).toBe(`Invoice desk · ${COMPANY.name}`);
    expect(pageDescription(page)).toBe('Reads invoices.');
  });

  test('the pages that list all projects have a number from the second one on, and no title of their own where nothing is', () => {
    expect(titleOfList()).toBe(`All featured work · ${COMPANY.name}`);
    expect(titleOfList('2')).toBe(`All featured work, page 2 · ${COMPANY.name}`);
    expect(titleOfList('99', null)).toBe(PAGES['not-found']);
  });

  test('a route that is not a page has no title', () => {
    expect(pageTitle({ params: {} })).toBeUndefined();
  });
});
