import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ListCache } from '../../../../shared/admin/listCache/listCache.ts';
import type { CachedLists } from '../../../../shared/admin/listCache/snapshot.ts';
import { createLists } from '../../../../shared/admin/session/lists.ts';
import * as auth from '../../../../shared/data/auth.ts';
import * as changesData from '../../../../shared/data/changes.ts';
import { UnreadListsError } from '../../../../shared/data/errors.ts';
import * as recordsData from '../../../../shared/data/records.ts';
import { PROJECTS } from '../../../../shared/model/collections/projects.ts';
import { EMPTY_PROJECT_FORM, type Project } from '../../../../shared/model/project.ts';
import { editOrigin } from '../../../../shared/model/saveDecision.ts';
import { expectLogged } from '../../../failOnConsole.ts';
import { recordsOf, seenAt } from '../listCache/keptLists.ts';

vi.mock('../../../../shared/data/auth.ts');
vi.mock('../../../../shared/data/changes.ts');
vi.mock('../../../../shared/data/records.ts');

/** How the lists begin with what a device has kept. */

const failed = (...names: string[]) =>
  names.map((name) => `Error fetching ${name}: Error: offline`);
const OFFLINE = failed('projects', 'page content', 'team', 'orders', 'kept-back changes');
const AS_OF = new Date('2026-01-05T09:12:00Z');
const [OLD, NEW] = ['2026-01-01', '2026-01-04'].map((day) => new Date(day)) as [Date, Date];

const LONG_AGO = new Date(0);

const project = (id: string, lastUpdated = OLD): Project => ({
  ...EMPTY_PROJECT_FORM,
  id,
  title: id,
  createdAt: OLD,
  lastUpdated,
});
const changed = (saved: Project[], deleted: string[] = []): changesData.Changes => ({
  saved: recordsOf(...saved),
  deletions: deleted.map((id) => ({ collection: 'projects', id, at: NEW })),
  seen: seenAt(NEW),
});

const cache = {
  open: vi.fn<ListCache['open']>(),
  readAll: vi.fn<ListCache['readAll']>(),
  write: vi.fn<ListCache['write']>(),
};

/** Whether the lists were kept after all records were read: of each time, as it came. */
const keptWhole = () => cache.write.mock.calls.map(([, isWhole]) => isWhole);
const readChanges = vi.mocked(changesData.readChanges);
const readPages = vi.mocked(recordsData.readRecordPages);

function keep(first: Project[], all = first, state: Partial<CachedLists> = {}): void {
  const kept = { records: recordsOf(...all), seen: seenAt(OLD), asOf: AS_OF, readAt: new Date() };
  cache.open.mockResolvedValue(recordsOf(...first));
  cache.readAll.mockResolvedValue({ ...kept, ...state });
}

function store(...projects: Project[]): void {
  readPages.mockImplementation(async function* ({ name }) {
    yield recordsOf(...projects)[name as 'projects'] as never;
  });
}

/** The states of the list of projects, from now on. */
function watch(lists: ReturnType<typeof createLists>): string[] {
  const shown: string[] = [];
  lists.subscribe(({ projects: { status, records, readAt } }) => {
    const line = `${status}: ${records.map(({ id }) => id).join(' ')}${readAt ? ' (dated)' : ''}`;
    if (shown.at(-1) !== line) shown.push(line);
  });
  return shown;
}

beforeEach(() => {
  vi.mocked(auth.whenSignInIsKnown).mockResolvedValue();
  keep([project('a'), project('b')]);
  store(project('read'));
  readChanges.mockResolvedValue(changed([]));
  vi.mocked(changesData.readNewestChanges).mockResolvedValue(seenAt(NEW));
});
afterEach(() => void vi.resetAllMocks());

it('shows the first kept records, then all, then what has changed since; and keeps that', async () => {
  keep([project('a')], [project('a'), project('b')]);
  readChanges.mockResolvedValue(changed([project('a', NEW)], ['b']));
  const lists = createLists(cache);
  const shown = watch(lists);
  await lists.open();
  expect(shown).toEqual(['partial: a', 'kept: a b (dated)', 'complete: a (dated)']);
  expect(readChanges).toHaveBeenCalledExactlyOnceWith(seenAt(OLD), expect.anything());
  expect(readPages).not.toHaveBeenCalled();
  const asOf = lists.getState().projects.readAt;
  const { readAt } = (await cache.readAll()) ?? {};
  const kept = { records: recordsOf(project('a', NEW)), seen: seenAt(NEW), asOf, readAt };
  expect(cache.write).toHaveBeenCalledExactlyOnceWith(kept, false);
  expect(asOf?.getTime()).toBeGreaterThan(AS_OF.getTime());
});

it('asks for changes once the provider has said who is signed in, and not after Logout', async () => {
  let answer: (() => void) | undefined;
  const known = new Promise<void>((resolve) => {
    answer = resolve;
  });
  vi.mocked(auth.whenSignInIsKnown).mockReturnValue(known);
  const [lists, left] = [createLists(cache), createLists(cache)];
  const opened = [lists.open(), left.open()];
  await vi.waitFor(() => expect(lists.getState().projects.status).toBe('kept'));
  left.stop();
  expect(readChanges).not.toHaveBeenCalled();
  answer?.();
  await Promise.all(opened);
  expect(readChanges).toHaveBeenCalledOnce();
  expect(lists.getState().projects.status).toBe('complete');
});

it('says of when the lists are, and why, if they cannot be brought up to date; tries only the changes again', async () => {
  readChanges.mockRejectedValueOnce(new Error('offline'));
  const lists = createLists(cache);
  await lists.open();
  await expectLogged(...OFFLINE);
  const { records, ...state } = lists.getState().projects;
  expect(records).toEqual([project('a'), project('b')]);
  expect(state).toEqual({ status: 'failed', readAt: AS_OF, failure: 'offline' });
  // The account may have been disabled.
  expect(auth.checkSession).toHaveBeenCalledOnce();

  const shown = watch(lists);
  await lists.updateOld();
  expect(shown).toEqual(['kept: a b (dated)', 'complete: a b (dated)']);
  await lists.updateOld();
  expect(readChanges).toHaveBeenCalledTimes(2);
  expect(readPages).not.toHaveBeenCalled();
});

it('logs only the lists that could not be read, each under its own line, if the device has a copy', async () => {
  const error = new Error('offline');
  const unread = [
    { name: 'pageContent', error },
    { name: 'people', error },
  ] as const;
  readChanges.mockRejectedValueOnce(new UnreadListsError(unread));
  const lists = createLists(cache);
  await lists.open();
  await expectLogged(...failed('page content', 'team'));
  expect(lists.getState().pageContent).toMatchObject({ status: 'failed', failure: 'offline' });
});

it('“Try again” reads only the changes; “Reload” reads everything, and keeps it', async () => {
  readChanges.mockRejectedValueOnce(new Error('offline'));
  const lists = createLists(cache);
  await lists.open();
  await expectLogged(...OFFLINE);
  await lists.retry();
  expect(readPages).not.toHaveBeenCalled();
  expect(lists.getState().projects).toMatchObject({ status: 'complete', failure: undefined });
  await lists.load();
  expect(lists.getState().projects.records).toEqual([project('read')]);
  expect(keptWhole()).toEqual([false, true]);
  expect(cache.write.mock.lastCall?.[0].records.projects).toEqual([project('read')]);
});

it.each([
  ['nothing is kept', () => cache.open.mockResolvedValue(undefined), ['partial: read']],
  [
    'only the beginning can be read',
    () => cache.readAll.mockResolvedValue(undefined),
    ['partial: a b', 'partial: read a b'],
  ],
  [
    'the last complete reading is long ago',
    () => keep([project('a'), project('b')], undefined, { readAt: LONG_AGO }),
    ['partial: a b', 'kept: a b (dated)', 'partial: read a b (dated)'],
  ],
])('reads everything if %s, and keeps it', async (_reason, prepare, before) => {
  prepare();
  const lists = createLists(cache);
  const shown = watch(lists);
  await lists.open();
  expect(shown).toEqual([...before, 'complete: read (dated)']);
  expect(readChanges).not.toHaveBeenCalled();
  expect(keptWhole()).toEqual([true]);
});

it('keeps showing the lists, and says of when they are, if everything is due and cannot be read', async () => {
  keep([project('a')], undefined, { readAt: LONG_AGO });
  readPages.mockImplementation(() => {
    throw new Error('offline');
  });
  const lists = createLists(cache);
  await lists.open();
  await expectLogged(...OFFLINE);
  expect(lists.getState().projects).toMatchObject({
    records: [project('a')],
    status: 'failed',
    readAt: AS_OF,
  });
  expect(cache.write).not.toHaveBeenCalled();

  // A connection that comes back.
  await lists.updateOld();
  expect(lists.getState().projects.status).toBe('complete');
  store(project('read'));
  await lists.refresh();
  expect(keptWhole()).toEqual([false, false, true]);
});

it('a window that stays open for a week reads everything again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const lists = createLists(cache);
  await lists.open();
  await lists.refresh();
  expect(readPages).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + 8 * 86_400_000);
  await lists.refresh();
  vi.useRealTimers();
  expect(lists.getState().projects.records).toEqual([project('read')]);
  expect(keptWhole().at(-1)).toBe(true);
});

it('shows nothing kept after the session has ended, or over a load that has begun since', async () => {
  const ended = createLists(cache);
  const opening = ended.open();
  ended.stop();
  await opening;
  expect(ended.getState().projects).toMatchObject({ status: 'loading', records: [] });

  const reloaded = createLists(cache);
  const shown = watch(reloaded);
  await Promise.all([reloaded.open(), reloaded.load()]);
  expect(shown).toEqual(['partial: read', 'complete: read (dated)']);
  expect(readChanges).not.toHaveBeenCalled();
});

it('after a save that is shown as it was sent, nothing is kept of it until everything is read', async () => {
  const lists = createLists(cache);
  await lists.open();
  cache.write.mockClear();
  readChanges.mockRejectedValueOnce(new Error('offline'));
  await lists.save(PROJECTS, editOrigin('c'), { ...EMPTY_PROJECT_FORM, title: 'C' });
  await expectLogged(...failed('projects', 'page content'));
  await vi.waitFor(() => expect(keptWhole()).toEqual([true]));
});

it('a save while the kept lists are brought up to date makes its own list current, not the others', async () => {
  readChanges.mockRejectedValueOnce(new Error('offline'));
  const lists = createLists(cache);
  await lists.open();
  await expectLogged(...OFFLINE);
  readChanges.mockResolvedValue(changed([project('c', NEW)]));
  await lists.save(PROJECTS, editOrigin('c'), EMPTY_PROJECT_FORM);
  const { projects, people } = lists.getState();
  expect([projects.status, people.status]).toEqual(['complete', 'failed']);
  expect(cache.write.mock.lastCall?.[0].asOf).toEqual(AS_OF);
});

it('keeps that a record is gone, although the history does not know it', async () => {
  const lists = createLists(cache);
  await lists.open();
  lists.drop({ collection: 'projects', id: 'a' });
  expect(lists.getState().projects.records).toEqual([project('b')]);
  expect(cache.write.mock.lastCall?.[0].records.projects).toEqual([project('b')]);
});
