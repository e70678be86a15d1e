import * as fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import { createLists } from '../../../../shared/admin/session/lists.ts';
import * as changesData from '../../../../shared/data/changes.ts';
import * as recordsData from '../../../../shared/data/records.ts';
import type { Project } from '../../../../shared/model/project.ts';
import { Commits, OVERLAP_MS } from './commits.ts';

vi.mock('../../../../shared/data/auth.ts');
vi.mock('../../../../shared/data/changes.ts');
vi.mock('../../../../shared/data/records.ts');

let store = new Commits();
/** Runs during a load, after the read of the projects and before that of the newest changes. */
let whileLoading: () => void;

const titles = (projects: readonly Project[]) => projects.map(({ title }) => title).toSorted();

beforeEach(() => {
  vi.spyOn(Date, 'now').mockImplementation(() => store.now);
  vi.mocked(recordsData.readRecordPages).mockImplementation(async function* ({ name }) {
    if (name !== 'projects') return;
    yield store.projects() as never;
    whileLoading();
  });
  vi.mocked(changesData.readNewestChanges).mockImplementation(async () => store.seen());
  vi.mocked(changesData.readChanges).mockImplementation(async (since, names) =>
    store.changes(since, names),
  );
});

const change = fc.record({
  gapMs: fc.oneof(fc.nat(2000), fc.nat(200_000)),
  lateMs: fc.oneof(fc.constant(0), fc.nat(OVERLAP_MS - 1)),
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  isDeletion: fc.boolean(),
});

type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

const commit = ({ id, gapMs, lateMs, isDeletion }: Change) =>
  store.commit(id, gapMs, lateMs, isDeletion);

const changes = fc.array(change, { maxLength: 10 });
const look = fc.constantFrom('none', 'elsewhere', 'everywhere');
const steps = fc.array(fc.tuple(change, look), { maxLength: 40 });

it('no change is missed, however late it becomes visible', async () => {
  await fc.assert(
    fc.asyncProperty(changes, changes, steps, async (before, during, after) => {
      store = new Commits();
      before.forEach(commit);
      whileLoading = () => during.forEach(commit);
      const lists = createLists();
      await lists.load();
      for (const [one, where] of after) {
        commit(one);
        if (where === 'elsewhere') await lists.refresh('people');
        if (where !== 'everywhere') continue;
        await lists.refresh();
        expect(titles(lists.getState().projects.records)).toEqual(titles(store.projects()));
      }
    }),
    { numRuns: 300 },
  );
});
