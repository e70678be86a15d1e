import { expect, test } from 'vitest';
import { SEARCHABLE_PAGES, SEARCHABLE_PROJECTS } from '../../../src-site/content/search.ts';
import { createSearch } from './createSearch.ts';

/** What prospects may type, and the entries that the results must include. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  contact: [
    'price',
    'pricing',
    'cost',
    '$9,500',
    '14 days',
    'phone',
    'email',
    'hours',
    'demo',
    'help',
  ],
  about: ['team', 'mission', 'principles', 'story', 'clients', 'Marta', 'Lindqvist', 'Okafor'],
  technology: [
    'SAP',
    'GDPR',
    'security',
    'supplier',
    'finance',
    'customer service',
    'vision',
    'agent',
  ],
  project1: ['invoice', 'invoices', 'accounting', 'carrier', 'freight', 'data'],
  project2: ['support', 'customer', 'reply', 'manual'],
  project3: ['contract', 'lease', 'property', 'deadline'],
  project4: ['tender', 'procurement', 'agent', 'approval'],
  project5: ['report', 'speech', 'field service', 'technician', 'order'],
};

const CASES = Object.entries(WORDS).flatMap(([id, words]) => words.map((word) => [word, id]));

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
