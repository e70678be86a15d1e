import { expect, test } from 'vitest';
import { allProjects, firstProjects } from '../../../src-site/published/contentPages.ts';
import type { FeaturedList } from '../../../src-site/published/pageData.ts';
import { contentOf, manyProjects } from '../featuredSample.ts';

const titles = (list: FeaturedList | null) => list?.cards.map(({ title }) => title) ?? [];

test('/projects has the first twelve, and all pages have 24 each, in the order of the site', () => {
  const content = contentOf(...manyProjects(50));
  expect(titles(firstProjects(content))).toEqual(
    Array.from({ length: 12 }, (_, index) => `Desk ${index + 1}`),
  );
  const pages = [1, 2, 3].map((page) => allProjects(content, page));
  expect(pages.map((page) => page?.cards.length)).toEqual([24, 24, 2]);
  expect(pages.flatMap(titles)).toEqual(content.projects.map(({ title }) => title));
  expect(pages[1]).toMatchObject({ page: 2, pageCount: 3, count: 50 });
  expect(allProjects(content, 4)).toBeNull();
});

test('a full last page has no empty page behind it; without a project there is no page', () => {
  expect(firstProjects(contentOf(...manyProjects(48))).pageCount).toBe(2);
  expect(allProjects(contentOf(...manyProjects(48)), 3)).toBeNull();
  expect(allProjects(contentOf(), 1)).toBeNull();
  expect(firstProjects(contentOf())).toEqual({ cards: [], page: 0, pageCount: 0, count: 0 });
});
