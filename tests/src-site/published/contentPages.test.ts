import { afterEach, expect, test } from 'vitest';
import { pageData } from '../../../src-site/published/contentPages.ts';
import { showContent } from '../../../src-site/published/liveContent.ts';
import type { FeaturedList } from '../../../src-site/published/pageData.ts';
import { contentOf, manyProjects } from '../featuredSample.ts';

afterEach(() => showContent(contentOf()));

async function listAt(path: string) {
  const list = (await pageData(path)) as FeaturedList | null;
  return list && { ...list, cards: list.cards.map(({ title }) => title) };
}

const desks = (from: number, to: number) =>
  manyProjects(to)
    .slice(from - 1)
    .map(({ title }) => title);

test('/projects has the first twelve, and all pages have 24 each, in the order of the site', async () => {
  showContent(contentOf(...manyProjects(50)));
  const lists = { count: 50, pageCount: 3 };
  expect(await listAt('/projects')).toEqual({ ...lists, page: 0, cards: desks(1, 12) });
  expect(await listAt('/projects/all')).toEqual({ ...lists, page: 1, cards: desks(1, 24) });
  expect(await listAt('/projects/all/2')).toEqual({ ...lists, page: 2, cards: desks(25, 48) });
  expect(await listAt('/projects/all/3')).toEqual({ ...lists, page: 3, cards: desks(49, 50) });
  expect(await listAt('/projects/all/4')).toBeNull();
});

test('a full last page has no empty page behind it; without a project there is no page', async () => {
  showContent(contentOf(...manyProjects(48)));
  expect(await listAt('/projects')).toMatchObject({ pageCount: 2 });
  expect(await listAt('/projects/all/3')).toBeNull();
  showContent(contentOf());
  expect(await listAt('/projects/all')).toBeNull();
  expect(await listAt('/projects')).toEqual({ cards: [], page: 0, pageCount: 0, count: 0 });
});
