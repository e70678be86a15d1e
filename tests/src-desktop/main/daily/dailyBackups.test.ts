import { access, mkdir, mkdtemp, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeFolder } from '../../../../scripts/lib/removeFolder.ts';
import { EMULATOR_PROJECT_ID } from '../../../../shared/model/backend.ts';
import { formatBackup } from '../../../../shared/model/backup.ts';
import type { PictureFile } from '../../../../shared/model/storedPicture.ts';
import { storedPictureAddress, storedPicturePath } from '../../../../shared/model/storedPicture.ts';
import { BackupCalls } from '../../../../src-desktop/main/backupCalls.ts';
import { dailyRoot } from '../../../../src-desktop/main/daily/dailyFolder.ts';
import { listDaily } from '../../../../src-desktop/main/daily/openDaily.ts';
import { showDailyBackups } from '../../../../src-desktop/main/daily/showDailyBackups.ts';
import { addDailyPicture, writeDaily } from '../../../../src-desktop/main/daily/writeDaily.ts';
import { samplePicture } from '../../../shared/backup/samplePictures.ts';
import { disk } from '../../electron/diskFaults.ts';
import {
  app,
  asWindow,
  BrowserWindow,
  net,
  resetElectron,
  shell,
} from '../../electron/electron.ts';
import { memoryLog } from '../../memoryLog.ts';
import { BACKUP, INVOICES, project } from '../../sampleBackup.ts';

vi.mock('electron', () => import('../../electron/electron.ts'));
vi.mock('node:fs/promises', async (importActual) => {
  const { withFaults } = await import('../../electron/diskFaults.ts');
  return withFaults(await importActual());
});

const ANA = 'ana-uid';
const DAY = '2026-01-20';
const EMPTY = { projects: [], pageContent: [], people: [], order: [], holds: [] };
const TEXT = formatBackup({ exportedAt: new Date(0), ...EMPTY });

const HASHED = samplePicture();
const OTHER = samplePicture(500, 'jpg');
const NAMING = naming(HASHED, OTHER);

/** A backup with a project for each of the pictures. */
function naming(...pictures: PictureFile[]): string {
  const projects = pictures.map((picture, index) =>
    project(`${INVOICES.slice(0, -1)}${index}`, 'Invoices', {
      imageUrl: storedPictureAddress('https://tidewire.example', picture),
    }),
  );
  return formatBackup({ ...BACKUP, projects });
}

let userData: string;
let folder: string;
let log: ReturnType<typeof memoryLog>;

beforeEach(async () => {
  resetElectron();
  app.becomeReady();
  disk.reset();
  userData = await mkdtemp(join(tmpdir(), 'daily-'));
  app.paths = { userData };
  folder = join(dailyRoot(), EMULATOR_PROJECT_ID, ANA);
  log = memoryLog();
  // Noon, so that the day is the same in each time zone.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${DAY}T12:00`) });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await removeFolder(userData);
});

const setDay = (day: string) => vi.setSystemTime(new Date(`${day}T12:00`));
const write = (text = TEXT, account = ANA) => writeDaily({ account, text }, log);
const add = (picture: PictureFile, account = ANA) => addDailyPicture({ account, picture });
const openDay = (day: string, calls = new BackupCalls()) =>
  calls.openDaily(asWindow(new BrowserWindow()), { account: ANA, day });
const pathOf = (picture: PictureFile) => join(folder, storedPicturePath(picture));
const has = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
const answerWith = (...pictures: PictureFile[]) =>
  vi.spyOn(net, 'fetch').mockImplementation(async (address) => {
    const found = pictures.find((picture) => address.endsWith(storedPicturePath(picture)));
    return found
      ? new Response(found.bytes as Uint8Array<ArrayBuffer>)
      : new Response(null, { status: 404 });
  });

describe('writing', () => {
  it('writes a file for the day, also for an account without projects', async () => {
    expect(await write()).toEqual({ kind: 'written', missing: [] });
    expect(await readFile(join(folder, `${DAY}.json`), 'utf8')).toBe(TEXT);
    expect((await readdir(folder)).toSorted()).toEqual([`${DAY}.json`, 'pictures']);
    expect(log.lines).toEqual([]);
  });

  it('keeps the day’s first backup, and each account’s apart', async () => {
    await write();
    await write(NAMING);
    await write(NAMING, 'ben-uid');
    expect(await readFile(join(folder, `${DAY}.json`), 'utf8')).toBe(TEXT);
    expect(await readFile(join(folder, '..', 'ben-uid', `${DAY}.json`), 'utf8')).toBe(NAMING);
    expect(await listDaily('ben-uid')).toEqual({ kind: 'listed', days: [DAY] });
  });

  it('leaves one whole file when two windows write at once', async () => {
    const results = await Promise.all([write(TEXT), write(NAMING), write(TEXT)]);
    expect(results.map(({ kind }) => kind)).toEqual(['written', 'written', 'written']);
    expect([TEXT, NAMING]).toContain(await readFile(join(folder, `${DAY}.json`), 'utf8'));
    expect((await readdir(folder)).toSorted()).toEqual([`${DAY}.json`, 'pictures']);
  });

  it('removes nothing and replaces nothing when the clock goes back a day', async () => {
    setDay('2026-01-19');
    await write(NAMING);
    setDay(DAY);
    await write();
    setDay('2026-01-19');
    await write();
    expect(await readFile(join(folder, '2026-01-19.json'), 'utf8')).toBe(NAMING);
    expect(await listDaily(ANA)).toEqual({ kind: 'listed', days: [DAY, '2026-01-19'] });
  });
});

describe('pictures', () => {
  it('come from the site, once for all days, and from the page if the site does not have them', async () => {
    const fetched = answerWith(HASHED);
    const { hash, extension } = OTHER;
    expect(await write(NAMING)).toEqual({ kind: 'written', missing: [{ hash, extension }] });
    expect(await add(OTHER)).toEqual({ kind: 'added' });
    expect(new Uint8Array(await readFile(pathOf(HASHED)))).toEqual(HASHED.bytes);
    expect(new Uint8Array(await readFile(pathOf(OTHER)))).toEqual(OTHER.bytes);
    setDay('2026-01-21');
    expect(await write(NAMING)).toEqual({ kind: 'written', missing: [] });
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('that cannot be read do not stop the text, and are tried again the next day', async () => {
    const unreachable = vi.spyOn(net, 'fetch').mockRejectedValue(new Error('net::ERR_FAILED'));
    expect(await write(NAMING)).toMatchObject({ kind: 'written', missing: [{}, {}] });
    // A site that does not answer is asked once.
    expect(unreachable).toHaveBeenCalledOnce();
    expect(await listDaily(ANA)).toEqual({ kind: 'listed', days: [DAY] });
    setDay('2026-01-21');
    answerWith(HASHED, OTHER);
    expect(await write(NAMING)).toEqual({ kind: 'written', missing: [] });
  });

  it('are not written if they are not what their names say', async () => {
    vi.spyOn(net, 'fetch').mockResolvedValue(new Response('<!doctype html>'));
    expect(await write(naming(HASHED))).toMatchObject({ missing: [{ hash: HASHED.hash }] });
    expect(await add({ ...HASHED, bytes: OTHER.bytes })).toMatchObject({ kind: 'refused' });
    expect(await readdir(join(folder, 'pictures'))).toEqual([]);
  });

  it('are removed with the last day that names them', async () => {
    answerWith(HASHED, OTHER);
    await write(naming(HASHED));
    for (let day = 21; day < 31; day += 1) {
      setDay(`2026-01-${day}`);
      await write(naming(OTHER));
    }
    for (let day = 10; day < 14; day += 1) {
      setDay(`2026-02-${day}`);
      await write(naming(OTHER));
    }
    const result = await listDaily(ANA);
    expect(result.kind === 'listed' && result.days).toHaveLength(14);
    expect([await has(pathOf(HASHED)), await has(pathOf(OTHER))]).toEqual([false, true]);
    expect(log.lines).toEqual([]);
  });
});

describe('faults', () => {
  it.each([
    ['EACCES', 'the app may not write into its folder.'],
    ['EROFS', 'its folder is read-only.'],
    ['EBUSY', 'another program uses the file.'],
    ['ENOENT', 'its folder cannot be reached. Check the drive and the network.'],
    ['EFANCY', 'the system refused it (EFANCY).'],
  ])('says why nothing was written (%s), and writes the next day', async (code, message) => {
    disk.openRefusal = code;
    expect(await write()).toEqual({ kind: 'failed', message });
    expect(await listDaily(ANA)).toEqual({ kind: 'listed', days: [] });
    disk.reset();
    setDay('2026-01-21');
    await write();
    expect(await listDaily(ANA)).toEqual({ kind: 'listed', days: ['2026-01-21'] });
  });

  it('leaves nothing behind when the disk is full, and keeps the older backups', async () => {
    await write();
    setDay('2026-01-21');
    disk.writeRefusal = 'ENOSPC';
    expect(await write()).toEqual({ kind: 'failed', message: 'the disk is full. Make room.' });
    expect((await readdir(folder)).toSorted()).toEqual([`${DAY}.json`, 'pictures']);
  });

  it('says that pictures are missing when the disk is full after the text', async () => {
    await write(NAMING);
    disk.writeRefusal = 'ENOSPC';
    const message =
      'its texts are written, but not all of its pictures: the disk is full. Make room.';
    expect(await add(HASHED)).toEqual({ kind: 'failed', message });
    answerWith(HASHED);
    expect(await write(NAMING)).toEqual({ kind: 'failed', message });
    expect(await readdir(join(folder, 'pictures'))).toEqual([]);
  });

  it('says that the folder cannot be reached when a file is where it should be', async () => {
    await writeFile(dailyRoot(), 'no folder');
    expect(await write()).toMatchObject({ kind: 'failed' });
    expect(await listDaily(ANA)).toEqual({
      kind: 'failed',
      message:
        'The daily backups were not read: its folder cannot be reached. Check the drive and the network.',
    });
  });

  it('does not take a file for a backup that a killed app was writing, and removes it after a day', async () => {
    disk.isStalled = true;
    void write();
    await expect.poll(() => readdir(folder).catch(() => [])).toHaveLength(2);
    const left = (await readdir(folder)).find((name) => name !== 'pictures') ?? '';
    expect(await listDaily(ANA)).toEqual({ kind: 'listed', days: [] });
    disk.reset();
    // The system's clock is not the test's.
    const then = new Date(`${DAY}T12:00`);
    await utimes(join(folder, left), then, then);
    await write();
    expect(await readdir(folder)).toContain(left);
    setDay('2026-01-22');
    await write();
    expect((await readdir(folder)).toSorted()).toEqual([
      `${DAY}.json`,
      '2026-01-22.json',
      'pictures',
    ]);
  });
});

describe('restoring', () => {
  it('opens a day as a backup file, with the pictures that are sound', async () => {
    answerWith(HASHED, OTHER);
    await write(NAMING);
    await writeFile(pathOf(OTHER), 'damaged');
    const calls = new BackupCalls();
    const { hash, extension } = HASHED;
    expect(await openDay(DAY, calls)).toEqual({
      kind: 'opened',
      fileName: `${DAY}.json`,
      text: NAMING,
      pictures: [{ hash, extension }],
      leftOut: [`"${storedPicturePath(OTHER).slice(1)}" is no picture.`],
    });
    expect(await calls.read(HASHED)).toEqual({ kind: 'read', bytes: HASHED.bytes });
    await writeFile(pathOf(HASHED), OTHER.bytes);
    expect(await calls.read(HASHED)).toMatchObject({ kind: 'failed' });
  });

  it('says that a day is gone, without its path', async () => {
    expect(await openDay('2026-01-01')).toEqual({
      kind: 'failed',
      message:
        'The file was not read: its folder cannot be reached. Check the drive and the network.',
    });
  });

  it('lists nothing but days', async () => {
    expect(await listDaily(ANA)).toEqual({ kind: 'listed', days: [] });
    await write();
    for (const name of ['notes.txt', '2026-01-19.json.x.tmp', '2026-99-99.json']) {
      await writeFile(join(folder, name), '');
    }
    await mkdir(join(folder, 'more'));
    expect(await listDaily(ANA)).toEqual({ kind: 'listed', days: [DAY] });
  });
});

it('shows the folder, also before the first backup', async () => {
  const opened = vi.spyOn(shell, 'openPath').mockResolvedValueOnce('');
  await showDailyBackups(log);
  expect(opened).toHaveBeenCalledExactlyOnceWith(dailyRoot());
  expect(await readdir(dailyRoot())).toEqual([]);
  opened.mockResolvedValueOnce('No application');
  await showDailyBackups(log);
  expect(log.lines).toEqual(['daily backups not shown problem=No application']);
});
