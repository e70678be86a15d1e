import { mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatBackup } from '../../../shared/model/backup.ts';
import type { PictureFile } from '../../../shared/model/picture.ts';
import { BackupCalls } from '../../../src-desktop/main/backupCalls.ts';
import { samplePicture } from '../../shared/backup/samplePictures.ts';
import { eachInNewFolder } from '../../support/newFolder.ts';
import { runOn } from '../../support/platform.ts';
import { app, asWindow, BrowserWindow, dialog, resetElectron } from '../electron/electron.ts';
import { savePanel } from '../electron/savePanel.ts';

vi.mock('electron', () => import('../electron/electron.ts'));
vi.mock('node:fs/promises', async (importActual) => {
  const { coverChosenFile } = await import('../electron/savePanel.ts');
  return coverChosenFile(await importActual());
});

const TEXT = formatBackup({
  exportedAt: new Date(0),
  projects: [],
  pageContent: [],
  people: [],
  order: [],
  holds: [],
});

const inFolder = eachInNewFolder();
let chosenFolder: string;
let window: BrowserWindow;
let calls: BackupCalls;

beforeEach(async () => {
  resetElectron();
  app.becomeReady();
  window = new BrowserWindow();
  chosenFolder = inFolder('chosen');
  await mkdir(chosenFolder);
  await mkdir(inFolder('own'));
  app.paths = { userData: inFolder('own') };
  calls = new BackupCalls();
});
afterEach(async () => {
  window.emit('closed');
  // In every case, nothing is left in the app's own folder.
  expect(await readdir(inFolder('own'))).toEqual([]);
});

async function saveBackup(text: string, pictures: readonly PictureFile[] = []) {
  const begun = await calls.begin(asWindow(window), text);
  if (begun.kind !== 'begun') return begun;
  for (const picture of pictures) expect(await calls.add(picture)).toEqual({ kind: 'added' });
  return calls.end(true);
}

async function openBackup(file: string) {
  chooseToOpen(file);
  return calls.open(asWindow(window));
}

const chooseToSave = (filePath: string) =>
  vi.spyOn(dialog, 'showSaveDialog').mockResolvedValue({ canceled: false, filePath });
const chooseToOpen = (file: string) =>
  vi.spyOn(dialog, 'showOpenDialog').mockResolvedValue({ canceled: false, filePaths: [file] });

describe('saving', () => {
  it('writes to the chosen file, and tells the page only its name', async () => {
    const file = join(chosenFolder, 'monday.zip');
    const ask = chooseToSave(file);
    const pictures = [samplePicture(), samplePicture(300_000, 'jpg')];
    expect(await saveBackup(TEXT, pictures)).toEqual({ kind: 'saved', fileName: 'monday.zip' });
    const entries = unzipSync(await readFile(file));
    expect(Buffer.from(entries['backup.json'] ?? []).toString()).toBe(TEXT);
    expect(Object.values(entries).slice(1)).toEqual(pictures.map(({ bytes }) => bytes));
    expect(await readdir(chosenFolder)).toEqual(['monday.zip']);
    expect(ask.mock.calls[0]?.[1]).toMatchObject({
      defaultPath: expect.stringMatching(/documents.[\p{L}\p{N}-]+-\d{4}-\d\d-\d\d\.zip$/u),
    });
  });

  it('is opened again as cancelled, when the page stops that', async () => {
    const file = join(chosenFolder, 'monday.zip');
    chooseToSave(file);
    await saveBackup(
      TEXT,
      Array.from({ length: 200 }, () => samplePicture(50_000)),
    );
    const timer = setInterval(() => calls.stopOpening());
    expect(await openBackup(file)).toEqual({ kind: 'cancelled' });
    clearInterval(timer);
    expect(await openBackup(file)).toMatchObject({ kind: 'opened' });
  });

  it('adds pictures one after the other, also when the page sends them at once', async () => {
    const file = join(chosenFolder, 'monday.zip');
    chooseToSave(file);
    const pictures = Array.from({ length: 20 }, () => samplePicture(50_000));
    await calls.begin(asWindow(window), TEXT);
    await Promise.all(pictures.map((picture) => calls.add(picture)));
    await calls.end(true);
    expect(await openBackup(file)).toMatchObject({
      pictures: pictures.map(({ hash, extension }) => ({ hash, extension })),
      leftOut: [],
    });
  });

  it('refuses what is not the picture that it says, and goes on without it', async () => {
    const file = join(chosenFolder, 'monday.zip');
    chooseToSave(file);
    await calls.begin(asWindow(window), TEXT);
    const forged = { ...samplePicture(), bytes: samplePicture().bytes };
    expect(await calls.add(forged)).toMatchObject({ kind: 'refused' });
    expect(await calls.end(true)).toMatchObject({ kind: 'saved' });
    expect(await openBackup(file)).toMatchObject({ pictures: [], leftOut: [] });
  });

  it('writes nothing if the person chooses no file', async () => {
    expect(await saveBackup(TEXT)).toEqual({ kind: 'cancelled' });
    expect(await calls.add(samplePicture())).toMatchObject({ kind: 'failed' });
    expect(await readdir(chosenFolder)).toEqual([]);
  });

  it.each([
    ['the page stops it', async () => void (await calls.end(false))],
    ['the window closes', async () => void window.emit('closed')],
    [
      'another one begins',
      async () => {
        await calls.begin(asWindow(window), TEXT);
        await calls.end(false);
      },
    ],
  ])('keeps the old file, and leaves nothing behind, if %s', async (_what, stop) => {
    const file = join(chosenFolder, 'monday.zip');
    await writeFile(file, 'the only backup');
    chooseToSave(file);
    await calls.begin(asWindow(window), TEXT);
    await calls.add(samplePicture());
    await stop();
    await expect.poll(() => readdir(inFolder('own'))).toEqual([]);
    expect(await calls.end(true)).toEqual({ kind: 'cancelled' });
    expect(await readFile(file, 'utf8')).toBe('the only backup');
  });

  it('says why it failed, without the path', async () => {
    chooseToSave(inFolder('missing', 'monday.zip'));
    expect(await saveBackup(TEXT)).toEqual({
      kind: 'failed',
      message: 'The backup was not written: the file is gone. Choose another one.',
    });
  });
});

describe('saving on macOS, where the person has allowed only the chosen file', () => {
  let file: string;

  beforeEach(() => {
    runOn('darwin');
    file = join(chosenFolder, 'monday.zip');
    savePanel.chosen = file;
    chooseToSave(file);
  });
  afterEach(() => void savePanel.reset());

  it('touches no other file in its folder', async () => {
    expect(await saveBackup(TEXT)).toMatchObject({ kind: 'saved' });
    expect(await openBackup(file)).toMatchObject({ text: TEXT });
    expect(await readdir(chosenFolder)).toEqual(['monday.zip']);
  });

  it('keeps an existing backup that cannot be replaced, and says what to do', async () => {
    savePanel.moveRefusal = 'EPERM';
    await writeFile(file, 'the only backup');
    expect(await saveBackup(TEXT)).toEqual({
      kind: 'failed',
      message:
        'The backup was not written: the file that is there cannot be replaced safely. Choose another name or place.',
    });
    expect(await readFile(file, 'utf8')).toBe('the only backup');
  });
});

describe('opening', () => {
  it('reads the chosen file, and tells the page only its name', async () => {
    const file = inFolder('monday.json');
    await writeFile(file, TEXT);
    expect(await openBackup(file)).toEqual({
      kind: 'opened',
      fileName: 'monday.json',
      text: TEXT,
      pictures: [],
      leftOut: [],
    });
  });

  it('reads the pictures of the backup that was opened last, one by one', async () => {
    const file = join(chosenFolder, 'monday.zip');
    const picture = samplePicture();
    expect(await calls.read(picture)).toMatchObject({ kind: 'failed' });
    chooseToSave(file);
    await saveBackup(TEXT, [picture]);
    await openBackup(file);
    expect(await calls.read(picture)).toEqual({ kind: 'read', bytes: picture.bytes });
    expect(await calls.read(samplePicture())).toMatchObject({ kind: 'failed' });
    await truncate(file, 100);
    expect(await calls.read(picture)).toMatchObject({ kind: 'failed' });
  });

  it('says what is wrong with a picture that was damaged after the file was opened', async () => {
    const file = join(chosenFolder, 'monday.zip');
    const picture = samplePicture();
    chooseToSave(file);
    await saveBackup(TEXT, [picture]);
    await openBackup(file);
    const zipped = await readFile(file);
    zipped.fill(0, zipped.indexOf(picture.bytes) + 500);
    await writeFile(file, zipped);
    expect(await calls.read(picture)).toEqual({
      kind: 'failed',
      message: 'Its picture was not read: it is not as it was written.',
    });
  });

  it('says what is left out of the file', async () => {
    const file = inFolder('monday.zip');
    const { hash } = samplePicture();
    const name = `pictures/${hash}.webp`;
    const entries = { 'backup.json': strToU8(TEXT), [name]: samplePicture().bytes };
    await writeFile(file, zipSync(entries));
    expect(await openBackup(file)).toMatchObject({
      kind: 'opened',
      pictures: [],
      leftOut: [`"${name}" is not the picture that its name says.`],
    });
  });

  it('says what is wrong with a damaged zip', async () => {
    const file = inFolder('monday.zip');
    const zipped = zipSync({ 'backup.json': strToU8(TEXT) });
    await writeFile(file, zipped.subarray(0, zipped.length - 5));
    expect(await openBackup(file)).toEqual({
      kind: 'failed',
      message: 'This file is damaged: it is cut off. Choose another backup; nothing was changed.',
    });
  });

  it('reads nothing if the person chooses no file', async () => {
    expect(await calls.open(asWindow(window))).toEqual({ kind: 'cancelled' });
  });

  it.each([
    ['film.json', '', 50],
    ['film.zip', 'PK', 500],
  ])(
    'refuses %s, which is too large to be a backup, without reading it',
    async (name, start, limit) => {
      const file = inFolder(name);
      await writeFile(file, start);
      await truncate(file, limit * 1024 * 1024 + 1);
      expect(await openBackup(file)).toEqual({
        kind: 'failed',
        message: `The file was not read: it is larger than ${limit} MB, so it is no backup.`,
      });
    },
  );

  it.each([
    ['a folder', () => inFolder(), 'this is a folder. Choose a file.'],
    ['a file that is gone', () => inFolder('gone.json'), 'the file is gone. Choose another one.'],
  ])('refuses %s with a readable reason', async (_what, path, words) => {
    expect(await openBackup(path())).toEqual({
      kind: 'failed',
      message: `The file was not read: ${words}`,
    });
  });
});
