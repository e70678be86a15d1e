import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  filterProjects,
  projectSearch,
} from '../../../../shared/admin/projects/organizeProjects.ts';
import { NO_FILTER, type ProjectFilter } from '../../../../shared/admin/session/place.ts';
import { EMPTY_PROJECT_FORM, type Project } from '../../../../shared/model/project.ts';

function project(id: string, fields: Partial<Project>): Project {
  const time = new Date(0);
  return { ...EMPTY_PROJECT_FORM, id, createdAt: time, lastUpdated: time, ...fields };
}

const INVOICES = project('1', { title: 'Invoice desk', technologies: ['TypeScript', 'Claude'] });
const TENDERS = project('2', { title: 'Tenders', description: 'Reads INVOICES', featured: true });
const CAFE = project('3', { title: 'Zoë’s café', lastUpdatedBy: 'ana@agency.example' });
const ALL = [INVOICES, TENDERS, CAFE];
const found = (projects: readonly Project[], filter: ProjectFilter) =>
  filterProjects(projectSearch(projects)(filter.text).items, filter);
const find = (text: string, featuredOnly = false) =>
  found(ALL, { text, featuredOnly }).map(({ id }) => id);

const plain = (value: string) => value.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

describe('the search of the dashboard', () => {
  it('returns the same list without a filter', () => {
    expect(found(ALL, NO_FILTER)).toBe(ALL);
  });

  it.each([
    ['invoice', ['1', '2']],
    ['DESK', ['1']],
    ['  claude ', ['1']],
    ['reads inv', ['2']],
    ['deskType', []],
    ['desk typescript', ['1']],
    ['TypeScript  Invoice', ['1']],
    ['desk reads', []],
    ['zoe CAFE', ['3']],
    ['Zoë', ['3']],
    ["zoe's", ['3']],
    ['Invocie', ['1', '2']],
    ['nothing like it', []],
  ])('finds %j in titles, descriptions and technologies', (text, ids) => {
    expect(find(text)).toEqual(ids);
  });

  it('finds a word that is marked in a description, and no address of a link', () => {
    const marked = project('4', { description: 'Tide**wire**, [see](https://example.com/secret)' });
    const findIn = (text: string) => found([marked], { text, featuredOnly: false });
    expect(findIn('tidewire see')).toEqual([marked]);
    expect(findIn('secret')).toEqual([]);
  });

  it('finds no word of another text, which the palette finds', () => {
    const quoted = project('5', { quote: 'It never sleeps.', imageAlt: 'A clerk' });
    const findIn = (text: string) => found([quoted], { text, featuredOnly: false });
    expect(findIn('sleeps')).toEqual([]);
    expect(findIn('clerk')).toEqual([]);
  });

  it('can show only the featured projects', () => {
    expect(find('', true)).toEqual(['2']);
    expect(find('desk', true)).toEqual([]);
  });

  it('can show only the projects that one person has saved last', () => {
    const shown = filterProjects(ALL, { ...NO_FILTER, person: 'ana@agency.example' });
    expect(shown).toEqual([CAFE]);
  });

  it('can show only the projects of one state, once the states are known', () => {
    const live = { ...NO_FILTER, state: 'live' } as const;
    expect(filterProjects(ALL, live, ({ id }) => (id === '2' ? 'live' : 'waiting'))).toEqual([
      TENDERS,
    ]);
    expect(filterProjects(ALL, live)).toBe(ALL);
  });

  it('finds what a search of each word in each text finds', () => {
    const word = fc.constantFrom('invoice', 'DESK', 'Zoë', 'zoe', 'no', '', '  ');
    const text = fc.array(word, { maxLength: 3 }).map((words) => words.join(' '));
    const anyProject = fc
      .record({
        title: text,
        description: text,
        technologies: fc.array(word, { maxLength: 2 }),
        featured: fc.boolean(),
      })
      .map((fields) => project('x', fields));
    fc.assert(
      fc.property(fc.array(anyProject), text, fc.boolean(), (projects, query, featuredOnly) => {
        const naive = projects.filter(
          ({ title, description, technologies, featured }) =>
            (featured || !featuredOnly) &&
            plain(query)
              .split(' ')
              .every((one) =>
                [title, description, ...technologies].some((part) => plain(part).includes(one)),
              ),
        );
        expect(found(projects, { text: query, featuredOnly })).toEqual(naive);
      }),
    );
  });

  it('searches the current text of a project', () => {
    expect(find('tenders')).toEqual(['2']);
    const renamed = { ...TENDERS, title: 'Bids' };
    expect(found([renamed], { text: 'tenders', featuredOnly: false })).toEqual([]);
  });
});
