import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore, type StoreApi } from 'zustand';
import type { Lists } from '../../../shared/admin/session/listState.ts';
import { readPicture } from '../../../shared/data/pictures.ts';
import { byCollection } from '../../../shared/model/collections/collections.ts';
import { parseBackup } from '../../../shared/model/parseBackup.ts';
import type { DesktopBridge } from '../../../src-desktop/preload/bridge.ts';
import { writeDailyBackups } from '../../../src-desktop/renderer/dailyBackup.ts';
import { INVOICES, project } from '../sampleBackup.ts';

vi.mock('../../../shared/data/records.ts');
vi.mock('../../../shared/data/pictures.ts');

const PICTURE = { hash: '0123456789abcdef'.repeat(4), extension: 'webp' } as const;
const BYTES = Uint8Array.of(1, 2, 3);
const USER = { uid: 'ana-uid' };

const desktop = {
  writeDaily: vi.fn<DesktopBridge['writeDaily']>(),
  addDailyPicture: vi.fn<DesktopBridge['addDailyPicture']>(),
};
const said: string[] = [];
let lists: StoreApi<Lists>;
let stored: Map<string, string>;
let end: (() => void) | undefined;

const listsWith = (part: Partial<Lists['projects']>) =>
  byCollection<Lists>(() => ({
    records: [],
    status: 'complete',
    readAt: new Date(),
    failure: undefined,
    ...part,
  }));

/** Shows lists, and lets everything happen that they cause. */
async function show(part: Partial<Lists['projects']> = {}): Promise<void> {
  lists.setState(listsWith(part));
  await vi.runAllTimersAsync();
}

function start(): void {
  end?.();
  end = writeDailyBackups({ lists, user: USER }, (text) => said.push(text));
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-01-20T12:00') });
  vi.stubGlobal('window', { desktop });
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  desktop.writeDaily.mockResolvedValue({ kind: 'written', missing: [] });
  desktop.addDailyPicture.mockResolvedValue({ kind: 'added' });
  lists = createStore<Lists>(() => listsWith({ status: 'loading' }));
  start();
});
afterEach(() => {
  end?.();
  end = undefined;
  said.length = 0;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

it('writes what the lists show, once they are up to date, and once a day', async () => {
  for (const status of ['partial', 'kept', 'failed'] as const) await show({ status });
  expect(desktop.writeDaily).not.toHaveBeenCalled();
  await show();
  lists.setState({ projects: { ...listsWith({}).projects, status: 'failed' } });
  await show();
  const [[daily] = []] = desktop.writeDaily.mock.calls;
  expect(daily?.account).toBe(USER.uid);
  expect(parseBackup(daily?.text ?? '')).toMatchObject({ projects: [], pageContent: [] });
  start();
  await show();
  expect(desktop.writeDaily).toHaveBeenCalledOnce();
});

it('waits until every list is up to date', async () => {
  lists.setState({ ...listsWith({}), order: { ...listsWith({}).order, status: 'kept' } });
  await vi.runAllTimersAsync();
  expect(desktop.writeDaily).not.toHaveBeenCalled();
});

it('waits again if the lists are read again before the page is idle', async () => {
  lists.setState(listsWith({}));
  await show({ status: 'partial' });
  expect(desktop.writeDaily).not.toHaveBeenCalled();
  await show();
  expect(desktop.writeDaily).toHaveBeenCalledOnce();
});

it('writes again on another day, whichever way the clock goes, without a restart', async () => {
  await show();
  for (const day of ['2026-01-21', '2026-01-20']) {
    vi.setSystemTime(new Date(`${day}T12:00`));
    await show();
  }
  expect(desktop.writeDaily).toHaveBeenCalledTimes(3);
});

it('says once that nothing was written, also after a restart, and tries again the next day', async () => {
  desktop.writeDaily.mockResolvedValue({ kind: 'failed', message: 'the disk is full. Make room.' });
  await show();
  await show();
  start();
  await show();
  expect(said).toEqual([
    'Error writing the daily backup: the disk is full. Make room. The app tries again tomorrow. Export… writes a backup to another place.',
  ]);
  vi.setSystemTime(new Date('2026-01-21T12:00'));
  desktop.writeDaily.mockResolvedValue({ kind: 'written', missing: [] });
  await show();
  expect(desktop.writeDaily).toHaveBeenCalledTimes(2);
  expect(said).toHaveLength(1);
});

it('reads from the store only the pictures that are missing, and goes on without one that cannot be read', async () => {
  const other = { hash: 'f'.repeat(64), extension: 'jpg' } as const;
  desktop.writeDaily.mockResolvedValue({ kind: 'written', missing: [other, PICTURE] });
  vi.mocked(readPicture).mockRejectedValueOnce(new Error('No answer within 30 seconds.'));
  vi.mocked(readPicture).mockResolvedValueOnce(BYTES);
  await show({ records: [project(INVOICES, 'Invoices')] });
  expect(desktop.addDailyPicture.mock.calls).toEqual([
    [{ account: USER.uid, picture: { ...PICTURE, bytes: BYTES } }],
  ]);
  expect(said).toEqual([]);
  vi.setSystemTime(new Date('2026-01-21T12:00'));
  vi.mocked(readPicture).mockResolvedValue(BYTES);
  await show();
  expect(desktop.addDailyPicture).toHaveBeenCalledTimes(3);
});

it('says that the disk became full after the texts, and reads no more pictures', async () => {
  const missing = Array.from({ length: 20 }, () => PICTURE);
  desktop.writeDaily.mockResolvedValue({ kind: 'written', missing });
  desktop.addDailyPicture.mockResolvedValue({ kind: 'failed', message: 'the disk is full.' });
  vi.mocked(readPicture).mockResolvedValue(BYTES);
  await show();
  expect(said).toHaveLength(1);
  expect(vi.mocked(readPicture).mock.calls.length).toBeLessThan(missing.length);
});

it('goes on at the next start of the same day after a sign-out in the middle', async () => {
  desktop.writeDaily.mockImplementationOnce(async () => {
    end?.();
    return { kind: 'written', missing: [PICTURE] };
  });
  await show();
  expect(desktop.addDailyPicture).not.toHaveBeenCalled();
  start();
  await vi.runAllTimersAsync();
  expect(desktop.writeDaily).toHaveBeenCalledTimes(2);
});
