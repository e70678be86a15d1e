import * as fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { createListCache } from '../../../../shared/admin/listCache/listCache.ts';
import { createLists, type ListsStore } from '../../../../shared/admin/session/lists.ts';
import type { ChangesSeen } from '../../../../shared/data/changes.ts';
import { byCollection } from '../../../../shared/model/collections/collections.ts';
import { EMPTY_PROJECT_FORM, type Project } from '../../../../shared/model/project.ts';
import { data } from '../../fakeBackend.ts';
import { deleteKept, recordsOf, UID } from './keptLists.ts';

/** As in shared/data/changes.ts. */
const OVERLAP_MS = 60_000;
const START_MS = Date.UTC(2026, 0, 1);
const YEAR_MS = 365 * 86_400_000;

interface Commit {
  id: string;
  at: number;
  /** A commit may become visible after a commit with a later time. */
  visibleAt: number;
  isDeletion: boolean;
}

/** A store with projects, its clock, and whether the network reaches it. */
class Store {
  commits: Commit[] = [];
  now = START_MS;
  isReached = true;

  commit(id: string, gapMs: number, lateMs: number, isDeletion: boolean): void {
    this.now += gapMs + 1;
    const isOpen = this.commits.some((other) => other.id === id && other.visibleAt > this.now);
    const exists = this.projects().some((project) => project.id === id);
    if (isOpen || (isDeletion && !exists)) return;
    this.commits.push({ id, at: this.now, visibleAt: this.now + lateMs, isDeletion });
  }

  projects(): Project[] {
    const newest = new Map(this.#visible().map((one) => [one.id, one]));
    const stored = [...newest.values()].filter(({ isDeletion }) => !isDeletion);
    return stored.map(toProject).toSorted((one, other) => (one.id < other.id ? 1 : -1));
  }

  deletions() {
    return this.#visible()
      .filter(({ isDeletion }) => isDeletion)
      .map(({ id, at }) => ({ collection: 'projects', id, at: new Date(at) }));
  }

  seen(): ChangesSeen {
    const latest = (isDeletion: boolean) =>
      new Date(
        Math.max(
          0,
          ...this.#visible().flatMap((one) => (one.isDeletion === isDeletion ? one.at : [])),
        ),
      );
    const savedAt = byCollection<ChangesSeen['savedAt']>(({ name }) =>
      name === 'projects' ? latest(false) : new Date(0),
    );
    return { savedAt, deletedAt: latest(true) };
  }

  /** Answers the product's calls, if the network reaches it. */
  serve(): void {
    const reach = () => {
      if (!this.isReached) throw new Error('offline');
    };
    data.readRecordPages.mockImplementation(async function* (this: void, { name }) {
      reach();
      yield (name === 'projects' ? store.projects() : []) as never;
    });
    data.readNewestChanges.mockImplementation(async () => this.seen());
    data.readChanges.mockImplementation(async (since) => {
      reach();
      const saved = this.projects().filter(({ lastUpdated }) =>
        isAfter(lastUpdated, since.savedAt.projects),
      );
      return {
        saved: recordsOf(...saved),
        deletions: this.deletions().filter(({ at }) => isAfter(at, since.deletedAt)),
        seen: this.seen(),
      };
    });
  }

  #visible(): Commit[] {
    return this.commits.filter(({ visibleAt }) => visibleAt <= this.now);
  }
}

const isAfter = (time: Date, seenAt: Date) => time.getTime() > seenAt.getTime() - OVERLAP_MS;

function toProject({ id, at }: Commit): Project {
  const times = { createdAt: new Date(0), lastUpdated: new Date(at) };
  return { ...EMPTY_PROJECT_FORM, id, title: `${id} at ${at}`, ...times };
}

let store = new Store();

/** The starts of windows. */
const openings: Promise<void>[] = [];

const step = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  gapMs: fc.oneof(fc.nat(2000), fc.nat(200_000)),
  lateMs: fc.oneof(fc.constant(0), fc.nat(OVERLAP_MS - 1)),
  isDeletion: fc.boolean(),
  window: fc.nat(1),
  act: fc.constantFrom('look', 'start again', 'start without waiting', 'reload'),
  isReached: fc.nat(3).map((number) => number > 0),
  clockMs: fc.oneof({ weight: 10, arbitrary: fc.constant(0) }, fc.constantFrom(YEAR_MS, -YEAR_MS)),
});

/** What one of the windows does; the lists that it shows then. */
async function act(what: string, lists: ListsStore): Promise<ListsStore> {
  if (what === 'look') await lists.refresh();
  if (what === 'reload') await lists.load();
  if (!what.startsWith('start')) return lists;
  const started = createLists(createListCache(UID));
  const opened = started.open();
  openings.push(opened);
  // The next step is in the middle of what this one writes.
  if (what === 'start again') await opened;
  return started;
}

it('lists that are up to date show what is stored: after restarts, in two windows, with any clock and a network that comes and goes', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const clock = vi.spyOn(Date, 'now');
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 10, maxLength: 40, size: 'max' }),
      async (steps) => {
        await deleteKept();
        store = new Store();
        store.serve();
        const windows = [createLists(createListCache(UID)), createLists(createListCache(UID))];
        for (const { id, gapMs, lateMs, isDeletion, window, ...one } of steps) {
          store.commit(id, gapMs, lateMs, isDeletion);
          store.isReached = one.isReached;
          clock.mockReturnValue(store.now + one.clockMs);
          windows[window] = await act(one.act, windows[window] ?? createLists());
          const { status, records } = windows[window].getState().projects;
          const isRead = one.isReached && ['start again', 'reload'].includes(one.act);
          if (isRead) expect(status).toBe('complete');
          // While an earlier start is reading, a look reads nothing.
          const isLooked = one.isReached && one.act === 'look' && status === 'complete';
          if (isRead || isLooked) expect([...records].toSorted(byId)).toEqual(store.projects());
        }
        await Promise.all(openings.splice(0));
      },
    ),
    { numRuns: 60 },
  );
});

function byId(one: Project, other: Project): number {
  return one.id < other.id ? 1 : -1;
}
