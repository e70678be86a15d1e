import * as fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { createListCache } from '../../../../shared/admin/listCache/listCache.ts';
import { createLists, type ListsStore } from '../../../../shared/admin/session/lists.ts';
import type { Project } from '../../../../shared/model/project.ts';
import { data } from '../../fakeBackend.ts';
import { Commits, OVERLAP_MS } from '../session/commits.ts';
import { deleteKept, UID } from './keptLists.ts';

const YEAR_MS = 365 * 86_400_000;

let store = new Commits();
let isReached = true;

function reach(): void {
  if (!isReached) throw new Error('offline');
}

/** Answers the product's calls, if the network reaches the store. */
function serve(): void {
  data.readRecordPages.mockImplementation(async function* ({ name }) {
    reach();
    yield (name === 'projects' ? store.projects() : []) as never;
  });
  data.readNewestChanges.mockImplementation(async () => store.seen());
  data.readChanges.mockImplementation(async (since) => {
    reach();
    return store.changes(since);
  });
}

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
        store = new Commits();
        serve();
        const windows = [createLists(createListCache(UID)), createLists(createListCache(UID))];
        for (const { id, gapMs, lateMs, isDeletion, window, ...one } of steps) {
          store.commit(id, gapMs, lateMs, isDeletion);
          ({ isReached } = one);
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
  // On a busy machine, each of some thousand reads of the database may take long.
}, 240_000);

function byId(one: Project, other: Project): number {
  return one.id < other.id ? 1 : -1;
}
