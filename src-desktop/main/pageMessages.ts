import { app, BrowserWindow } from 'electron';
import { type BeginBackupResult, CHANNELS, type OpenBackupResult } from '../preload/bridge.ts';
import { BackupCalls, CANCELLED } from './backupCalls.ts';
import { listDaily } from './daily/openDaily.ts';
import { addDailyPicture, writeDaily } from './daily/writeDaily.ts';
import type { Log } from './log.ts';
import { openLogFile } from './menus.ts';
import {
  answerTo,
  isAccount,
  isBackupText,
  isDailyName,
  isDailyPicture,
  isDailyText,
  isPageState,
  isPictureFile,
  isPictureName,
  listenTo,
  type PageStateStore,
} from './messageChecks.ts';

/** Handles the page's messages and calls over the bridge. */
export function answerPage(page: PageStateStore, log: Log): void {
  listenTo(CHANNELS.state, isPageState, (state) => page.setState(state));
  listenTo(CHANNELS.openLog, isNothing, () => void openLogFile(log));
  listenTo(CHANNELS.quit, isNothing, () => app.quit());
  const chooseFile = oneDialogAtATime();
  const backups = new BackupCalls();
  answerTo(CHANNELS.beginBackup, isBackupText, (text) =>
    chooseFile<BeginBackupResult>((window) => backups.begin(window, text)),
  );
  answerTo(CHANNELS.addPicture, isPictureFile, (picture) => backups.add(picture));
  answerTo(CHANNELS.endBackup, isBoolean, (isWhole) => backups.end(isWhole));
  answerTo(CHANNELS.openBackup, isNothing, () =>
    chooseFile<OpenBackupResult>((window) => backups.open(window)),
  );
  listenTo(CHANNELS.stopOpening, isNothing, () => backups.stopOpening());
  answerTo(CHANNELS.writeDaily, isDailyText, (daily) => writeDaily(daily, log));
  answerTo(CHANNELS.addDailyPicture, isDailyPicture, addDailyPicture);
  answerTo(CHANNELS.listDaily, isAccount, listDaily);
  answerTo(CHANNELS.openDaily, isDailyName, (name) =>
    chooseFile<OpenBackupResult>((window) => backups.openDaily(window, name)),
  );
  answerTo(CHANNELS.readPicture, isPictureName, (picture) => backups.read(picture));
}

/** Shows no second dialog over the first, and no dialog without a window: both count as cancelled. */
function oneDialogAtATime() {
  let isOpen = false;
  return async <Result>(choose: (window: BrowserWindow) => Promise<Result>) => {
    const [window] = BrowserWindow.getAllWindows();
    if (!window || isOpen) return CANCELLED;
    isOpen = true;
    try {
      return await choose(window);
    } finally {
      isOpen = false;
    }
  };
}

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const isNothing = (value: unknown): value is undefined => value === undefined;
