import { expect, test } from 'vitest';
import { SEARCHABLE_PAGES, SEARCHABLE_PROJECTS } from '../../../src-site/content/search.ts';
import { EVERYDAY_WORDS } from '../../../src-site/content/searchWords.ts';
import { createSearch } from './createSearch.ts';

test('the search knows five projects and three pages', () => {
  expect(SEARCHABLE_PROJECTS).toHaveLength(5);
  expect(SEARCHABLE_PAGES).toHaveLength(3);
});

test('no two entries share an id', () => {
  const ids = [...SEARCHABLE_PROJECTS, ...SEARCHABLE_PAGES].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
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
