import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { pathOf } from '../../../shared/model/collections/collections.ts';
import { PUBLISHED_PROJECTS_MAX } from '../../../shared/model/collections/projects.ts';
import {
  describeWrong,
  findWrongRecords,
  leftOutRecords,
} from '../../../shared/model/pendingChanges.ts';
import type { Person } from '../../../shared/model/person.ts';
import type { Project } from '../../../shared/model/project.ts';
import {
  type AnyRecord,
  errorsOf,
  PUBLISHED,
  type Published,
  readPublished,
  type Saved,
  selectPublished,
  shownRecords,
  sitePath,
  toPublished,
} from '../../../shared/model/published.ts';
import {
  NOTHING_PUBLISHED,
  type PublishedContent,
} from '../../../shared/model/publishedContent.ts';
import { type PageContent, SECTIONS, type SectionId } from '../../../shared/model/sections.ts';
import { TEAM } from '../../../shared/model/team.ts';
import { CONTACT } from '../../../src-site/content/contact.ts';
import { MISSION } from '../../../src-site/content/mission.ts';
import { anchorOf } from '../../../src-site/pages/parts/PageSections.tsx';
import { person, project, publishedProject, SAVED_AT } from './samples.ts';
import { anyPath, savedAndLast } from './savedStates.ts';

const section = (id: SectionId, content: string): PageContent => ({
  id,
  title: 'Title',
  content,
  lastUpdated: SAVED_AT,
});

const select = (
  pageContent: readonly PageContent[],
  projects: readonly Project[],
  { last, placed = [] }: { last?: PublishedContent; placed?: string[] } = {},
) => selectPublished({ pageContent, projects, order: orderOf(placed) }, last);

const orderOf = (ids: string[]) => [{ id: 'featured', ids, lastUpdated: SAVED_AT }];

describe('the published content', () => {
  test('has the texts that differ from their default, in the order of the sections', () => {
    const stored = [
      section('contact-phone', '555-0199'),
      ...SECTIONS.slice(0, 2).map(({ id, defaultContent }) => section(id, defaultContent)),
      section('hero-description', 'Less typing,\nmore deciding'),
    ];
    expect(Object.entries(select(stored, []).sections)).toEqual([
      ['hero-description', 'Less typing,\nmore deciding'],
      ['contact-phone', '555-0199'],
    ]);
  });

  test('has the default of a blank text', () => {
    expect(select([section('hero-title', ' \n\u200b')], [])).toEqual(NOTHING_PUBLISHED);
  });

  test('has the featured projects, newest first, and those of the same moment by id', () => {
    const earlier = new Date(SAVED_AT.getTime() - 1);
    const { projects } = select(
      [],
      [
        project('old', { createdAt: earlier }),
        project('b'),
        project('hidden', { featured: false }),
        project('a'),
      ],
    );
    expect(projects.map(({ id }) => id)).toEqual(['a', 'b', 'old']);
  });

  test('has the first 500 featured projects, and leaves out the others', () => {
    const many = Array.from({ length: PUBLISHED_PROJECTS_MAX + 2 }, (_, index) =>
      project(`p${index}`, { createdAt: new Date(SAVED_AT.getTime() + index) }),
    );
    const hidden = project('hidden', { featured: false });
    const placed = ['p501', 'p5'];
    const { projects } = select([], [hidden, ...many], { placed });
    expect(projects).toHaveLength(500);
    expect(projects.slice(0, 3).map(({ id }) => id)).toEqual([...placed, 'p500']);
    expect(
      leftOutRecords({ projects: [hidden, ...many], order: orderOf(placed) }).map(
        ({ record }) => record.id,
      ),
    ).toEqual(['p1', 'p0']);
  });

  test('has only what visitors see of a project', () => {
    const { projects } = select([], [project('a', { demoUrl: ' https://a.example ' })]);
    expect(projects).toEqual([
      publishedProject('a', { demoUrl: 'https://a.example', slug: 'invoice-desk' }),
    ]);
  });
});

describe('the team', () => {
  const stored = [{ id: 'people', ids: ['b', 'gone', 'a'], lastUpdated: SAVED_AT }];
  const published = (people: readonly Person[], last?: PublishedContent) =>
    selectPublished({ people, order: stored }, last).team?.map(({ id, name }) => [id, name]);

  test('is not published before it is stored with its order', () => {
    expect(selectPublished({ people: [person('a')] })).toEqual(NOTHING_PUBLISHED);
  });

  test('is in its order; those that nobody has placed come last, the oldest first', () => {
    const later = new Date(SAVED_AT.getTime() + 1);
    const people = [person('d', { createdAt: later }), person('c'), person('a'), person('b')];
    expect(published(people)).toEqual(['b', 'a', 'c', 'd'].map((id) => [id, id]));
  });

  test('is empty if everybody was deleted', () => {
    expect(selectPublished({ order: stored })).toEqual({ ...NOTHING_PUBLISHED, team: [] });
  });

  test('keeps the last published version of an invalid member, or the default', () => {
    const [first = { id: '', name: '' }] = TEAM;
    const wrong = [person('a', { name: ' ' }), person(first.id, { category: 'board' })];
    const last = selectPublished({ people: [person('a')], order: stored });
    expect(published(wrong, last)).toEqual([['a', 'a']]);
    expect(published(wrong)).toEqual([[first.id, first.name]]);
    expect(findWrongRecords({ people: wrong, order: stored }).flatMap(describeWrong)).toEqual([
      'people/a, name: Name is required.',
      `people/${first.id}, category: Choose a group.`,
    ]);
  });
});

describe('an invalid record that visitors would see', () => {
  const tooLong = section('hero-title', 'x'.repeat(10_001));
  const wrong = project('a', { title: ' ', imageUrl: 'http://a.example' });

  test('is named by its document, its field and the reason', () => {
    expect(
      findWrongRecords({ pageContent: [tooLong], projects: [wrong] }).flatMap(describeWrong),
    ).toEqual([
      'pageContent/hero-title, content: Content can have 10,000 characters at most; this has 10,001.',
      'projects/a, title: Project title is required.',
      'projects/a, imageUrl: Enter a full link that starts with https://, without spaces, quotes or a password.',
    ]);
  });

  test('keeps its last published version, at its place', () => {
    const last = select([section('hero-title', 'Less typing')], [project('a')]);
    const later = project('b', { createdAt: new Date(SAVED_AT.getTime() + 1) });
    const { sections, projects } = select([tooLong], [wrong, later], { last });
    expect(sections).toEqual(last.sections);
    const [kept] = last.projects;
    expect(projects).toEqual([{ ...kept, id: 'b', slug: 'invoice-desk-2' }, kept]);
  });

  test.each([
    ['a project that is not featured', [], [{ ...wrong, featured: false }]],
    ['the title of a section', [{ ...section('hero-title', 'Less typing'), title: '' }], []],
    ['a text that is blank', [section('hero-title', ' ')], [project('a')]],
  ])('does not include %s', (_what, pageContent, projects) => {
    expect(findWrongRecords({ pageContent, projects })).toEqual([]);
  });
});

const RUNS = { numRuns: 200 };

const selectChosen = (saved: Saved, last: PublishedContent, chosen: readonly string[]) =>
  selectPublished(saved, last, (record) => chosen.includes(pathOf(record)));

const idsOf = (records: readonly AnyRecord[]) => records.map(({ id }) => id);

const isOnSite = ({ storedWith }: Published, { order = [] }: Saved) =>
  !storedWith || order.some(({ id }) => id === storedWith);

/** The saved records that visitors would see; those that they see while none is stored. */
const shownOf = (collection: Published, saved: Saved, last: PublishedContent) =>
  isOnSite(collection, saved) ? shownRecords(collection, saved) : readPublished(collection, last);

/** What visitors get of a chosen record: its saved version, or the published one if that is invalid. */
function newVersion(collection: Published, saved: Saved, last: PublishedContent, id: string) {
  const record = shownOf(collection, saved, last).find((other) => other.id === id);
  if (record && Object.keys(errorsOf(collection, record)).length === 0)
    return toPublished(collection, record);
  return record && publishedVersion(collection, last, id);
}

/** A version without its address, which publishing makes unique. */
const withoutSlug = (record: AnyRecord | undefined) =>
  record && 'slug' in record ? { ...record, slug: '' } : record;

const publishedVersion = (collection: Published, last: PublishedContent, id: string) =>
  readPublished(collection, last).find((record) => record.id === id);

/** The ids that are in both lists, in the order of the first. */
const inBoth = (ids: readonly string[], others: readonly string[]) =>
  ids.filter((id) => others.includes(id));

it('publishes everything that is saved and valid if all is chosen', () => {
  fc.assert(
    fc.property(savedAndLast, ({ saved, last }) => {
      const selected = selectPublished(saved, last);
      expect(selectPublished(saved, last, () => true)).toEqual(selected);
      for (const collection of PUBLISHED) {
        const shown = shownOf(collection, saved, last).flatMap(
          ({ id }) => newVersion(collection, saved, last, id) ?? [],
        );
        expect(readPublished(collection, selected).map(withoutSlug)).toEqual(
          shown.map(withoutSlug),
        );
      }
    }),
    RUNS,
  );
});

it('leaves the site exactly as it is if nothing is chosen', () => {
  fc.assert(
    fc.property(savedAndLast, ({ saved, last }) => {
      const selected = selectPublished(saved, last, () => false);
      expect(selected).toEqual(last);
      expect(Object.keys(selected.sections)).toEqual(Object.keys(last.sections));
    }),
    RUNS,
  );
});

it('changes nothing but the chosen record', () => {
  fc.assert(
    fc.property(savedAndLast, anyPath, ({ saved, last }, path) => {
      fc.pre(!path.startsWith('order/'));
      const selected = selectChosen(saved, last, [path]);
      for (const collection of PUBLISHED) {
        const others = (content: PublishedContent) =>
          readPublished(collection, content).filter(
            ({ id }) => pathOf({ collection: collection.name, id }) !== path,
          );
        expect(others(selected)).toEqual(others(last));
      }
    }),
    RUNS,
  );
});

const forEachChoice = (check: (chosen: string[], saved: Saved, last: PublishedContent) => void) =>
  fc.assert(
    fc.property(savedAndLast, fc.uniqueArray(anyPath), ({ saved, last }, chosen) =>
      check(chosen, saved, last),
    ),
    RUNS,
  );

describe('any choice', () => {
  it('has the saved version of each chosen record, and the published one of each other', () => {
    forEachChoice((chosen, saved, last) => {
      const selected = selectChosen(saved, last, chosen);
      for (const collection of PUBLISHED) {
        const { name } = collection;
        const found = readPublished(collection, selected);
        const ids = [...shownOf(collection, saved, last), ...readPublished(collection, last)];
        expect(new Set(idsOf(found)).size).toBe(found.length);
        expect(inBoth(idsOf(found), idsOf(ids))).toEqual(idsOf(found));
        for (const { id } of ids) {
          const versionOf = chosen.includes(`${name}/${id}`)
            ? newVersion(collection, saved, last, id)
            : publishedVersion(collection, last, id);
          const version = found.find((record) => record.id === id);
          expect(withoutSlug(version)).toEqual(withoutSlug(versionOf));
          if (!chosen.includes(`${name}/${id}`)) expect(version).toEqual(versionOf);
        }
      }
    });
  });

  it('has the saved order if that is chosen, and else the order of the site', () => {
    forEachChoice((chosen, saved, last) => {
      const selected = selectChosen(saved, last, chosen);
      for (const collection of PUBLISHED) {
        const { order } = collection.publishing;
        const found = idsOf(readPublished(collection, selected));
        const isSaved = order && chosen.includes(`order/${order}`);
        const ids = isSaved ? shownOf(collection, saved, last) : readPublished(collection, last);
        expect(inBoth(found, idsOf(ids))).toEqual(inBoth(idsOf(ids), found));
      }
    });
  });
});

const many = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`);

const storedAs = (ids: readonly string[], placed = ids, change: Partial<Project> = {}): Saved => ({
  projects: ids.map((id) => project(id, change)),
  order: [{ id: 'featured', ids: [...placed], lastUpdated: SAVED_AT }],
});

const idsAfter = (saved: Saved, before: readonly string[], chosen: readonly string[]) =>
  idsOf(selectChosen(saved, selectPublished(storedAs(before)), chosen).projects);

describe('a deleted project that is kept back', () => {
  it('stays behind the one that it followed, wherever that is now', () => {
    const saved = storedAs(['c', 'a']);
    expect(idsAfter(saved, ['a', 'b', 'c'], [])).toEqual(['a', 'b', 'c']);
    expect(idsAfter(saved, ['a', 'b', 'c'], ['order/featured'])).toEqual(['c', 'a', 'b']);
    expect(idsAfter(saved, ['a', 'b', 'c'], ['projects/b', 'order/featured'])).toEqual(['c', 'a']);
  });

  it('stays before the one that followed it, behind a new first one, and without what was deleted before it', () => {
    expect(idsAfter(storedAs(['new', 'c']), ['a', 'b', 'c'], ['projects/new'])).toEqual([
      'new',
      'a',
      'b',
      'c',
    ]);
    expect(idsAfter(storedAs(['c']), ['a', 'b', 'c'], ['projects/a'])).toEqual(['b', 'c']);
  });

  it('may be the only one', () => {
    expect(idsAfter(storedAs([]), ['a'], [])).toEqual(['a']);
    expect(idsAfter(storedAs([]), ['a'], ['projects/a'])).toEqual([]);
  });
});

it('gives new projects the place that they have in the saved order, so that no order waits after everything was published', () => {
  const saved = storedAs(['a', 'x', 'b', 'y']);
  const everything = ['a', 'b', 'x', 'y'].map((id) => `projects/${id}`);
  expect(idsAfter(saved, ['a', 'b'], everything)).toEqual(['a', 'x', 'b', 'y']);
  expect(idsAfter(storedAs(['a', 'b', 'x'], []), ['a', 'b'], ['projects/x'])).toEqual([
    'a',
    'b',
    'x',
  ]);
});

describe('the limit', () => {
  const full = many(PUBLISHED_PROJECTS_MAX);
  const saved = storedAs(['new', ...full]);

  it('counts no new project that is kept back', () => {
    expect(idsAfter(saved, full, [])).toEqual(full);
  });

  it('lets the last project go for a new one that is chosen', () => {
    expect(idsAfter(saved, full, ['projects/new'])).toEqual(['new', ...full.slice(0, -1)]);
  });

  it('counts a deleted project that is kept back', () => {
    const others = storedAs([...full.slice(1), 'more']);
    const ids = idsAfter(others, full, ['projects/more', 'order/featured']);
    expect(ids).toEqual(full);
  });

  it('counts an invalid project that was never published', () => {
    const invalid = project('new', { title: ' ' });
    const withInvalid = { ...saved, projects: [invalid, ...(saved.projects ?? []).slice(1)] };
    expect(idsOf(selectPublished(withInvalid, NOTHING_PUBLISHED).projects)).toEqual(
      full.slice(0, -1),
    );
  });
});

it('keeps the published pictures', () => {
  const pictures = {
    'https://a.example/': { file: 'a' },
  } as unknown as PublishedContent['pictures'];
  for (const chosen of [true, false])
    expect(selectPublished({}, { ...NOTHING_PUBLISHED, pictures }, () => chosen).pictures).toBe(
      pictures,
    );
});

it.each([
  [{ collection: 'pageContent', id: 'hero-title' }, '/'],
  [{ collection: 'pageContent', id: 'about-mission' }, '/about/mission'],
  [
    { collection: 'pageContent', id: 'about-vision' },
    `/about/mission#${anchorOf(MISSION.vision.title)}`,
  ],
  [{ collection: 'pageContent', id: 'contact-phone' }, `/contact#${anchorOf(CONTACT.information)}`],
  [{ collection: 'pageContent', id: 'footer-company' }, '/contact#footer-links'],
  [{ collection: 'people', id: 'marta-lindqvist' }, '/#marta-lindqvist'],
  [{ collection: 'projects', id: 'abc' }, '/projects#featured-abc'],
  [{ collection: 'order', id: 'featured' }, '/projects'],
  [{ collection: 'order', id: 'people' }, '/'],
] as const)('leads to where visitors see the record: %j', (record, place) => {
  expect(sitePath(record), pathOf(record)).toBe(place);
});

it.each([
  ['abc', 'desk', '/projects/desk'],
  ['abc', '', '/projects#featured-abc'],
  ['other', 'desk', '/projects#featured-abc'],
])('leads to a project’s page once that is live: %s at “%s”', (id, slug, place) => {
  const site = { ...NOTHING_PUBLISHED, projects: [publishedProject(id, { slug })] };
  expect(sitePath({ collection: 'projects', id: 'abc' }, site)).toBe(place);
  expect(sitePath({ collection: 'order', id: 'featured' }, site)).toBe('/projects');
});
