import { openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  cacheName,
  canDeleteCaches,
  deleteCaches,
  openCache,
} from '../../../../shared/admin/listCache/cacheDatabase.ts';
import {
  createListCache,
  isFullReadingDue,
  type ListCache,
} from '../../../../shared/admin/listCache/listCache.ts';
import { replaceCache } from '../../../../shared/admin/listCache/writeCache.ts';
import { expectLogged } from '../../../failOnConsole.ts';
import { at, changes, deleteKept, projectOf, reading, seenAt, UID } from './keptLists.ts';

const WEEK_MS = 7 * 86_400_000;
const YEAR_MS = 365 * 86_400_000;
const UNUSABLE = /^Error keeping the lists on this device: /;

beforeEach(deleteKept);

/** What the next start finds. */
const beginning = () => createListCache(UID).open();
const kept = () => createListCache(UID).readAll();
const allKept = async () => (await kept())?.records.projects;
const idsKept = async () => (await allKept())?.map(({ id }) => id);

/** A window with a copy that has these projects at minute 10. */
async function windowWith(...projects: Parameters<typeof reading>[1][]): Promise<ListCache> {
  const copy = createListCache(UID);
  expect(await copy.open()).toBeUndefined();
  await copy.replace(reading(10, ...projects));
  return copy;
}

const add = (copy: ListCache, from: number, found: ReturnType<typeof changes>) =>
  copy.add({ changes: found, since: seenAt(at(from)), asOf: undefined });

/** Changes the database as nothing in the app would. */
async function spoil(store: 'records' | 'state', value: object, key?: string): Promise<void> {
  const database = await openDB(cacheName(UID));
  await database.put(store, value, key);
  database.close();
}

describe('what is kept', () => {
  it('has the newest 60 first, and then all, in the order of the list', async () => {
    const projects = Array.from({ length: 2100 }, (_, index) =>
      projectOf(`p${String(9999 - index)}`, 5, 2100 - Math.floor(index / 2)),
    );
    await windowWith(...projects);
    expect((await beginning())?.projects).toEqual(projects.slice(0, 60));
    expect(await kept()).toMatchObject({ records: { projects }, seen: seenAt(at(10)) });
  });

  it('follows what was saved and deleted, and what was created again', async () => {
    const copy = await windowWith(projectOf('a', 1, 1), projectOf('b', 2, 2), projectOf('c', 3, 3));
    await add(copy, 10, changes(20, [projectOf('a', 15, 1)], [{ id: 'b', minute: 16 }]));
    expect(await allKept()).toEqual([projectOf('c', 3, 3), projectOf('a', 15, 1)]);
    expect((await kept())?.seen).toEqual(seenAt(at(20)));
    await add(copy, 20, changes(30, [projectOf('b', 25, 2)], [{ id: 'b', minute: 16 }]));
    expect(await idsKept()).toEqual(['c', 'b', 'a']);
  });

  it('loses what a deletion of unknown time has met, until it is saved again', async () => {
    const copy = await windowWith(projectOf('a', 1));
    await add(copy, 10, changes(10, [], [{ id: 'a', minute: 1 }]));
    expect(await idsKept()).toEqual([]);
    await add(copy, 10, changes(12, [projectOf('a', 11)]));
    expect(await idsKept()).toEqual(['a']);
  });

  it('belongs to one account; the others’ are deleted', async () => {
    await windowWith(projectOf('a', 1));
    expect(await createListCache('ben').open()).toBeUndefined();
    await deleteCaches(UID);
    expect(await idsKept()).toEqual(['a']);
    await deleteCaches('ben');
    expect(await kept()).toBeUndefined();
  });

  it('is gone for a window that still has it open, and is not written again', async () => {
    const copy = await windowWith(projectOf('a', 1));
    await deleteCaches();
    await copy.replace(reading(20, projectOf('a', 1)));
    expect(await kept()).toBeUndefined();
  });
});

describe('two windows', () => {
  it('do not undo each other: the later change stays, in whichever order they write', async () => {
    const first = await windowWith(projectOf('a', 1), projectOf('b', 1));
    const second = createListCache(UID);
    await second.open();
    await add(second, 10, changes(30, [projectOf('a', 30)], [{ id: 'b', minute: 29 }]));
    await add(first, 10, changes(20, [projectOf('a', 15), projectOf('b', 16)]));
    expect(await allKept()).toEqual([projectOf('a', 30)]);
    expect((await kept())?.seen).toEqual(seenAt(at(30)));
  });

  it('never say that the copy has seen what only one of them has', async () => {
    const first = await windowWith(projectOf('a', 1));
    const second = createListCache(UID);
    await second.open();
    // The changes between 10 and 20 were shown while the copy was being replaced by an older reading.
    await add(second, 20, changes(30, [projectOf('a', 30)]));
    expect((await kept())?.seen).toEqual(seenAt(at(10)));
    await add(first, 10, changes(30, [projectOf('b', 15), projectOf('a', 30)]));
    expect((await kept())?.seen).toEqual(seenAt(at(30)));
  });

  it('never say that the copy is of a later time than what it has seen', async () => {
    const first = await windowWith(projectOf('a', 1));
    const { asOf } = (await kept()) ?? {};
    await first.add({ changes: changes(30, []), since: seenAt(at(20)), asOf: at(40) });
    expect((await kept())?.asOf).toEqual(asOf);
    await first.add({ changes: changes(30, []), since: seenAt(at(10)), asOf: at(40) });
    expect((await kept())?.asOf).toEqual(at(40));
  });

  it('get records and times of one moment, whatever the other one writes meanwhile', async () => {
    const first = await windowWith(projectOf('a', 1));
    const second = createListCache(UID);
    await second.open();
    const [found] = await Promise.all([
      second.readAll(),
      first.replace(reading(20, projectOf('a', 15))),
    ]);
    const { records, seen } = found ?? {};
    const isOld = records?.projects[0]?.lastUpdated.getTime() === at(1).getTime();
    expect(seen).toEqual(seenAt(isOld ? at(10) : at(20)));
  });

  it('a start while another window writes for long leaves the copy as it is', async () => {
    await windowWith(projectOf('a', 1));
    const other = await openDB(cacheName(UID));
    const writing = other.transaction(['records', 'state'], 'readwrite');
    const until = performance.now() + 3500;
    const written = (async () => {
      while (performance.now() < until) await writing.objectStore('state').get('state');
    })();
    expect(await beginning()).toBeUndefined();
    await expectLogged(UNUSABLE);
    await written;
    await writing.done;
    other.close();
    expect(await idsKept()).toEqual(['a']);
  });

  it('of two versions: the older one adds nothing to what the newer one has read', async () => {
    const older = await windowWith(projectOf('a', 1));
    await spoil('state', { ...reading(10), asOf: at(0), schema: 'newer' }, 'state');
    await add(older, 10, changes(20, [projectOf('b', 15)]));
    const database = await openDB(cacheName(UID));
    expect(await database.getAllKeys('records')).toEqual([['projects', 'a']]);
    database.close();
    // Each reads everything after the other has.
    expect(await kept()).toBeUndefined();
  });
});

describe('reading everything again is due', () => {
  it.each([
    ['after a week', WEEK_MS + 1, true],
    ['not before', WEEK_MS - 60_000, false],
    ['if the clock was a year ahead', -YEAR_MS, true],
  ])('%s', async (_when, laterMs, isDue) => {
    await windowWith(projectOf('a', 1));
    const now = Date.now();
    const { readAt } = (await kept()) ?? {};
    vi.spyOn(Date, 'now').mockReturnValue(now + laterMs);
    expect(isFullReadingDue(readAt ?? at(0))).toBe(isDue);
  });
});

it.each([
  [
    'refuses even its name',
    () => {
      throw new DOMException('insecure', 'SecurityError');
    },
  ],
  ['has none', () => null],
])('a browser that %s of the databases keeps no copy', (_what, get) => {
  const own = Object.getOwnPropertyDescriptor(window, 'indexedDB') ?? {};
  Object.defineProperty(window, 'indexedDB', { configurable: true, get });
  expect(canDeleteCaches()).toBe(false);
  Object.defineProperty(window, 'indexedDB', own);
  expect(canDeleteCaches()).toBe(true);
});

describe('without a word to the person, and one to the console, there is no copy', () => {
  it('in a window that stores nothing', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('not allowed', 'SecurityError');
    });
    const copy = createListCache(UID);
    expect(await copy.open()).toBeUndefined();
    await copy.replace(reading(10, projectOf('a', 1)));
    await expectLogged(UNUSABLE);
  });

  it('on a full device: what was kept before stays as it was', async () => {
    await windowWith(projectOf('a', 1));
    const copy = createListCache(UID);
    await copy.open();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await copy.replace(reading(20, projectOf('b', 1)));
    put.mockRestore();
    await expectLogged(UNUSABLE);
    expect(await idsKept()).toEqual(['a']);
    expect((await kept())?.seen).toEqual(seenAt(at(10)));
  });

  it('of a later version, which stays', async () => {
    const later = await openDB(cacheName(UID), 1000);
    later.close();
    expect(await kept()).toBeUndefined();
    await expectLogged(/VersionError/);
    const names = (await indexedDB.databases()).map(({ name, version }) => `${name} ${version}`);
    expect(names).toContain(`${cacheName(UID)} 1000`);
  });

  it('when a later version of the app needs the database: the older window gives it up', async () => {
    const copy = await windowWith(projectOf('a', 1));
    const later = await openDB(cacheName(UID), 1000);
    await copy.replace(reading(20, projectOf('b', 1)));
    later.close();
  });

  it.each([
    [
      'a record',
      'records',
      { collection: 'projects', id: 'a', changedAt: 1, age: 0, record: { id: 'a' } },
      undefined,
    ],
    ['the times', 'state', { seen: { savedAt: {} } }, 'state'],
  ] as const)(
    'with damage in %s; the next start begins a new one',
    async (_what, store, value, key) => {
      await windowWith(projectOf('a', 1));
      const { schema } = await readState();
      await spoil(store, { schema, ...value }, key);
      expect(await kept()).toBeUndefined();
      await expectLogged(/damaged/);
      await expect.poll(isStored).toBe(false);
      await windowWith(projectOf('b', 1));
      expect(await idsKept()).toEqual(['b']);
    },
  );

  it('if the browser never answers', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => new EventTarget() as never);
    vi.useFakeTimers();
    const opening = beginning();
    await vi.advanceTimersByTimeAsync(3000);
    vi.useRealTimers();
    expect(await opening).toBeUndefined();
    await expectLogged(UNUSABLE);
  });
});

it('a window that is closed in the middle of a write leaves the copy as it was', async () => {
  await windowWith(projectOf('a', 1));
  const database = await openCache(UID, () => undefined);
  const end = vi.fn<(event: Event) => void>(({ target }) => {
    (target as IDBRequest).transaction?.abort();
  });
  const clear = vi.spyOn(IDBObjectStore.prototype, 'clear');
  const writing = replaceCache(database, reading(20, projectOf('b', 1)));
  const cleared = clear.mock.results[0]?.value as IDBRequest | undefined;
  cleared?.addEventListener('success', end);
  await expect(writing).rejects.toThrow(/./);
  expect(end).toHaveBeenCalledOnce();
  database.close();
  expect(await idsKept()).toEqual(['a']);
});

async function isStored(): Promise<boolean> {
  return (await indexedDB.databases()).some(({ name }) => name === cacheName(UID));
}

async function readState(): Promise<{ schema: string }> {
  const database = await openDB(cacheName(UID));
  const state: unknown = await database.get('state', 'state');
  database.close();
  return state as { schema: string };
}
