import { assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  SEARCHABLE_PAGES,
  SEARCHABLE_PROJECTS,
  type SearchEntry,
} from '../../../src-site/content/search.ts';
import { search, segments } from '../../../src-site/search/matching.ts';

const PROJECT: SearchEntry = {
  id: 'desk',
  title: 'Invoice desk',
  category: 'Data Processing',
  description: 'Reads scans in nine languages.',
  tags: ['Accounting', 'OCR'],
  url: '/projects/project1',
};
const PAGE = {
  id: 'contact',
  title: 'Contact',
  category: 'Support',
  description: 'Write to us.',
  url: '/contact',
} as const;
const LISTS = { projects: [PROJECT], pages: [PAGE] };

const marked = (text: string, query: string) =>
  segments(text, query).map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part));

describe('search', () => {
  test.each([
    ['title', 'voice DE'],
    ['category', 'data process'],
    ['description', 'NINE lang'],
    ['tags', 'ocr'],
  ])('finds a project by part of its %s, in any case', (_field, query) => {
    expect(search(query, LISTS)).toEqual({ projects: [PROJECT], pages: [] });
  });

  test.each([
    ['title', 'CONT'],
    ['category', 'support'],
    ['description', 'write TO'],
  ])('finds a page by part of its %s, in any case', (_field, query) => {
    expect(search(query, LISTS)).toEqual({ projects: [], pages: [PAGE] });
  });

  test.each(['', '   ', '\n\t'])('finds nothing for the blank query %j', (query) => {
    expect(search(query, LISTS)).toEqual({ projects: [], pages: [] });
  });

  test('finds nothing across two fields, and nothing by id or address', () => {
    for (const query of ['deskData', 'AccountingOCR', 'project1', '/contact']) {
      expect(search(query, LISTS), query).toEqual({ projects: [], pages: [] });
    }
  });

  test('trims the query, and takes it literally', () => {
    expect(search('  invoice  ', LISTS).projects).toEqual([PROJECT]);
    expect(search('.*', LISTS)).toEqual({ projects: [], pages: [] });
  });

  test('finds every entry of the fixed lists by its own words', () => {
    const lists = { projects: SEARCHABLE_PROJECTS, pages: SEARCHABLE_PAGES };
    for (const project of SEARCHABLE_PROJECTS) {
      const { title, category, description, tags = [] } = project;
      expect(tags).not.toEqual([]);
      for (const word of [title, category, description, ...tags]) {
        expect(search(word.toUpperCase(), lists).projects).toContain(project);
      }
    }
    for (const page of SEARCHABLE_PAGES) {
      expect(search(page.description.toUpperCase(), lists).pages).toContain(page);
    }
  });
});

describe('segments', () => {
  test('marks every occurrence, in the case of the text', () => {
    expect(marked('Agents and agents', 'AGENT')).toEqual(['[Agent]', 's and ', '[agent]', 's']);
  });

  test('marks nothing for a blank query or one that is not there', () => {
    expect(marked('Agents', ' ')).toEqual(['Agents']);
    expect(marked('Agents', 'robot')).toEqual(['Agents']);
  });

  test('keeps its place behind a letter whose lower case is longer', () => {
    expect(marked('İİ Agents', 'agents')).toEqual(['İİ ', '[Agents]']);
    expect(marked('xİy', 'i')).toEqual(['x', '[İ]', 'y']);
  });

  test('keeps its place behind an emoji, and never halves one', () => {
    expect(marked('🤖 Agents', 'a')).toEqual(['🤖 ', '[A]', 'gents']);
    expect(marked('a🤖b', '🤖')).toEqual(['a', '[🤖]', 'b']);
  });

  const anyText = string({
    unit: constantFrom('a', 'A', 'b', 'İ', 'i', 'ß', '🤖', ' ', 'Σ'),
  });

  test('gives the text back, whatever the query', () => {
    assert(
      property(anyText, anyText, (text, query) => {
        const parts = segments(text, query).map((part) => part.text);
        expect(parts.join('')).toBe(text);
        expect(parts).not.toContain('');
      }),
    );
  });

  test('marks something exactly when the search finds the text', () => {
    assert(
      property(anyText, anyText, (title, query) => {
        const { projects } = search(query, {
          projects: [{ ...PROJECT, title, category: 'AI Agents', description: '', tags: [] }],
          pages: [],
        });
        const isMarked = [title, 'AI Agents'].some((field) =>
          segments(field, query).some(({ isMatch }) => isMatch),
        );
        expect(projects.length === 1).toBe(isMarked);
      }),
    );
  });
});
