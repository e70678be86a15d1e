import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type Entry, recordEntries } from '../../../../../shared/admin/keys/palette/entries.ts';
import { excerpt } from '../../../../../shared/admin/keys/palette/PaletteBox.tsx';
import {
  entrySearch,
  SHOWN_MAX,
  suggestEntries,
} from '../../../../../shared/admin/keys/palette/search.ts';
import type { Lists } from '../../../../../shared/admin/session/listState.ts';
import { NEVER_SAVED } from '../../../../../shared/model/collections/collection.ts';
import { byCollection } from '../../../../../shared/model/collections/collections.ts';
import { PROJECTS } from '../../../../../shared/model/collections/projects.ts';
import type { Person } from '../../../../../shared/model/person.ts';
import { EMPTY_PROJECT_FORM, type Project } from '../../../../../shared/model/project.ts';
import { foldedTextsOf } from '../../../../../shared/model/search/itemSearch.ts';
import { parseQuery } from '../../../../../shared/model/search/query.ts';
import { SECTIONS } from '../../../../../shared/model/sections.ts';

const SAVED_AT = new Date('2026-01-31T12:00:00Z');
const TOMAS: Person = {
  id: 'tomas-herrera',
  name: 'Tomás Herrera',
  role: 'Integration engineer',
  bio: '',
  photoUrl: '',
  photoFocus: '',
  category: 'developers',
  createdAt: NEVER_SAVED,
  lastUpdated: NEVER_SAVED,
};

function project(id: string, form: Partial<Project>): Project {
  return { ...EMPTY_PROJECT_FORM, createdAt: SAVED_AT, lastUpdated: SAVED_AT, ...form, id };
}

/** The entries for these projects, a member of the team and the sections, of which none was saved. */
function entriesWith(projects: readonly Project[]): Entry[] {
  const records: Record<string, readonly object[]> = { projects, people: [TOMAS] };
  const lists = byCollection<Lists>(({ name }) => ({ records: records[name] ?? [] }));
  return recordEntries(lists);
}

const named = (title: string, description = '') => project(title, { title, description });

const titles = (entries: readonly Entry[], query: string) =>
  entrySearch(entries)(query).shown.map(({ title }) => title);

const MUSEUM = project('a', {
  title: 'Tickets for a museum',
  description: 'Sells them, and answers what visitors ask.',
  technologies: ['Temporal', 'Übersetzer'],
  demoUrl: 'https://demo.example/secret',
});
const MARKED = project('c', {
  title: 'Reports',
  description: '## Result\nThe **foreman** dictates, [as here](https://example.com/hidden).',
});
const DESK = project('b', { title: 'Invoice desk', description: 'Reads a museum’s invoices.' });
const entries = entriesWith([DESK, MUSEUM, MARKED]);

describe('a search', () => {
  it.each([
    ['all words in any order', 'museum ticket', ['Tickets for a museum']],
    ['any case and accents', 'UBERSETZER', ['Tickets for a museum']],
    ['a title before a description', 'museum', ['Tickets for a museum', 'Invoice desk']],
    ['an apostrophe of another form', "museum's", ['Invoice desk']],
    ['a word with a mistake', 'musuem', ['Tickets for a museum', 'Invoice desk']],
    ['a person by a part of the name without its accent', 'tomas herrera', ['Tomás Herrera']],
    ['a person by the role', 'integration engineer', ['Tomás Herrera']],
    ['a section by its fixed id', 'about-vision', ['About - Vision']],
    ['no record by its links', 'secret', []],
    ['no record by a link in its description', 'hidden', []],
    ['nothing when one word is missing', 'museum absent', []],
  ])('finds %s', (_what, query, expected) => {
    expect(titles(entries, query)).toEqual(expected);
  });

  it('has whole words before beginnings of words, and these before parts', () => {
    const arts = entriesWith([
      named('One', 'Smart.'),
      named('Two', 'Artists.'),
      named('Three', 'An art.'),
      named('Smart desk'),
      named('Artists'),
      named('Art'),
    ]);
    expect(titles(arts, 'art').slice(0, 6)).toEqual([
      'Art',
      'Artists',
      'Smart desk',
      'Three',
      'Two',
      'One',
    ]);
  });

  it('finds each section, even if none was saved', () => {
    const sections = entries.filter(({ kind }) => kind === 'Section');
    expect(sections.map(({ title }) => title)).toEqual(SECTIONS.map(({ title }) => title));
  });

  it('shows the first twelve, and counts all', () => {
    const many = Array.from({ length: 30 }, (_, index) => project(`p${index}`, { title: 'Same' }));
    const { shown, count } = entrySearch(entriesWith(many))('same');
    expect([shown.length, count]).toEqual([SHOWN_MAX, 30]);
  });
});

function excerptOf(query: string): string | undefined {
  const [entry] = entrySearch(entries)(query).shown;
  return entry && excerpt(entry, parseQuery(query).terms);
}

describe('an excerpt', () => {
  it('shows where a word is that the title does not have', () => {
    expect(excerptOf('ticket visitors')).toBe(
      '… them, and answers what visitors ask. Temporal · Übersetzer',
    );
  });

  it('has no marks', () => {
    expect(excerptOf('dictates')).toBe('Result · The foreman dictates, as here.');
  });

  it('is empty if the title has all words', () => {
    expect(excerptOf('ticket museum')).toBe('');
  });
});

it('an empty box suggests what was saved last, newest first, and then the commands', () => {
  const dates = [1, 5, 3, 4, 2].map((day) => new Date(Date.UTC(2026, 0, day)));
  const saved = dates.map((lastUpdated, index) =>
    project(`p${index}`, { title: `Day ${lastUpdated.getUTCDate()}`, lastUpdated }),
  );
  const commands = ['One', 'Two'].map((title) => ({ title }) as Entry);
  const suggested = suggestEntries(entriesWith(saved), commands);
  expect(suggested.map(({ title }) => title)).toEqual([
    'Day 5',
    'Day 4',
    'Day 3',
    'Day 2',
    'One',
    'Two',
  ]);
});

it('finds the same after any other query as in a new box', () => {
  const search = entrySearch(entries);
  fc.assert(
    fc.property(fc.stringMatching(/^[museu tickn]{0,9}$/), (query) => {
      expect(search(query)).toEqual(entrySearch(entries)(query));
    }),
  );
});

const foldedAs = (text: string) => vi.fn(() => ({ text, titleLength: text.length }));

it('answers a longer query from what the shorter one has found', () => {
  const desk = { ...entries[0], readFolded: foldedAs('invoice desk') } as Entry;
  const tickets = { ...desk, readFolded: foldedAs('tickets') };
  const search = entrySearch([desk, tickets]);
  expect(search('inv').shown).toEqual([desk]);
  // What is left out is not read again: it could not have all words of the longer query.
  expect(search('invoice d').count).toBe(1);
  expect(tickets.readFolded).toHaveBeenCalledTimes(1);
  expect(search('t').count).toBe(1);
});

it('folds the texts of a record once', () => {
  const folded = foldedTextsOf(PROJECTS, DESK);
  const titleOf = vi.fn(PROJECTS.titleOf);
  expect(foldedTextsOf({ ...PROJECTS, titleOf }, DESK)).toBe(folded);
  expect(titleOf).not.toHaveBeenCalled();
});
