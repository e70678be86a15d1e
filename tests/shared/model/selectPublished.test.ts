import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pathOf } from '../../../shared/model/collections/collections.ts';
import { PUBLISHED_PROJECTS_MAX } from '../../../shared/model/collections/projects.ts';
import { EMPTY_PROJECT_FORM, type Project } from '../../../shared/model/project.ts';
import {
  type AnyRecord,
  errorsOf,
  PUBLISHED,
  type Published,
  readPublished,
  type Saved,
  selectPublished,
  shownRecords,
  toPublished,
} from '../../../shared/model/published.ts';
import {
  NOTHING_PUBLISHED,
  type PublishedContent,
} from '../../../shared/model/publishedContent.ts';
import { anyPath, savedAndLast } from './savedStates.ts';

const RUNS = { numRuns: 200 };

const select = (saved: Saved, last: PublishedContent, chosen: readonly string[]) =>
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
      const selected = select(saved, last, [path]);
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
      const selected = select(saved, last, chosen);
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
      const selected = select(saved, last, chosen);
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

const NOW = new Date('2026-01-02T03:04:05.678Z');

const project = (id: string, changes: Partial<Project> = {}): Project => ({
  ...EMPTY_PROJECT_FORM,
  id,
  title: id,
  description: 'Reads invoices.',
  featured: true,
  createdAt: NOW,
  lastUpdated: NOW,
  ...changes,
});

const many = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`);

const stored = (ids: readonly string[], placed = ids, change: Partial<Project> = {}): Saved => ({
  projects: ids.map((id) => project(id, change)),
  order: [{ id: 'featured', ids: [...placed], lastUpdated: NOW }],
});

const idsAfter = (saved: Saved, before: readonly string[], chosen: readonly string[]) =>
  idsOf(select(saved, selectPublished(stored(before)), chosen).projects);

describe('a deleted project that is kept back', () => {
  it('stays behind the one that it followed, wherever that is now', () => {
    const saved = stored(['c', 'a']);
    expect(idsAfter(saved, ['a', 'b', 'c'], [])).toEqual(['a', 'b', 'c']);
    expect(idsAfter(saved, ['a', 'b', 'c'], ['order/featured'])).toEqual(['c', 'a', 'b']);
    expect(idsAfter(saved, ['a', 'b', 'c'], ['projects/b', 'order/featured'])).toEqual(['c', 'a']);
  });

  it('stays before the one that followed it, behind a new first one, and without what was deleted before it', () => {
    expect(idsAfter(stored(['new', 'c']), ['a', 'b', 'c'], ['projects/new'])).toEqual([
      'new',
      'a',
      'b',
      'c',
    ]);
    expect(idsAfter(stored(['c']), ['a', 'b', 'c'], ['projects/a'])).toEqual(['b', 'c']);
  });

  it('may be the only one', () => {
    expect(idsAfter(stored([]), ['a'], [])).toEqual(['a']);
    expect(idsAfter(stored([]), ['a'], ['projects/a'])).toEqual([]);
  });
});

it('gives new projects the place that they have in the saved order, so that no order waits after everything was published', () => {
  const saved = stored(['a', 'x', 'b', 'y']);
  const everything = ['a', 'b', 'x', 'y'].map((id) => `projects/${id}`);
  expect(idsAfter(saved, ['a', 'b'], everything)).toEqual(['a', 'x', 'b', 'y']);
  expect(idsAfter(stored(['a', 'b', 'x'], []), ['a', 'b'], ['projects/x'])).toEqual([
    'a',
    'b',
    'x',
  ]);
});

describe('the limit', () => {
  const full = many(PUBLISHED_PROJECTS_MAX);
  const saved = stored(['new', ...full]);

  it('counts no new project that is kept back', () => {
    expect(idsAfter(saved, full, [])).toEqual(full);
  });

  it('lets the last project go for a new one that is chosen', () => {
    expect(idsAfter(saved, full, ['projects/new'])).toEqual(['new', ...full.slice(0, -1)]);
  });

  it('counts a deleted project that is kept back', () => {
    const others = stored([...full.slice(1), 'more']);
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
