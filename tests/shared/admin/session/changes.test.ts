import * as fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import { createLists } from '../../../../shared/admin/session/lists.ts';
import * as changesData from '../../../../shared/data/changes.ts';
import * as recordsData from '../../../../shared/data/records.ts';
import { EMPTY_PROJECT_FORM, type Project } from '../../../../shared/model/project.ts';

vi.mock('../../../../shared/data/auth.ts');
vi.mock('../../../../shared/data/changes.ts');
vi.mock('../../../../shared/data/records.ts');

const OVERLAP_MS = 60_000;
const START_MS = Date.UTC(2026, 0, 1);

/** A commit. It has the time at which it reached the server, and may become visible later. */
interface Commit {
  id: string;
  at: number;
  visibleAt: number;
  isDeletion: boolean;
}

let commits: Commit[];
let now: number;
/** Runs during a load, after the read of the projects and before that of the newest changes. */
let whileLoading: () => void;

const visible = () => commits.filter(({ visibleAt }) => visibleAt <= now);
const latest = (found: Commit[]) => new Date(Math.max(0, ...found.map(({ at }) => at)));

/** The current content of the store: the newest visible commit of each record, unless it is a deletion. */
function storedNow(): Project[] {
  const newest = new Map(visible().map((one) => [one.id, one]));
  return [...newest.values()].filter(({ isDeletion }) => !isDeletion).map(toProject);
}

function toProject({ id, at }: Commit): Project {
  const title = `${id} at ${at}`;
  return { ...EMPTY_PROJECT_FORM, id, title, createdAt: new Date(0), lastUpdated: new Date(at) };
}

const ofKind = (isDeletion: boolean) => visible().filter((one) => one.isDeletion === isDeletion);

function seenNow(): changesData.ChangesSeen {
  const never = new Date(0);
  return {
    savedAt: {
      projects: latest(ofKind(false)),
      pageContent: never,
      people: never,
      order: never,
      holds: never,
    },
    deletedAt: latest(ofKind(true)),
  };
}

const titles = (projects: readonly Project[]) => projects.map(({ title }) => title).toSorted();

const isAfter = (time: Date, seenAt: Date) => time.getTime() > seenAt.getTime() - OVERLAP_MS;

beforeEach(() => {
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  vi.mocked(recordsData.readRecordPages).mockImplementation(async function* ({ name }) {
    if (name !== 'projects') return;
    yield storedNow() as never;
    whileLoading();
  });
  vi.mocked(changesData.readNewestChanges).mockImplementation(async () => seenNow());
  vi.mocked(changesData.readChanges).mockImplementation(async (since, names) => {
    const { savedAt, deletedAt } = seenNow();
    const isRead = names?.includes('projects');
    const seen = { deletedAt, savedAt: isRead ? savedAt : since.savedAt };
    return {
      saved: {
        projects: storedNow().filter(
          ({ lastUpdated }) => isRead && isAfter(lastUpdated, since.savedAt.projects),
        ),
        pageContent: [],
        people: [],
        order: [],
        holds: [],
      },
      deletions: ofKind(true)
        .map(({ id, at }) => ({ collection: 'projects', id, at: new Date(at) }))
        .filter(({ at }) => isAfter(at, since.deletedAt)),
      seen,
    };
  });
});

const change = fc.record({
  gapMs: fc.oneof(fc.nat(2000), fc.nat(200_000)),
  lateMs: fc.oneof(fc.constant(0), fc.nat(OVERLAP_MS - 1)),
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  isDeletion: fc.boolean(),
});

type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

function commit({ gapMs, lateMs, id, isDeletion }: Change): void {
  now += gapMs + 1;
  // The server applies the changes of one record one after the other.
  const isOpen = commits.some((other) => other.id === id && other.visibleAt > now);
  const exists = storedNow().some((project) => project.id === id);
  if (isOpen || (isDeletion && !exists)) return;
  commits.push({ id, at: now, visibleAt: now + lateMs, isDeletion });
}

const changes = fc.array(change, { maxLength: 10 });
const look = fc.constantFrom('none', 'elsewhere', 'everywhere');
const steps = fc.array(fc.tuple(change, look), { maxLength: 40 });

it('no change is missed, however late it becomes visible', async () => {
  await fc.assert(
    fc.asyncProperty(changes, changes, steps, async (before, during, after) => {
      commits = [];
      now = START_MS;
      before.forEach(commit);
      whileLoading = () => during.forEach(commit);
      const lists = createLists();
      await lists.load();
      for (const [one, where] of after) {
        commit(one);
        if (where === 'elsewhere') await lists.refresh('people');
        if (where !== 'everywhere') continue;
        await lists.refresh();
        expect(titles(lists.getState().projects.records)).toEqual(titles(storedNow()));
      }
    }),
    { numRuns: 300 },
  );
});
