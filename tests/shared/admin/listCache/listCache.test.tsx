import { openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  cacheName,
  canDeleteCaches,
  deleteCaches,
} from '../../../../shared/admin/listCache/cacheDatabase.ts';
import {
  createListCache,
  isFullReadingDue,
  type ListCache,
} from '../../../../shared/admin/listCache/listCache.ts';
import type { Project } from '../../../../shared/model/project.ts';
import { expectLogged } from '../../../failOnConsole.ts';
import { at, deleteKept, listsAt, projectOf, seenAt, UID } from './keptLists.ts';

const WEEK_MS = 7 * 86_400_000;
const YEAR_MS = 365 * 86_400_000;
const UNUSABLE = /^Error keeping the lists on this device: /;

beforeEach(deleteKept);

/** What the next start finds. */
const beginning = () => createListCache(UID).open();
const kept = () => createListCache(UID).readAll();
const idsKept = async () => (await kept())?.records.projects.map(({ id }) => id);

/** A window that has read all records, and kept them with the changes until minute 10. */
async function windowWith(...projects: Project[]): Promise<ListCache> {
  const cache = createListCache(UID);
  expect(await cache.open()).toBeUndefined();
  await cache.write(listsAt(10, ...projects), true);
  return cache;
}

/** Changes the database as nothing in the app would. */
async function spoil(store: 'chunks' | 'state', change: (value: never) => object): Promise<void> {
  const database = await openDB(cacheName(UID));
  const key = store === 'state' ? 'state' : ['projects', 0];
  await database.put(store, change((await database.get(store, key)) as never), key);
  database.close();
}

describe('what is kept', () => {
  it('has the newest 60 first, and then all, in the order of the list', async () => {
    const projects = Array.from({ length: 2100 }, (_, index) => projectOf(`p${9999 - index}`));
    await windowWith(...projects);
    expect((await beginning())?.projects).toEqual(projects.slice(0, 60));
    expect(await kept()).toMatchObject({ records: { projects }, seen: seenAt(at(10)) });
  });

  it('is the lists as they were written last, and no longer what was before', async () => {
    const cache = await windowWith(
      ...Array.from({ length: 70 }, (_, index) => projectOf(`p${index}`)),
    );
    const lists = listsAt(20, projectOf('a', 15), projectOf('c'));
    await cache.write(lists, false);
    expect(await kept()).toMatchObject(lists);
  });

  it('writes again only the lists that have changed, unless another window has written since', async () => {
    const cache = await windowWith(projectOf('a'));
    const opened = createListCache(UID);
    const { records = listsAt(10).records } = (await opened.readAll()) ?? {};
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    const written = () => put.mock.calls.splice(0).map(([, key]) => JSON.stringify(key));
    await opened.write({ ...listsAt(11), records }, false);
    expect(written()).toEqual(['"state"']);
    await opened.write(listsAt(12, projectOf('b')), false);
    expect(written()).toContain('["projects",0]');
    await cache.write({ ...listsAt(13), records }, false);
    expect(written()).toContain('["projects",0]');
  });

  it('belongs to one account; the others’ are deleted', async () => {
    await windowWith(projectOf('a'));
    expect(await createListCache('ben').open()).toBeUndefined();
    await deleteCaches(UID);
    expect(await idsKept()).toEqual(['a']);
    await deleteCaches('ben');
    expect(await kept()).toBeUndefined();
  });

  it('is gone for a window that still has it open, and is not written again', async () => {
    const cache = await windowWith(projectOf('a'));
    await deleteCaches();
    await cache.write(listsAt(20, projectOf('a')), true);
    expect(await kept()).toBeUndefined();
  });
});

describe('two windows', () => {
  it('the lists with later changes stay, in whichever order they are written', async () => {
    const first = await windowWith(projectOf('a'), projectOf('b'));
    const second = createListCache(UID);
    await second.write(listsAt(30, projectOf('a', 30)), false);
    await first.write(listsAt(20, projectOf('a', 15), projectOf('b', 16)), false);
    expect(await kept()).toMatchObject(listsAt(30, projectOf('a', 30)));
  });

  it.each([
    ['when all records were just read', true, seenAt(at(9))],
    [
      'when they have later changes of another kind',
      false,
      { ...seenAt(at(9)), deletedAt: at(11) },
    ],
  ])('lists replace those with later changes %s', async (_when, isWhole, seen) => {
    const cache = await windowWith(projectOf('a'));
    await cache.write({ ...listsAt(9, projectOf('b')), seen }, isWhole);
    expect(await idsKept()).toEqual(['b']);
  });

  it('get records and times of one moment, whatever the other one writes meanwhile', async () => {
    const first = await windowWith(projectOf('a'));
    const second = createListCache(UID);
    await second.open();
    const [found] = await Promise.all([
      second.readAll(),
      first.write(listsAt(20, projectOf('a', 15)), true),
    ]);
    const { records, seen } = found ?? {};
    const isOld = records?.projects[0]?.lastUpdated.getTime() === at(1).getTime();
    expect(seen).toEqual(seenAt(isOld ? at(10) : at(20)));
  });

  it('a start while another window writes for long leaves the lists as they are', async () => {
    await windowWith(projectOf('a'));
    const other = await openDB(cacheName(UID));
    const writing = other.transaction(['chunks', 'state'], 'readwrite');
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
    const older = await windowWith(projectOf('a'));
    await spoil('state', (state: object) => ({ ...state, schema: 'newer' }));
    await older.write(listsAt(20, projectOf('b', 15)), false);
    // Each reads everything after the other has.
    expect(await kept()).toBeUndefined();
    await spoil('state', (state: object) => ({ ...state, schema: 'newer' }));
    const database = await openDB(cacheName(UID));
    expect(await database.get('chunks', ['projects', 0])).toEqual([projectOf('a')]);
    database.close();
  });
});

it('what version 1 has kept is dropped, and read again', async () => {
  const database = await openDB(cacheName(UID), 1, {
    upgrade: (first) => {
      first.createObjectStore('state');
      first.createObjectStore('records', { keyPath: ['collection', 'id'] });
    },
  });
  await database.put('records', {
    collection: 'projects',
    id: 'a',
    changedAt: 1,
    record: projectOf('a'),
  });
  database.close();
  await windowWith(projectOf('b'));
  expect(await idsKept()).toEqual(['b']);
});

describe('reading everything again is due', () => {
  it.each([
    ['after a week', WEEK_MS + 1, true],
    ['not before', WEEK_MS - 60_000, false],
    ['if the clock was a year ahead', -YEAR_MS, true],
  ])('%s', async (_when, laterMs, isDue) => {
    await windowWith(projectOf('a'));
    const { readAt = at(0) } = (await kept()) ?? {};
    vi.spyOn(Date, 'now').mockReturnValue(readAt.getTime() + laterMs);
    expect(isFullReadingDue(readAt)).toBe(isDue);
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
])('a browser that %s of the databases keeps nothing', (_what, get) => {
  const own = Object.getOwnPropertyDescriptor(window, 'indexedDB') ?? {};
  Object.defineProperty(window, 'indexedDB', { configurable: true, get });
  expect(canDeleteCaches()).toBe(false);
  Object.defineProperty(window, 'indexedDB', own);
  expect(canDeleteCaches()).toBe(true);
});

describe('without a word to the person, and one to the console, nothing is kept', () => {
  it('in a window that stores nothing', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('not allowed', 'SecurityError');
    });
    const cache = createListCache(UID);
    expect(await cache.open()).toBeUndefined();
    await cache.write(listsAt(10, projectOf('a')), true);
    await expectLogged(UNUSABLE);
  });

  it('on a full device: what was kept before stays as it was', async () => {
    await windowWith(projectOf('a'));
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await createListCache(UID).write(listsAt(20, projectOf('b')), true);
    put.mockRestore();
    await expectLogged(UNUSABLE);
    expect(await kept()).toMatchObject(listsAt(10, projectOf('a')));
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
    const cache = await windowWith(projectOf('a'));
    const later = await openDB(cacheName(UID), 1000);
    await cache.write(listsAt(20, projectOf('b')), true);
    later.close();
  });

  it.each([
    ['a record', 'chunks', () => [{ id: 'a' }]],
    ['the times', 'state', (state: object) => ({ ...state, seen: { savedAt: {} } })],
  ] as const)('with damage in %s; the next start begins anew', async (_what, store, change) => {
    await windowWith(projectOf('a'));
    await spoil(store, change);
    expect(await kept()).toBeUndefined();
    await expectLogged(/damaged/);
    await expect.poll(isStored).toBe(false);
    await windowWith(projectOf('b'));
    expect(await idsKept()).toEqual(['b']);
  });

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

it('a window that is closed in the middle of a write leaves the lists as they were', async () => {
  const cache = await windowWith(projectOf('a'));
  const end = vi.fn<(event: Event) => void>(({ target }) => {
    (target as IDBRequest).transaction?.abort();
  });
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function (
    this: IDBObjectStore,
    ...value
  ) {
    const request = IDBObjectStore.prototype.put.apply(this, value);
    request.addEventListener('success', end);
    return request;
  });
  await cache.write(listsAt(20, projectOf('b')), true);
  expect(end).toHaveBeenCalledOnce();
  await expectLogged(UNUSABLE);
  expect(await idsKept()).toEqual(['a']);
});

async function isStored(): Promise<boolean> {
  return (await indexedDB.databases()).some(({ name }) => name === cacheName(UID));
}
