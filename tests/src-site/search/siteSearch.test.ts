import { describe, expect, test } from 'vitest';
import {
  SEARCHABLE_PAGES,
  SEARCHABLE_PROJECTS,
  type SearchEntry,
} from '../../../src-site/content/search.ts';
import type { SitePart } from '../../../src-site/search/sitePart.ts';
import type { SearchLists } from '../../../src-site/search/siteSearch.ts';
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
    ['title', 'voice DE'],
    ['category', 'data process'],
    ['description', 'NINE lang'],
    ['tags', 'ocr'],
  ])('a project is found by part of its %s, in any case', (_field, query) => {
    expect(createSearch(LISTS, []).find(query)).toEqual({ projects: [PROJECT], pages: [] });
  });

  test.each([
    ['title', 'CONT'],
    ['category', 'support'],
    ['description', 'write TO'],
  ])('a page is found by part of its %s, in any case', (_field, query) => {
    expect(createSearch(LISTS, []).find(query)).toEqual({ projects: [], pages: [PAGE] });
  });

  test('every entry is found by its own words', () => {
    const lists = { projects: SEARCHABLE_PROJECTS, pages: SEARCHABLE_PAGES };
    const search = createSearch(lists, []);
    for (const project of SEARCHABLE_PROJECTS) {
      const { title, category, description, tags = [] } = project;
      expect(tags).not.toEqual([]);
      for (const words of [title, category, description, ...tags]) {
        expect(search.find(words.toUpperCase()).projects).toContain(project);
      }
    }
    for (const page of SEARCHABLE_PAGES) {
      for (const words of [page.title, page.category, page.description]) {
        expect(search.find(words.toUpperCase()).pages).toContain(page);
      }
    }
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

  test.each(['', '   ', '\n\t', '.', '&', '.*', '%', '“…”', '<>', '\\', '[('])(
    'find nothing if the query %j has none',
    (query) => {
      expect(createSearch(LISTS, PARTS).find(query)).toEqual(NOTHING);
    },
  );

  test('may have punctuation between them, which does not count', () => {
    expect(titles(' $9,500? ').pages).toEqual(['Contact Information']);
    expect(titles('<b>invoice</b> b')).toEqual(NOTHING);
  });

  test('are found in other scripts, and as emoji', () => {
    const parts: SitePart[] = [
      { title: 'فاتورة الشحن', category: 'x', url: '/ar', text: 'تقرأ الفَواتير' },
      { title: 'x', category: 'x', url: '/ja', text: '請求書を読みます' },
      { title: '🤖 Robots', category: 'x', url: '/robots', text: '' },
    ];
    const urls = (query: string) =>
      createSearch(NOTHING, parts)
        .find(query)
        .pages.map(({ url }) => url);
    expect(urls('فاتورة')).toEqual(['/ar']);
    expect(urls('الفواتير')).toEqual(['/ar']);
    expect(urls('読み')).toEqual(['/ja']);
    expect(urls('🤖')).toEqual(['/robots']);
    expect(urls('🦊')).toEqual([]);
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
