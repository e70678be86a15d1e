import { expect, test } from 'vitest';
import type { SitePart } from '../../../src-site/search/siteSearch.ts';
import { createSearch } from './createSearch.ts';

const PARTS: SitePart[] = [
  {
    title: 'Invoice desk',
    category: 'Work',
    url: '/desk',
    text: 'Every invoice of the workflow is booked in NetSuite.\nThe team has a freight desk.',
  },
  { title: 'Résumé', category: 'People', url: '/people', text: 'Zoë Lindqvist has a résumé.' },
];
const SEARCH = createSearch({ projects: [], pages: [] }, PARTS);

test.each([
  ['invioce', 'invoice'],
  ['INVOCE', 'invoice'],
  ['invioces', 'invoice'],
  ['workflwo', 'workflow'],
  ['netsiute', 'NetSuite'],
  ['lindqist', 'Lindqvist'],
  ['taem', 'team'],
  ['resmue', 'résumé'],
  ['freigth invioce', 'freight invoice'],
  ['Invoice deks', 'Invoice desk'],
])('for “%s” it offers “%s”', (query, suggestion) => {
  expect(SEARCH.suggest(query)).toBe(suggestion);
});

test('nothing is offered for words that are near no other word or never occur together, or without words', () => {
  for (const query of ['zebra', 'tm', 'lindqist invioce', 'invioce zebra', '.', '🦊']) {
    expect(SEARCH.suggest(query), query).toBeUndefined();
  }
});

test('nothing is offered for a long, pasted query', () => {
  expect(SEARCH.suggest('invioce '.repeat(9))).toBeUndefined();
});

test('it offers the more frequent of two words at the same distance', () => {
  const parts = [{ title: 'x', category: 'x', url: '/', text: 'cart card card' }];
  expect(createSearch({ projects: [], pages: [] }, parts).suggest('carx')).toBe('card');
});

test('a word of up to seven letters has one mistake at most, so that “refund” is not “refused”', () => {
  const parts = [{ title: 'x', category: 'x', url: '/', text: 'refused invoices' }];
  const search = createSearch({ projects: [], pages: [] }, parts);
  expect(search.suggest('refund')).toBeUndefined();
  expect(search.suggest('refusde')).toBe('refused');
  expect(search.suggest('invioecs')).toBe('invoices');
});
