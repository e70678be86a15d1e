import { access, mkdir, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeFolder } from '../../../../scripts/lib/removeFolder.ts';
import { EMULATOR_PROJECT_ID } from '../../../../shared/model/backend.ts';
import { BACKUP_MAX_BYTES, formatBackup } from '../../../../shared/model/backup.ts';
import {
  type PictureFile,
  storedPictureAddress,
  storedPicturePath,
} from '../../../../shared/model/picture.ts';
import { localDay } from '../../../../shared/model/time.ts';
import { BackupCalls } from '../../../../src-desktop/main/backupCalls.ts';
import { dailyFolder, dailyRoot } from '../../../../src-desktop/main/daily/dailyFolder.ts';
import { listDaily, showDailyBackups } from '../../../../src-desktop/main/daily/openDaily.ts';
import { addDailyPicture, writeDaily } from '../../../../src-desktop/main/daily/writeDaily.ts';
import type { WriteDailyResult } from '../../../../src-desktop/preload/bridge.ts';
import { samplePicture } from '../../../shared/backup/samplePictures.ts';
import { eachInNewFolder } from '../../../support/newFolder.ts';
import { disk } from '../../electron/diskFaults.ts';
import {
  app,
  asWindow,
  BrowserWindow,
  dialog,
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

const inFolder = eachInNewFolder();
let userData: string;
let folder: string;
let log: ReturnType<typeof memoryLog>;

beforeEach(() => {
  resetElectron();
  app.becomeReady();
  disk.reset();
  userData = inFolder();
  app.paths = { userData };
  folder = dailyFolder(ANA);
  log = memoryLog();
  // Noon, so that the day is the same in each time zone.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${DAY}T12:00`) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const setDay = (day: string) => vi.setSystemTime(new Date(`${day}T12:00`));
const write = (text = TEXT, account = ANA) =>
  writeDaily({ account, day: localDay(new Date()), text }, log);
const add = (picture: PictureFile, account = ANA) => addDailyPicture({ account, picture });
const openDay = (day: string, calls = new BackupCalls()) =>
  calls.openDaily(asWindow(new BrowserWindow()), { account: ANA, day });
const nameOf = (picture: PictureFile) => storedPicturePath(picture).slice(1);
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
    expect(await readFile(join(dailyFolder('ben-uid'), `${DAY}.json`), 'utf8')).toBe(NAMING);
    expect(await listDaily('ben-uid')).toEqual({ kind: 'listed', days: [DAY] });
  });

  it.each(['a/b', '../../x', '..', '.', 'a\\b', 'C:', 'CON', 'a\0', '\ud800', 'x'.repeat(128)])(
    'gives the account %j a folder of its own, beside the others',
    async (account) => {
      expect(await write(TEXT, account)).toMatchObject({ kind: 'written' });
      expect(await listDaily(account)).toEqual({ kind: 'listed', days: [DAY] });
      expect(await listDaily(ANA)).toEqual({ kind: 'listed', days: [] });
      expect(await readdir(userData)).toEqual(['Daily Backups']);
      const [name] = await readdir(join(dailyRoot(), EMULATOR_PROJECT_ID));
      expect(name).toMatch(/^[0-9a-f]{32}$/);
    },
  );

  it('keeps accounts apart whose ids differ only in what a disk may ignore', () => {
    const ids = ['ana', 'Ana', 'ana.', 'ana '];
    expect(new Set(ids.map(dailyFolder)).size).toBe(ids.length);
  });

  it('keeps the first of those that are written at once, whole', async () => {
    const results = await Promise.all([write(TEXT), write(NAMING), write(NAMING)]);
    expect(results.map(({ kind }) => kind)).toEqual(['written', 'written', 'written']);
    expect(await readFile(join(folder, `${DAY}.json`), 'utf8')).toBe(TEXT);
    expect((await readdir(folder)).toSorted()).toEqual([`${DAY}.json`, 'pictures']);
  });

  it('removes nothing when the clock is set back a year, and goes on when it is right again', async () => {
    for (let day = 1; day <= 16; day += 1) {
      setDay(`2026-03-${String(day).padStart(2, '0')}`);
      await write();
    }
    const before = await readdir(folder);
    setDay('2025-03-16');
    await write();
    expect(await readdir(folder)).toEqual(['2025-03-16.json', ...before]);
    setDay('2026-03-17');
    await write();
    expect(await readdir(folder)).toContain('2026-03-17.json');
  });

  it('says so when a folder is where the day’s file should be', async () => {
    await mkdir(join(folder, `${DAY}.json`), { recursive: true });
    expect(await write()).toMatchObject({ kind: 'failed' });
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

  it('are read from the site only as far as a picture may be long', async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull: (controller) => {
        sent += 1;
        controller.enqueue(new Uint8Array(100_000));
      },
    });
    vi.spyOn(net, 'fetch').mockResolvedValue(new Response(endless));
    expect(await write(naming(HASHED))).toMatchObject({ missing: [{ hash: HASHED.hash }] });
    expect(sent).toBeLessThan(10);
  });

  it('stay as long as a backup is cut off, because nobody knows which ones it names', async () => {
    answerWith(HASHED);
    await write(naming(HASHED));
    await writeFile(join(folder, `${DAY}.json`), naming(HASHED).slice(0, 100));
    for (let day = 1; day <= 16; day += 1) {
      setDay(`2026-03-${String(day).padStart(2, '0')}`);
      await write();
    }
    expect(await readdir(folder)).not.toContain('2026-03-01.json');
    expect(await has(pathOf(HASHED))).toBe(true);
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

  it('says that the drive is gone where its folder was a link to one, instead of that there are no backups', async () => {
    await symlink(join(userData, 'gone'), dailyRoot());
    const message = 'its folder cannot be reached. Check the drive and the network.';
    expect(await write()).toEqual({ kind: 'failed', message });
    expect(await listDaily(ANA)).toEqual({
      kind: 'failed',
      message: `The daily backups were not read: ${message}`,
    });
  });

  it.each([
    ['ENOSPC', 'the disk is full. Make room.'],
    ['EROFS', 'its folder is read-only.'],
  ])('gives the reason also when the folder cannot be made (%s)', async (code, message) => {
    disk.folderRefusal = code;
    expect(await write()).toEqual({ kind: 'failed', message });
  });

  it('takes a drive that does not answer to be gone, and goes on when it answers', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    disk.isStalled = true;
    const result = write();
    await vi.advanceTimersByTimeAsync(0);
    await expect.poll(() => readdir(folder).catch(() => [])).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(60_000);
    const message = 'its folder cannot be reached. Check the drive and the network.';
    expect(await result).toEqual({ kind: 'failed', message });
    disk.reset();
    expect(await write()).toMatchObject({ kind: 'written' });
  });

  it('has written the day and its pictures when removing old ones takes longer than a drive may', async () => {
    for (let day = 1; day <= 14; day += 1) {
      setDay(`2026-03-${String(day).padStart(2, '0')}`);
      await write();
    }
    answerWith(HASHED, OTHER);
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout'], now: new Date('2026-03-15T12:00') });
    disk.readMs = 5000;
    const ended = vi.fn<(result: WriteDailyResult) => void>();
    void write(NAMING).then(ended);
    await expect.poll(() => has(pathOf(OTHER))).toBe(true);
    const tenSecondsLater = async () => {
      await vi.advanceTimersByTimeAsync(10_000);
      return ended.mock.calls;
    };
    await expect.poll(tenSecondsLater).toEqual([[{ kind: 'written', missing: [] }]]);
    expect(log.lines).toEqual(['no answer']);
    expect(await listDaily(ANA)).toMatchObject({ days: expect.arrayContaining(['2026-03-15']) });
  });

  it('does not take a file for a backup that a killed app was writing, and removes it after a day', async () => {
    const left = '2c5ea4c0-4067-11e9-8bad-9b1deb4d3b7d.tmp';
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, left), 'half');
    expect(await listDaily(ANA)).toEqual({ kind: 'listed', days: [] });
    // The system's clock is not the test's.
    const then = new Date(`${DAY}T12:00`);
    await utimes(join(folder, left), then, then);
    await write();
    expect(await readdir(folder)).toContain(left);
    setDay('2026-01-22');
    // Also when nothing new can be written: it may be what fills the disk.
    disk.openRefusal = 'ENOSPC';
    expect(await write()).toMatchObject({ kind: 'failed' });
    expect((await readdir(folder)).toSorted()).toEqual([`${DAY}.json`, 'pictures']);
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
      leftOut: [`"${nameOf(OTHER)}" is no picture.`],
    });
    expect(await calls.read(HASHED)).toEqual({ kind: 'read', bytes: HASHED.bytes });
    await writeFile(pathOf(HASHED), OTHER.bytes);
    expect(await calls.read(HASHED)).toMatchObject({ kind: 'failed' });
  });

  it('says why a picture cannot be read any more, also when the drive does not answer', async () => {
    answerWith(HASHED, OTHER);
    await write(NAMING);
    const calls = new BackupCalls();
    await openDay(DAY, calls);
    await rm(pathOf(OTHER));
    const message =
      'Its picture was not read: its folder cannot be reached. Check the drive and the network.';
    expect(await calls.read(OTHER)).toEqual({ kind: 'failed', message });
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    disk.isStalled = true;
    const result = calls.read(HASHED);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await result).toEqual({ kind: 'failed', message });
    disk.reset();
    expect(await calls.read(HASHED)).toMatchObject({ kind: 'read' });
  });

  it('names the pictures that are missing, too large or not readable', async () => {
    const third = samplePicture(600);
    answerWith(OTHER, third);
    await write(naming(HASHED, OTHER, third));
    await writeFile(pathOf(OTHER), new Uint8Array(1_000_000));
    await rm(pathOf(third));
    await symlink(pathOf(OTHER), pathOf(third));
    expect(await openDay(DAY)).toMatchObject({
      kind: 'opened',
      pictures: [],
      leftOut: [
        `"${nameOf(HASHED)}" is not in the folder.`,
        `"${nameOf(OTHER)}" is larger than a picture may be.`,
        `"${nameOf(third)}" is not in the folder.`,
      ],
    });
  });

  it('lists a damaged day, and leaves it to the page to say so', async () => {
    await write(NAMING);
    const half = NAMING.slice(0, 200);
    await writeFile(join(folder, `${DAY}.json`), half);
    expect(await listDaily(ANA)).toEqual({ kind: 'listed', days: [DAY] });
    expect(await openDay(DAY)).toMatchObject({ kind: 'opened', text: half, pictures: [] });
  });

  it('opens and lists no link, which could lead to any file', async () => {
    await write();
    const secret = join(userData, 'secret.txt');
    await writeFile(secret, 'secret');
    await symlink(secret, join(folder, '2026-01-19.json'));
    expect(await listDaily(ANA)).toEqual({ kind: 'listed', days: [DAY] });
    expect(await openDay('2026-01-19')).toEqual({
      kind: 'failed',
      message: 'The file was not read: a link or a folder is in the place of the file.',
    });
    expect(await openDay('2026-01-18')).toMatchObject({ kind: 'failed' });
  });

  it('opens no text that is too large', async () => {
    await write();
    await writeFile(join(folder, `${DAY}.json`), Buffer.alloc(BACKUP_MAX_BYTES + 1));
    expect(await openDay(DAY)).toEqual({
      kind: 'failed',
      message: 'The file was not read: it is larger than 50 MB.',
    });
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

describe('showing the folder', () => {
  it('works before the first backup', async () => {
    const opened = vi.spyOn(shell, 'openPath').mockResolvedValueOnce('');
    await showDailyBackups(log);
    expect(opened).toHaveBeenCalledExactlyOnceWith(dailyRoot());
    expect(await readdir(dailyRoot())).toEqual([]);
  });

  it('says and logs why it fails', async () => {
    const box = vi.spyOn(dialog, 'showErrorBox');
    vi.spyOn(shell, 'openPath').mockResolvedValueOnce('No application');
    await showDailyBackups(log);
    await removeFolder(dailyRoot());
    await writeFile(dailyRoot(), 'no folder');
    await showDailyBackups(log);
    expect(box.mock.calls.map(([, content]) => content)).toEqual([
      'No application',
      'Its folder cannot be reached. Check the drive and the network.',
    ]);
    expect(log.lines).toHaveLength(2);
  });
});
