import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  digitsProblem,
  freeSlug,
  projectPath,
  RESERVED_SLUGS,
  SLUG,
  SLUG_MAX_LENGTH,
  slugOf,
  slugProblem,
  typedSlug,
} from '../../../shared/model/slug.ts';
import { SAMPLE_PROJECTS } from '../../../src-site/content/projects.ts';
import { publicRoutes } from '../../../src-site/publicRoutes.ts';

const ID = 'AbCdEfGhIj0123456789';

it.each([
  ['Paper Mill/Handover', 'paper-mill-handover'],
  [' invoice-desk ', 'invoice-desk'],
  ['Desk', 'desk'],
  ['--the client’s  desk--', 'the-clients-desk'],
  ['2024', '2024'],
  ['مكتب', 'مكتب'],
  ['--', '--'],
  [' ', ''],
])('an address that is typed as %j is %j', (typed, slug) => {
  expect(typedSlug(typed)).toBe(slug);
});

describe('the address that a title gives', () => {
  it.each([
    ['Tender radar for a civil engineering firm', 'tender-radar-for-a-civil-engineering-firm'],
    ['  Invoices, read & booked!  ', 'invoices-read-booked'],
    ['Die Prüfung für Straßenbau', 'die-prufung-fur-strassenbau'],
    ['Łódź, Ærø, Đurđevac', 'lodz-aero-durdevac'],
    ['Rech\xadnung für Œuvre', 'rechnung-fur-oeuvre'],
    ['STRAẞE', 'strasse'],
    ['The client’s desk', 'the-clients-desk'],
    ['Ｆｕｌｌ width ①', 'full-width-1'],
    ['2024', 'project-2024'],
    ['2024/25', '2024-25'],
    ['Отчёт AI', 'ai'],
  ])('of %j is %j', (title, slug) => {
    expect(slugOf(title, ID)).toBe(slug);
  });

  it.each(['🚀🚀', 'مكتب الفواتير', '—', ''])('of %j is the beginning of the id', (title) => {
    expect(slugOf(title, ID)).toBe('abcdefgh');
  });

  it('has the whole words that fit, or of one long word what fits', () => {
    expect(slugOf('word '.repeat(24), ID)).toBe('word-'.repeat(16).slice(0, -1));
    expect(slugOf('x'.repeat(120), ID)).toBe('x'.repeat(80));
    expect(slugOf(`${'x'.repeat(80)} y`, ID)).toBe('x'.repeat(80));
  });

  it('is none that the site itself uses', () => {
    expect(slugOf('All', ID)).toBe('all-2');
    expect(slugOf('AI agents', ID)).toBe('ai-agents-2');
  });

  it('can be stored, whatever the title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (title) => {
        const slug = slugOf(title, ID);
        expect(slug).toMatch(SLUG);
        expect(slugProblem(slug) ?? digitsProblem(slug)).toBeUndefined();
      }),
    );
  });
});

const taken =
  (...slugs: string[]) =>
  (slug: string) =>
    slugs.includes(slug);

describe('a free address', () => {
  it('is the wanted one, or that with the first free number', () => {
    expect(freeSlug('desk', taken())).toBe('desk');
    expect(freeSlug('desk', taken('desk'))).toBe('desk-2');
    expect(freeSlug('desk', taken('desk', 'desk-2', 'desk-3'))).toBe('desk-4');
  });

  it('stays within the limit', () => {
    const long = 'x'.repeat(SLUG_MAX_LENGTH);
    expect(freeSlug(long, taken(long))).toBe(`${'x'.repeat(SLUG_MAX_LENGTH - 2)}-2`);
    const words = `${'x'.repeat(SLUG_MAX_LENGTH - 2)}-y`;
    expect(freeSlug(words, taken(words))).toBe(`${'x'.repeat(SLUG_MAX_LENGTH - 2)}-2`);
  });
});

describe('what is wrong with an address', () => {
  it.each(['', 'desk', 'desk-2', '2024', 'x'.repeat(80)])('is nothing in %j', (slug) => {
    expect(slugProblem(slug)).toBeUndefined();
  });

  it.each(['Desk', 'invoice desk', '-desk', 'desk-', 'a--b', 'über', 'a/b', 'desk\n'])(
    'in %j is a character',
    (slug) => {
      expect(slugProblem(slug)).toMatch(/^Use small letters/);
    },
  );

  it('is its length, or that the site uses it', () => {
    expect(slugProblem('x'.repeat(81))).toMatch(/80 characters at most; this has 81/);
    expect(slugProblem('ai-agents')).toBe(
      'The site itself uses “ai-agents”: choose another address.',
    );
  });
});

it('reserves the address of each page below /projects, and of each sample project', () => {
  const below = publicRoutes
    .map(({ path = '' }) => /^\/projects\/([^:/]+)/.exec(path)?.[1])
    .filter((slug) => slug !== undefined);
  expect(below.length).toBeGreaterThan(2);
  for (const slug of [...below, ...SAMPLE_PROJECTS.map(({ id }) => id)])
    expect(RESERVED_SLUGS).toContain(slug);
});

it('puts a project below the projects', () => {
  expect(projectPath('desk')).toBe('/projects/desk');
});
