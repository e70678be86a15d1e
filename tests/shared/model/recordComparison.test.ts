import { describe, expect, it } from 'vitest';
import type { Project } from '../../../shared/model/project.ts';
import { compareRecords } from '../../../shared/model/recordComparison.ts';
import type { PageContent } from '../../../shared/model/sections.ts';
import { project, SAVED_AT } from './samples.ts';

const LATER = new Date('2026-02-02T03:04:05Z');

const PROJECT = project('abcdefghij0123456789', {
  technologies: ['TypeScript', 'Claude'],
  featured: false,
});
const SECTION: PageContent = {
  id: 'hero-title',
  title: 'Hero Section Title',
  content: 'Welcome',
  lastUpdated: SAVED_AT,
};

const order = (...ids: string[]) => [{ id: 'featured', ids, lastUpdated: SAVED_AT }];

const EMPTY = { projects: [], pageContent: [], people: [], order: [], holds: [] };
const compare = (backup: object, store: object) =>
  compareRecords({ ...EMPTY, ...backup }, { ...EMPTY, ...store });

describe('a record of the backup', () => {
  it('is new when the store has no record with its id', () => {
    const [difference, ...others] = compare({ projects: [PROJECT] }, {});
    expect(others).toEqual([]);
    expect(difference).toMatchObject({
      record: { collection: 'projects', id: PROJECT.id },
      status: 'new',
      title: 'Invoice desk',
    });
    expect(difference?.stored).toBeUndefined();
    expect(difference?.earlier).toEqual(PROJECT);
  });

  it('is the same when only its times differ', () => {
    const stored = { ...PROJECT, createdAt: LATER, lastUpdated: LATER };
    expect(compare({ projects: [PROJECT] }, { projects: [stored] })).toMatchObject([
      { status: 'same', changes: [] },
    ]);
  });

  it.each<[string, Partial<Project>, object]>([
    [
      'title',
      { title: 'Invoices' },
      { label: 'Project Title', before: 'Invoices', after: 'Invoice desk' },
    ],
    [
      'focus',
      { imageFocus: '37 62' },
      { label: 'Focus of the picture', before: '37 % from the left, 62 % from the top', after: '' },
    ],
    ['switch', { featured: true }, { label: 'Featured Project', before: 'Yes', after: 'No' }],
    [
      'order of technologies',
      { technologies: ['Claude', 'TypeScript'] },
      { label: 'Technologies', before: 'Claude\nTypeScript', isList: true },
    ],
    ['comma in a technology', { technologies: ['TypeScript, Claude'] }, { label: 'Technologies' }],
  ])('is changed when its %s differs, and says how', (_what, change, expected) => {
    const [difference] = compare(
      { projects: [PROJECT] },
      { projects: [{ ...PROJECT, ...change }] },
    );
    expect(difference).toMatchObject({ status: 'changed', changes: [expected] });
    expect(difference?.changes).toHaveLength(1);
  });

  it('is compared by its id, not by its place or its title', () => {
    const other = { ...PROJECT, id: 'ABCDEFGHIJ0123456789' };
    expect(compare({ projects: [PROJECT, other] }, { projects: [other] })).toMatchObject([
      { record: { id: PROJECT.id }, status: 'new' },
      { record: { id: other.id }, status: 'same' },
    ]);
  });
});

describe('a section', () => {
  it('is new, changed or the same, too', () => {
    const backup = { pageContent: [SECTION] };
    const statusOver = (pageContent: PageContent[]) => compare(backup, { pageContent })[0]?.status;
    expect(statusOver([])).toBe('new');
    expect(statusOver([SECTION])).toBe('same');
    expect(statusOver([{ ...SECTION, content: 'Hello' }])).toBe('changed');
  });
});

it('a stored record that the backup lacks is listed as missing', () => {
  expect(compare({}, { projects: [PROJECT], pageContent: [SECTION] })).toMatchObject([
    { record: { collection: 'projects', id: PROJECT.id }, status: 'missing' },
    { record: { collection: 'pageContent', id: 'hero-title' }, status: 'missing' },
  ]);
});

describe('a record that the store would refuse', () => {
  it.each<[string, Partial<Project>, string]>([
    ['a blank title', { title: ' ' }, 'Project title is required.'],
    [
      'an invalid link',
      { demoUrl: 'javascript:alert(1)' },
      'Enter a full link that starts with https://',
    ],
    ['a long title', { title: 'x'.repeat(121) }, 'Project title can have 120 characters at most'],
    ['an id of another kind', { id: '../users/ana' }, 'Its id is not 20 letters and digits.'],
  ])('with %s says why, and leaves the others alone', (_what, change, problem) => {
    const other = { ...PROJECT, id: 'ABCDEFGHIJ0123456789' };
    const [wrong, good] = compare({ projects: [{ ...PROJECT, ...change }, other] }, {});
    expect(wrong?.problem).toContain(problem);
    expect(good?.problem).toBeUndefined();
  });

  it('says so if it is a section that the site does not have, or if it is too long', () => {
    const unknown = { ...SECTION, id: 'sidebar' };
    const long = { ...SECTION, content: 'x'.repeat(10_001) };
    expect(compare({ pageContent: [unknown, long] }, {}).map(({ problem }) => problem)).toEqual([
      'The site has no such section.',
      'Content can have 10,000 characters at most; this has 10,001.',
    ]);
  });
});

it('an order shows the titles of its records, not their ids', () => {
  const other = { ...PROJECT, id: 'ABCDEFGHIJ0123456789', title: 'Tender scout' };
  const earlier = { projects: [PROJECT], order: order(PROJECT.id, other.id) };
  const store = { projects: [PROJECT, other], order: order(other.id, PROJECT.id) };
  const changes = compare(earlier, store).flatMap((difference) => difference.changes);
  expect(changes).toEqual([
    {
      label: 'Order',
      before: 'Tender scout\nInvoice desk',
      after: 'Invoice desk\nTender scout',
      isList: true,
    },
  ]);
});
