import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formatBackup } from '../../../shared/model/backup.ts';
import { localDay } from '../../../shared/model/time.ts';
import { trackPageState } from '../../../src-desktop/main/messageChecks.ts';
import { answerPage } from '../../../src-desktop/main/pageMessages.ts';
import { CHANNELS } from '../../../src-desktop/preload/bridge.ts';
import { samplePicture } from '../../shared/backup/samplePictures.ts';
import { eachInNewFolder } from '../../support/newFolder.ts';
import { app, BrowserWindow, dialog, ipcMain, resetElectron } from '../electron/electron.ts';
import { memoryLog } from '../memoryLog.ts';

vi.mock('electron', () => import('../electron/electron.ts'));

const OURS = { url: 'app://bundle/index.html', parent: null };
const TEXT = formatBackup({
  exportedAt: new Date(0),
  projects: [],
  pageContent: [],
  people: [],
  order: [],
  holds: [],
});
const CANCELLED = { kind: 'cancelled' };

const exportBackup = () => ipcMain.invoke(CHANNELS.beginBackup, OURS, TEXT);
const call = (channel: string, value: unknown) => ipcMain.invoke(channel, OURS, value);
const openBackup = () => ipcMain.invoke(CHANNELS.openBackup, OURS);

const inFolder = eachInNewFolder();

beforeEach(() => {
  resetElectron();
  app.becomeReady();
  answerPage(trackPageState(), memoryLog());
});

it('writes, lists and opens daily backups for the page, without a dialog', async () => {
  app.paths = { userData: inFolder() };
  const window = new BrowserWindow();
  const account = 'ana-uid';
  const day = localDay(new Date());
  expect(await call(CHANNELS.writeDaily, { account, day, text: TEXT })).toEqual({
    kind: 'written',
    missing: [],
  });
  const picture = samplePicture();
  expect(await call(CHANNELS.addDailyPicture, { account, picture })).toEqual({ kind: 'added' });
  const listed = (await call(CHANNELS.listDaily, account)) as { days: string[] };
  expect(listed.days).toEqual([day]);
  const opened = await call(CHANNELS.openDaily, { account, day: listed.days[0] });
  expect(opened).toMatchObject({ kind: 'opened', text: TEXT });
  await expect(call(CHANNELS.listDaily, ['ana-uid'])).rejects.toThrow('takes no such value');
  window.close();
});

describe('dialogs for files', () => {
  it('are shown one at a time: a second one counts as cancelled', async () => {
    const window = new BrowserWindow();
    let cancel: (() => void) | undefined;
    const choose = vi.spyOn(dialog, 'showOpenDialog').mockImplementation(
      () =>
        new Promise((resolve) => {
          cancel = () => resolve({ canceled: true, filePaths: [] });
        }),
    );
    const save = vi.spyOn(dialog, 'showSaveDialog');
    const first = openBackup();
    expect(await openBackup()).toEqual(CANCELLED);
    expect(await exportBackup()).toEqual(CANCELLED);
    expect(choose).toHaveBeenCalledExactlyOnceWith(window, expect.anything());
    expect(save).not.toHaveBeenCalled();
    cancel?.();
    expect(await first).toEqual(CANCELLED);
    await exportBackup();
    expect(save).toHaveBeenCalledOnce();
  });

  it('can be shown again after one that failed', async () => {
    const window = new BrowserWindow();
    const choose = vi
      .spyOn(dialog, 'showOpenDialog')
      .mockRejectedValueOnce(new Error('no display'));
    await expect(openBackup()).rejects.toThrow('no display');
    await openBackup();
    expect(choose).toHaveBeenCalledTimes(2);
    window.close();
  });

  it('need a window', async () => {
    const choose = vi.spyOn(dialog, 'showOpenDialog');
    expect(await openBackup()).toEqual(CANCELLED);
    expect(choose).not.toHaveBeenCalled();
  });
});
