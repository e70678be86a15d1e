import { describe, expect, it, test } from 'vitest';
import {
  comparePublished,
  publicationState,
  withChangeTimes,
} from '../../../shared/model/pendingChanges.ts';
import { selectPublished } from '../../../shared/model/published.ts';
import {
  NOTHING_PUBLISHED,
  type PublishedContent,
  type PublishedProject,
} from '../../../shared/model/publishedContent.ts';
import { SECTIONS } from '../../../shared/model/sections.ts';
import { TEAM } from '../../../shared/model/team.ts';
import { project, publishedProject } from './samples.ts';

const [HERO] = SECTIONS;

const siteWith = (...projects: ReturnType<typeof project>[]) => selectPublished({ projects });
const siteSaying = (text: string) => ({ ...NOTHING_PUBLISHED, sections: { 'hero-title': text } });
const hero = (content: string) => ({ id: HERO.id, title: HERO.title, content });

describe('a project', () => {
  it.each([
    ['live', 'as it is saved', project('a'), siteWith(project('a'))],
    [
      'live',
      'whenever it was saved',
      project('a', { lastUpdated: new Date() }),
      siteWith(project('a')),
    ],
    ['waiting', 'with another title', project('a', { title: 'Desk' }), siteWith(project('a'))],
    ['waiting', 'new', project('a'), NOTHING_PUBLISHED],
    ['waiting', 'no longer featured', project('a', { featured: false }), siteWith(project('a'))],
    ['notShown', 'not featured', project('a', { featured: false }), NOTHING_PUBLISHED],
  ] as const)('is %s %s', (state, _when, saved, site) => {
    expect(publicationState('projects', saved, site)).toBe(state);
  });
});

describe('a section', () => {
  it.each([
    ['live', 'a saved text', hero('Less typing'), siteSaying('Less typing')],
    ['live', 'its default text', hero(HERO.defaultContent), NOTHING_PUBLISHED],
    ['waiting', 'another text', hero('More typing'), siteSaying('Less typing')],
    ['waiting', 'its default text again', hero(HERO.defaultContent), siteSaying('Less typing')],
    ['waiting', 'a text that was emptied', hero(' '), siteSaying('Less typing')],
    ['notShown', 'a blank text', hero(' \n'), NOTHING_PUBLISHED],
  ] as const)('is %s with %s', (state, _which, saved, site) => {
    expect(publicationState('pageContent', saved, site)).toBe(state);
  });
});

const DESK = publishedProject('a', { technologies: ['SAP'] });
const TENDERS = { ...DESK, id: 'b', title: 'Tenders' };
const content = (...projects: PublishedProject[]) => ({ ...NOTHING_PUBLISHED, projects });

test('equal contents have no difference', () => {
  expect(comparePublished(content(DESK), content({ ...DESK }))).toEqual([]);
});

test('a text that was never published differs from its default', () => {
  const after = siteSaying('Less typing');
  const { id, title, defaultContent } = HERO;
  const difference = { label: 'Content', before: defaultContent, after: 'Less typing' };
  expect(comparePublished(NOTHING_PUBLISHED, after)).toEqual([
    {
      record: { collection: 'pageContent', id },
      title,
      what: 'changes',
      differences: [difference],
    },
  ]);
});

test('projects disappear, change and appear', () => {
  const renamed = { ...DESK, title: 'Invoice table', technologies: ['SAP', 'Claude'] };
  const changes = comparePublished(content(DESK, TENDERS), content({ ...DESK, id: 'c' }, renamed));
  expect(changes).toMatchObject([
    { record: { id: 'b' }, what: 'disappears', title: 'Tenders' },
    { record: { id: 'c' }, what: 'appears' },
    {
      record: { id: 'a' },
      what: 'changes',
      differences: [
        { label: 'Project Title', before: 'Invoice desk', after: 'Invoice table' },
        { label: 'Technologies', before: 'SAP', after: 'SAP\nClaude' },
      ],
    },
  ]);
});

test('a team that is stored for the first time differs from the default only in what was changed', () => {
  const [first, second, ...others] = TEAM;
  if (!first || !second) throw new Error('The team has no two members.');
  const team = [second, first, { ...second, id: 'new' }, ...others.slice(1)];
  expect(comparePublished(NOTHING_PUBLISHED, { ...NOTHING_PUBLISHED, team: [...TEAM] })).toEqual(
    [],
  );
  expect(comparePublished(NOTHING_PUBLISHED, { ...NOTHING_PUBLISHED, team })).toMatchObject([
    { record: { collection: 'people', id: others[0]?.id }, what: 'disappears' },
    { record: { collection: 'people', id: 'new' }, what: 'appears' },
    { record: { collection: 'order', id: 'people' }, title: 'Order of the team' },
  ]);
});

test('another order is one change, whatever appears or disappears', () => {
  const LETTERS = { ...DESK, id: 'c', title: 'Letters' };
  const before = content(DESK, TENDERS, { ...DESK, id: 'gone' });
  const after = content({ ...TENDERS, title: 'Bids' }, LETTERS, DESK);
  expect(
    comparePublished(before, after).filter(({ record }) => record.collection === 'order'),
  ).toEqual([
    {
      record: { collection: 'order', id: 'featured' },
      title: 'Order of the featured projects',
      what: 'changes',
      differences: [
        {
          label: 'Order',
          before: 'Invoice desk\nBids',
          after: 'Bids\nInvoice desk',
          isList: true,
        },
      ],
    },
  ]);
  expect(comparePublished(before, content(LETTERS, DESK, TENDERS))).toMatchObject([
    { record: { id: 'gone' } },
    { record: { id: 'c' } },
  ]);
});

test('each change of a project names its page: after the change, or before it disappears', () => {
  const desk = { ...DESK, slug: 'desk' };
  const [moved] = comparePublished(content(desk), content({ ...desk, slug: 'invoices' }));
  expect(moved).toMatchObject({
    page: '/projects/invoices',
    differences: [{ label: 'Address on the site', before: 'desk', after: 'invoices' }],
  });
  expect(comparePublished(content(), content(desk))).toMatchObject([{ page: '/projects/desk' }]);
  expect(comparePublished(content(desk), content())).toMatchObject([{ page: '/projects/desk' }]);
});

const PICTURE = 'https://pictures.example/desk.png';
const SHOWN = publishedProject('a', { slug: 'desk', imageUrl: PICTURE });
const OTHER = publishedProject('b', { slug: 'tenders' });

const pictureAt = (name: string, problem?: string) => ({
  [PICTURE]: {
    files: { path: `/assets/pictures/${name}`, widths: [360] },
    ...(problem && { problem }),
  },
});
const contentOf = (
  projects: PublishedProject[],
  pictures = pictureAt('one'),
): PublishedContent => ({
  ...NOTHING_PUBLISHED,
  projects,
  pictures,
});

const [FIRST, SECOND] = [
  new Date('2026-01-02T03:04:05.678Z'),
  new Date('2026-02-03T04:05:06.789Z'),
];
const first = withChangeTimes(contentOf([SHOWN, OTHER]), NOTHING_PUBLISHED, FIRST);
const after = (now: PublishedContent) => withChangeTimes(now, first, SECOND).changedAt;

describe('when visitors saw something new of a project', () => {
  it('is when a project was published first', () => {
    expect(first.changedAt).toEqual({ a: FIRST.toISOString(), b: FIRST.toISOString() });
  });

  it('stays while nothing changes, in whatever order the projects are', () => {
    expect(withChangeTimes(contentOf([SHOWN, OTHER]), first, SECOND)).toEqual(first);
    expect(after(contentOf([OTHER, SHOWN]))).toEqual(first.changedAt);
  });

  it.each([
    ['a text', contentOf([{ ...SHOWN, facts: ['Weeks\t6'] }, OTHER])],
    ['its address', contentOf([{ ...SHOWN, slug: 'invoices' }, OTHER])],
    ['its picture', contentOf([SHOWN, OTHER], pictureAt('two'))],
  ])('is now of a project of which visitors see %s that is new', (_what, now) => {
    expect(after(now)).toEqual({ a: SECOND.toISOString(), b: FIRST.toISOString() });
  });

  it('stays when a picture could not be fetched again, because visitors see the last copy', () => {
    const now = contentOf([SHOWN, OTHER], pictureAt('one', 'Its server does not answer.'));
    expect(after(now)).toEqual(first.changedAt);
  });

  it('goes with a project that is no longer shown, and is new when it comes back', () => {
    const without = withChangeTimes(contentOf([OTHER]), first, SECOND);
    expect(without.changedAt).toEqual({ b: FIRST.toISOString() });
    const third = new Date('2026-03-04T05:06:07.890Z');
    expect(withChangeTimes(contentOf([SHOWN, OTHER]), without, third).changedAt).toEqual({
      a: third.toISOString(),
      b: FIRST.toISOString(),
    });
  });

  it('is not known of a project that was published without one', () => {
    const earlier = { ...first, changedAt: {} };
    expect(withChangeTimes(contentOf([SHOWN, OTHER]), earlier, SECOND).changedAt).toEqual({});
  });
});
