import { mkdir, mkdtemp, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeFolder } from '../../../scripts/lib/removeFolder.ts';
import { BACKUP_MAX_BYTES, formatBackup } from '../../../shared/model/backup.ts';
import { isBackupText, openBackup, saveBackup } from '../../../src-desktop/main/backupDialogs.ts';
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

let folder: string;
let window: BrowserWindow;

beforeEach(async () => {
  resetElectron();
  app.becomeReady();
  window = new BrowserWindow();
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
});
afterEach(() => removeFolder(folder));

const chooseToSave = (filePath: string) =>
  vi.spyOn(dialog, 'showSaveDialog').mockResolvedValue({ canceled: false, filePath });
const chooseToOpen = (file: string) =>
  vi.spyOn(dialog, 'showOpenDialog').mockResolvedValue({ canceled: false, filePaths: [file] });

describe('what the page may ask to write', () => {
  it('is a backup', () => {
    expect(isBackupText(TEXT)).toBe(true);
  });

  it.each([undefined, null, 42, {}, '', '#!/bin/sh\nrm -rf ~', '{}', '{"format":"other"}'])(
    'is not %j',
    (value) => {
      expect(isBackupText(value)).toBe(false);
    },
  );

  it('is not larger than a backup may be', () => {
    expect(isBackupText(TEXT + ' '.repeat(BACKUP_MAX_BYTES))).toBe(false);
  });
});

describe('saving', () => {
  it('writes to the chosen file, and tells the page only its name', async () => {
    const file = join(folder, 'monday.json');
    const ask = chooseToSave(file);
    expect(await saveBackup(asWindow(window), TEXT)).toEqual({
      kind: 'saved',
      fileName: 'monday.json',
    });
    expect(await readFile(file, 'utf8')).toBe(TEXT);
    expect(ask.mock.calls[0]?.[1]).toMatchObject({
      defaultPath: expect.stringMatching(/documents.[\p{L}\p{N}-]+-\d{4}-\d\d-\d\d\.json$/u),
    });
  });

  it('writes nothing if the person chooses no file', async () => {
    expect(await saveBackup(asWindow(window), TEXT)).toEqual({ kind: 'cancelled' });
    expect(await readdir(folder)).toEqual([]);
  });

  it('says why it failed, without the path', async () => {
    chooseToSave(join(folder, 'missing', 'monday.json'));
    expect(await saveBackup(asWindow(window), TEXT)).toEqual({
      kind: 'failed',
      message: 'The backup was not written: the file is gone. Choose another one.',
    });
  });
});

describe('saving on macOS, where the person has allowed only the chosen file', () => {
  const { platform } = process;
  let file: string;

  beforeEach(() => {
    Object.defineProperty(process, 'platform', { value: 'darwin' });
    app.paths = { userData: folder };
    file = join(folder, 'documents', 'monday.json');
    savePanel.chosen = file;
    chooseToSave(file);
    return mkdir(join(folder, 'documents'));
  });
  afterEach(() => {
    Object.defineProperty(process, 'platform', { value: platform });
    savePanel.reset();
  });

  it('touches no other file in its folder', async () => {
    expect(await saveBackup(asWindow(window), TEXT)).toMatchObject({ kind: 'saved' });
    expect(await readFile(file, 'utf8')).toBe(TEXT);
    expect(await readdir(folder)).toEqual(['documents']);
  });

  it('keeps an existing backup that cannot be replaced, and says what to do', async () => {
    savePanel.moveRefusal = 'EPERM';
    await writeFile(file, 'the only backup');
    expect(await saveBackup(asWindow(window), TEXT)).toEqual({
      kind: 'failed',
      message:
        'The backup was not written: the file that is there cannot be replaced safely. Choose another name or place.',
    });
    expect(await readFile(file, 'utf8')).toBe('the only backup');
  });
});

describe('opening', () => {
  it('reads the chosen file, and tells the page only its name', async () => {
    const file = join(folder, 'monday.json');
    await writeFile(file, TEXT);
    chooseToOpen(file);
    expect(await openBackup(asWindow(window))).toEqual({
      kind: 'opened',
      fileName: 'monday.json',
      text: TEXT,
    });
  });

  it('reads nothing if the person chooses no file', async () => {
    expect(await openBackup(asWindow(window))).toEqual({ kind: 'cancelled' });
  });

  it('refuses a file that is too large to be a backup, without reading it', async () => {
    const file = join(folder, 'film.json');
    await writeFile(file, '');
    await truncate(file, BACKUP_MAX_BYTES + 1);
    chooseToOpen(file);
    expect(await openBackup(asWindow(window))).toEqual({
      kind: 'failed',
      message: 'The file was not read: it is larger than 50 MB, so it is no backup.',
    });
  });

  it.each([
    ['a folder', () => folder, 'this is a folder. Choose a file.'],
    [
      'a file that is gone',
      () => join(folder, 'gone.json'),
      'the file is gone. Choose another one.',
    ],
  ])('refuses %s with a readable reason', async (_what, path, words) => {
    chooseToOpen(path());
    expect(await openBackup(asWindow(window))).toEqual({
      kind: 'failed',
      message: `The file was not read: ${words}`,
    });
  });
});
