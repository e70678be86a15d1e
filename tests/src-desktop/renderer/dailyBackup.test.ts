import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore, type StoreApi } from 'zustand';
import type { Lists } from '../../../shared/admin/session/listState.ts';
import { readPicture } from '../../../shared/data/pictures.ts';
import { parseBackup } from '../../../shared/model/backup.ts';
import { byCollection } from '../../../shared/model/collections/collections.ts';
import { type StoredPicture, storedPictureAddress } from '../../../shared/model/picture.ts';
import { DAY_MS, noteServerOffset, serverNow } from '../../../shared/model/time.ts';
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
/** Brings the lists up to date. */
const refresh = vi.fn<() => Promise<void>>();
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
  await settle();
}

const settle = () => vi.advanceTimersByTimeAsync(1000);

function start(): void {
  end?.();
  end = writeDailyBackups({ lists: { ...lists, refresh }, user: USER }, (text) => said.push(text));
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

it('the day is that of the server’s time, whatever the device’s clock says', async () => {
  noteServerOffset(-2 * DAY_MS);
  await show({ readAt: serverNow() });
  noteServerOffset(0);
  await show();
  const days = desktop.writeDaily.mock.calls.map(([{ day }]) => day);
  expect(days).toEqual(['2026-01-18', '2026-01-20']);
});

it('waits until every list is up to date', async () => {
  lists.setState({ ...listsWith({}), order: { ...listsWith({}).order, status: 'kept' } });
  await settle();
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

it('brings the lists up to date when an app that stays open meets another day, then writes', async () => {
  refresh.mockImplementation(async () => lists.setState(listsWith({})));
  await show();
  await vi.advanceTimersByTimeAsync(11 * 3_600_000);
  expect(refresh).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2 * 3_600_000);
  expect(refresh).toHaveBeenCalledOnce();
  expect(desktop.writeDaily).toHaveBeenCalledTimes(2);
  end?.();
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  expect(refresh).toHaveBeenCalledOnce();
});

it('writes no lists of the day before: without a network it asks again every hour', async () => {
  await show();
  await vi.advanceTimersByTimeAsync(15 * 3_600_000);
  expect(refresh.mock.calls.length).toBeGreaterThan(1);
  lists.setState({ projects: { ...lists.getState().projects, readAt: new Date() } });
  await settle();
  expect(desktop.writeDaily).toHaveBeenCalledOnce();
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

const OTHER = { hash: 'f'.repeat(64), extension: 'jpg' } as const;
const naming = (title: string, picture: StoredPicture) =>
  project(INVOICES, title, { imageUrl: storedPictureAddress('https://tidewire.example', picture) });

it('reads from the store only the pictures that are missing, and goes on without one that cannot be read', async () => {
  desktop.writeDaily.mockResolvedValue({ kind: 'written', missing: [OTHER, PICTURE] });
  vi.mocked(readPicture).mockRejectedValueOnce(new Error('No answer within 30 seconds.'));
  vi.mocked(readPicture).mockResolvedValueOnce(BYTES);
  await show({ records: [naming('Invoices', OTHER), naming('Tenders', PICTURE)] });
  expect(desktop.addDailyPicture.mock.calls).toEqual([
    [{ account: USER.uid, picture: { ...PICTURE, bytes: BYTES } }],
  ]);
  expect(said).toEqual([
    'The daily backup is written, but 1 picture could not be read, of Invoices: No answer within 30 seconds. The app tries again tomorrow.',
  ]);
});

it('names a picture that cannot be read once, although it is tried every day', async () => {
  desktop.writeDaily.mockResolvedValue({ kind: 'written', missing: [OTHER] });
  vi.mocked(readPicture).mockResolvedValue(undefined);
  await show({ records: [naming('Invoices', OTHER)] });
  for (const day of ['2026-01-21', '2026-01-22']) {
    vi.setSystemTime(new Date(`${day}T12:00`));
    start();
    await show({ records: [naming('Invoices', OTHER)] });
  }
  expect(readPicture).toHaveBeenCalledTimes(3);
  expect(said).toHaveLength(1);
  vi.setSystemTime(new Date('2026-01-23T12:00'));
  desktop.writeDaily.mockResolvedValue({ kind: 'written', missing: [OTHER, PICTURE] });
  await show({ records: [naming('Invoices', OTHER), naming('Tenders', PICTURE)] });
  expect(said).toHaveLength(2);
});

it('reads no picture that a text mentions, but no record shows', async () => {
  desktop.writeDaily.mockResolvedValue({ kind: 'written', missing: [OTHER] });
  await show({ records: [project(INVOICES, `See /pictures/${OTHER.hash}.jpg`)] });
  expect(readPicture).not.toHaveBeenCalled();
  expect(said).toEqual([]);
});

it('says that the disk became full after the texts, and reads no more pictures', async () => {
  const missing = Array.from({ length: 20 }, (_, index) => ({
    ...PICTURE,
    hash: PICTURE.hash.slice(2) + String(index).padStart(2, '0'),
  }));
  desktop.writeDaily.mockResolvedValue({ kind: 'written', missing });
  desktop.addDailyPicture.mockResolvedValue({ kind: 'failed', message: 'the disk is full.' });
  vi.mocked(readPicture).mockResolvedValue(BYTES);
  await show({ records: missing.map((picture) => naming('Invoices', picture)) });
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
  await settle();
  expect(desktop.writeDaily).toHaveBeenCalledTimes(2);
});
