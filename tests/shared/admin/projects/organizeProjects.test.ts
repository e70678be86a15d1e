import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  filterProjects,
  inSiteOrder,
  projectSearch,
  sortProjects,
} from '../../../../shared/admin/projects/organizeProjects.ts';
import {
  NO_FILTER,
  PROJECT_STATES,
  type ProjectFilter,
  type ProjectSort,
  SORT_COLUMNS,
} from '../../../../shared/admin/session/place.ts';
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

const sorted = (projects: readonly Project[], sort: ProjectSort) =>
  sortProjects(projects, sort, projects, ({ description }) =>
    description === '' ? 'live' : 'waiting',
  ).map(({ id }) => id);

const PROJECTS = [
  project('1', {
    title: 'Project 10',
    lastUpdatedBy: 'ben@agency.example',
    createdAt: new Date(3),
  }),
  project('2', {
    title: 'apple',
    featured: true,
    lastUpdated: new Date(2),
    createdAt: new Date(1),
  }),
  project('3', {
    title: 'Project 9',
    lastUpdatedBy: 'ana@agency.example',
    createdAt: new Date(4),
  }),
  project('4', {
    title: 'Äpfel',
    description: 'x',
    lastUpdated: new Date(1),
    createdAt: new Date(2),
  }),
];

const idsOf = (projects: readonly Project[]) => projects.map(({ id }) => id);

describe('the order on the site', () => {
  const listed = [
    project('new', {}),
    project('a', { featured: true }),
    project('old', {}),
    project('b', { featured: true }),
  ];
  const [, a, , b] = listed;

  it('has the featured projects in theirs, and then the others as they are listed', () => {
    expect(idsOf(inSiteOrder(listed, [b, a] as Project[]))).toEqual(['b', 'a', 'new', 'old']);
  });

  it('leaves out what a filter leaves out', () => {
    expect(idsOf(inSiteOrder(listed.slice(0, 3), [b, a] as Project[]))).toEqual([
      'a',
      'new',
      'old',
    ]);
  });

  it('is that of the list while it is not known', () => {
    expect(inSiteOrder(listed, undefined)).toBe(listed);
  });
});

const stateOf = ({ title }: Project) => PROJECT_STATES[title.length] ?? 'live';

describe('sorting projects', () => {
  it.each<[ProjectSort, string]>([
    ['created', '3142'],
    ['-created', '2413'],
    ['title', '4231'],
    ['-title', '1324'],
    ['saved', '2413'],
    ['-saved', '1342'],
    ['person', '3124'],
    ['state', '1234'],
    ['-state', '4123'],
  ])('by %j', (sort, ids) => {
    expect(sorted(PROJECTS, sort).join('')).toBe(ids);
  });

  const anyProject = fc
    .record({
      title: fc.constantFrom('a', 'A', 'ä', 'b', 'b 2', 'b 10', 'ب', ''),
      featured: fc.boolean(),
      lastUpdated: fc.constantFrom(new Date(0), new Date(1), new Date(2)),
      lastUpdatedBy: fc.constantFrom('ana', 'ben', ''),
    })
    .map((fields) => project('', fields));
  const anyProjects = fc
    .array(anyProject)
    .map((projects) => projects.map((one, index) => ({ ...one, id: String(index) })));

  it('loses none, and leaves equal ones in their order, in both directions', () => {
    const column = fc.constantFrom(...SORT_COLUMNS);
    fc.assert(
      fc.property(anyProjects, column, (projects, by) => {
        const up = sortProjects(projects, by, projects, stateOf);
        const down = sortProjects(projects, `-${by}`, projects, stateOf);
        expect(new Set(up)).toEqual(new Set(projects));
        expect(sortProjects(up, by, projects, stateOf)).toEqual(up);
        // Those that are equal in the column are the ones that no direction moves.
        for (const [index, one] of projects.entries()) {
          for (const other of projects.slice(index + 1)) {
            const isUp = up.indexOf(one) < up.indexOf(other);
            const isDown = down.indexOf(one) < down.indexOf(other);
            if (isUp === isDown) expect(isUp).toBe(true);
          }
        }
      }),
    );
  });

  it('sorts a part of the list as the whole', () => {
    fc.assert(
      fc.property(anyProjects, fc.constantFrom(...SORT_COLUMNS), (projects, by) => {
        const part = projects.filter(({ featured }) => featured);
        const whole = sortProjects(projects, by, projects, stateOf);
        expect(sortProjects(part, by, projects, stateOf)).toEqual(
          whole.filter(({ featured }) => featured),
        );
      }),
    );
  });
});
