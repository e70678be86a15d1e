import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { KNOWN_PROJECTS } from '../../../src-site/content/projects.ts';
import { SEARCHABLE_PAGES, SEARCHABLE_PROJECTS } from '../../../src-site/content/search.ts';
import { EVERYDAY_WORDS } from '../../../src-site/content/searchWords.ts';
import { routes } from '../../../src-site/routes.tsx';
import { createSearch } from './createSearch.ts';

const PROJECT_ADDRESS = /^\/projects\/(project\d+)$/;

test('the search knows five projects and three pages', () => {
  expect(SEARCHABLE_PROJECTS).toHaveLength(5);
  expect(SEARCHABLE_PAGES).toHaveLength(3);
});

test('no two entries share an id', () => {
  const ids = [...SEARCHABLE_PROJECTS, ...SEARCHABLE_PAGES].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('every entry leads to a page that exists', () => {
  for (const { url } of [...SEARCHABLE_PROJECTS, ...SEARCHABLE_PAGES]) {
    expect(matchRoutes(routes, url)?.at(-1)?.route.id, url).not.toBe('not-found');
  }
});

test('an entry for a project’s page has that project’s title', () => {
  const detailed = SEARCHABLE_PROJECTS.filter(({ url }) => PROJECT_ADDRESS.test(url));
  expect(detailed.length).toBeGreaterThan(0);
  for (const { title, url } of detailed) {
    const id = PROJECT_ADDRESS.exec(url)?.[1] ?? '';
    expect((KNOWN_PROJECTS as Record<string, { title: string }>)[id]?.title).toBe(title);
  }
});

const CASES = Object.entries(EVERYDAY_WORDS).flatMap(([id, words]) =>
  words.map((word) => [word, id]),
);

test.each(CASES)('“%s” finds %s', (word, id) => {
  const lists = { projects: SEARCHABLE_PROJECTS, pages: SEARCHABLE_PAGES };
  const { projects, pages } = createSearch(lists, []).find(word);
  expect([...projects, ...pages].map((entry) => entry.id)).toContain(id);
});

test('no description is longer than a card can show', () => {
  for (const { id, description } of [...SEARCHABLE_PROJECTS, ...SEARCHABLE_PAGES]) {
    expect(description.length, id).toBeLessThanOrEqual(160);
  }
});
