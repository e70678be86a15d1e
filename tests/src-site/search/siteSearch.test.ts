import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  SEARCHABLE_PAGES,
  SEARCHABLE_PROJECTS,
  type SearchEntry,
} from '../../../src-site/content/search.ts';
import type { SearchLists, SitePart } from '../../../src-site/search/siteSearch.ts';
import { createSearch } from './createSearch.ts';

const PROJECT: SearchEntry = {
  id: 'desk',
  title: 'Invoice desk',
  category: 'Data Processing',
  description: 'Reads scans in nine languages.',
  tags: ['Accounting', 'OCR'],
  url: '/projects/project1',
};
const PAGE: SearchEntry = {
  id: 'contact',
  title: 'Contact',
  category: 'Support',
  description: 'Write to us.',
  url: '/contact',
};
const LISTS: SearchLists = { projects: [PROJECT], pages: [PAGE] };
const HOURS: SitePart = {
  title: 'Contact Information',
  category: 'Contact',
  url: '/contact#contact-information',
  text: 'Hours\nMonday to Friday\nZoë answers the telephone, and writes résumés of calls.\nPrices\nFrom $9,500 on.',
};
const PARTS: SitePart[] = [
  HOURS,
  { title: 'Home', category: 'Agency', url: '/', text: 'How to contact us: companies write.' },
  { title: 'Invoice desk', category: 'Work', url: '/projects/project1', text: 'Two clerks typed.' },
  {
    title: 'Furniture orders',
    category: 'Work',
    url: '/projects#six',
    text: 'Asks.',
    isProject: true,
  },
];

const titles = (query: string, lists = LISTS, parts = PARTS) => {
  const { projects, pages } = createSearch(lists, parts).find(query);
  return { projects: projects.map(({ title }) => title), pages: pages.map(({ title }) => title) };
};
const NOTHING = { projects: [], pages: [] };

describe('the fixed lists', () => {
  test.each([
    ['project', 'title', 'voice DE'],
    ['project', 'category', 'data process'],
    ['project', 'description', 'NINE lang'],
    ['project', 'tags', 'ocr'],
    ['page', 'title', 'CONT'],
    ['page', 'category', 'support'],
    ['page', 'description', 'write TO'],
  ])('a %s is found by part of its %s, in any case', (kind, _field, query) => {
    const found =
      kind === 'page' ? { ...NOTHING, pages: [PAGE] } : { ...NOTHING, projects: [PROJECT] };
    expect(createSearch(LISTS, []).find(query)).toMatchObject(found);
  });

  test('nothing is found by id or address, or by a word that runs across two fields', () => {
    for (const query of ['deskData', 'AccountingOCR', 'project1', '/contact']) {
      expect(createSearch(LISTS, []).find(query).projects, query).toEqual([]);
    }
  });

  test('their entries come first in their groups, then results with the words in their title', () => {
    expect(titles('contact')).toEqual({
      projects: [],
      pages: ['Contact', 'Contact Information', 'Home'],
    });
    expect(titles('s').projects).toEqual(['Invoice desk', 'Furniture orders']);
  });

  test('the text of the page at an entry’s address belongs to the entry, which shows it', () => {
    const { projects } = createSearch(LISTS, PARTS).find('desk clerks');
    expect(projects).toEqual([{ ...PROJECT, description: 'Two clerks typed.' }]);
  });
});

const SIGNS_LISTS: SearchLists = {
  projects: [
    { ...PROJECT, title: 'Follow-up', description: 'Asks, then writes' },
    { ...PROJECT, id: 'second', title: 'Desk', description: 'Reads & books', tags: ['C++'] },
  ],
  pages: [{ ...PAGE, category: 'Help.' }],
};

describe('the contract: “Search matching: case-insensitive substring on title, description, category and, for projects, tags.”', () => {
  test.each([
    ['-', ['Follow-up'], []],
    ['&', ['Desk'], []],
    ['.', [], ['Contact']],
    [',', ['Follow-up'], []],
    ['+', ['Desk'], []],
    ['W-U', ['Follow-up'], []],
    ['s & B', ['Desk'], []],
    ['C++', ['Desk'], []],
    ['elp.', [], ['Contact']],
  ])('%j is found as it stands', (query, projects, pages) => {
    expect(titles(query, SIGNS_LISTS, [])).toEqual({ projects, pages });
  });

  test('so is every text of the fixed lists, and every part of it', () => {
    const lists = { projects: SEARCHABLE_PROJECTS, pages: SEARCHABLE_PAGES };
    const search = createSearch(lists, []);
    const texts = [...SEARCHABLE_PROJECTS, ...SEARCHABLE_PAGES].flatMap((entry) =>
      [entry.title, entry.description, entry.category, ...(entry.tags ?? [])].map((text) => ({
        entry,
        text,
      })),
    );
    for (const { tags } of SEARCHABLE_PROJECTS) expect(tags).not.toEqual([]);
    for (const { entry, text } of texts) {
      const { projects, pages } = search.find(text.toUpperCase());
      expect([...projects, ...pages]).toContain(entry);
    }
    const anyPart = fc
      .tuple(fc.constantFrom(...texts), fc.nat(200), fc.integer({ min: 1, max: 20 }))
      .map(([{ entry, text }, at, length]) => {
        const from = at % text.length;
        return { entry, query: text.slice(from, from + length) };
      })
      .filter(({ query }) => query.trim() !== '');
    fc.assert(
      fc.property(anyPart, fc.boolean(), ({ entry, query }, isUpper) => {
        const { projects, pages } = search.find(isUpper ? query.toUpperCase() : query);
        expect([...projects, ...pages]).toContain(entry);
      }),
    );
  });

  test('what the lists have as it was typed comes before everything else', () => {
    const parts = [
      { title: 'Write to us', category: 'x', url: '/x', text: 'Write to us now.' },
      { ...PARTS[0], title: 'Write', url: '/write', text: 'to' } as SitePart,
    ];
    expect(titles('write to', LISTS, parts).pages).toEqual(['Contact', 'Write to us', 'Write']);
  });
});

const part = (title: string, text: string): SitePart => ({
  title,
  category: 'x',
  url: `/${title}`,
  text,
});

describe('the order', () => {
  test('has whole words before parts, in titles and in texts', () => {
    const parts = [
      part('Smart desks', ''),
      part('Artists', ''),
      part('The art', ''),
      part('One', 'Artists draw.'),
      part('Two', 'An art.'),
    ];
    expect(titles('art', NOTHING, parts).pages).toEqual([
      'The art',
      'Artists',
      'Smart desks',
      'Two',
      'One',
    ]);
  });

  test('has nothing that lacks the signs between two words, where something has them', () => {
    const lists = {
      ...LISTS,
      projects: [{ ...PROJECT, description: 'As many as 400 scans.' }],
    };
    const systems = { title: 'Systems', category: 'x', url: '/x', text: 'SAP or an AS/400.' };
    expect(titles('AS/400', lists, [systems])).toEqual({ projects: [], pages: ['Systems'] });
    expect(titles('as, 400', lists, [systems])).toEqual({
      projects: ['Invoice desk'],
      pages: ['Systems'],
    });
    expect(titles('contact & hours').pages).toEqual(['Contact Information']);
  });
});

describe('the words of a query', () => {
  test('must all be in one result, in any order and any of its fields', () => {
    expect(titles('languages accounting invoice').projects).toEqual(['Invoice desk']);
    expect(titles('invoice furniture')).toEqual(NOTHING);
  });

  test('are the same with other accents, in the singular and in the plural', () => {
    for (const query of ['zoe', 'ZOË', 'resume', 'RÉSUMÉS', 'call']) {
      expect(titles(query).pages, query).toEqual(['Contact Information']);
    }
    for (const query of ['company', 'companies']) expect(titles(query).pages).toEqual(['Home']);
    expect(titles('invoices desks').projects).toEqual(['Invoice desk']);
  });

  test('match the beginning of a word in the text of a page, so that “art” does not find “start”', () => {
    expect(titles('answ').pages).toEqual(['Contact Information']);
    expect(titles('nswers')).toEqual(NOTHING);
  });

  test('must match more than the title of the page that a section is on', () => {
    expect(titles('contact monday').pages).toEqual(['Contact Information']);
    const imprint = { ...HOURS, title: 'Imprint', text: 'Owner' };
    expect(titles('contact', NOTHING, [imprint])).toEqual(NOTHING);
    expect(titles('contact owner', NOTHING, [imprint]).pages).toEqual(['Imprint']);
  });

  test.each(['', '   ', '\n\t', '&', '.*', '%', '“…”', '<>', '\\', '[('])(
    'find nothing if the query %j is blank, or signs that no list and no title has',
    (query) => {
      expect(createSearch(LISTS, PARTS).find(query)).toMatchObject(NOTHING);
    },
  );

  test('may be small words, which count only where all of them are found', () => {
    expect(titles('how much are your prices, from Monday').pages).toEqual(['Contact Information']);
    expect(titles('how do you answer?').pages).toEqual(['Contact Information']);
    expect(titles('how does it').pages).toEqual([]);
  });

  test('may have punctuation between them, which does not count', () => {
    expect(titles(' $9,500? ').pages).toEqual(['Contact Information']);
    expect(titles('<b>invoice</b>').projects).toEqual(['Invoice desk']);
  });
});

/** What a result shows of its text. */
const shown = (query: string) => createSearch(NOTHING, [HOURS]).find(query).pages[0]?.description;

describe('a result', () => {
  test('shows the lines in which the words are, and what follows a heading', () => {
    expect(shown('telephone')).toBe('Zoë answers the telephone, and writes résumés of calls.');
    expect(shown('price')).toBe('Prices · From $9,500 on.');
    expect(shown('calls monday')).toBe(
      'Monday to Friday · Zoë answers the telephone, and writes résumés of calls.',
    );
    expect(shown('hours 9,500')).toBe('Hours · Monday to Friday … From $9,500 on.');
  });

  test('shows the beginning of its text when the words are in its title', () => {
    expect(shown('information')).toBe(
      'Hours · Monday to Friday · Zoë answers the telephone, and writes résumés of calls. Prices · From $9,500 on.',
    );
  });
});
