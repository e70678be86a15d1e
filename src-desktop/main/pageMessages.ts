import { app, BrowserWindow } from 'electron';
import { CHANNELS, type OpenBackupResult, type SaveBackupResult } from '../preload/bridge.ts';
import { openLogFile } from './applicationMenu.ts';
import { isBackupText, openBackup, saveBackup } from './backupDialogs.ts';
import { answerTo, listenTo } from './ipc.ts';
import type { Log } from './log.ts';
import { isPageState, type PageStateStore } from './pageState.ts';

const CANCELLED = { kind: 'cancelled' } as const;

/** Handles the page's messages and calls over the bridge. */
export function answerPage(page: PageStateStore, log: Log): void {
  listenTo(CHANNELS.state, isPageState, (state) => page.setState(state));
  listenTo(CHANNELS.openLog, isNothing, () => void openLogFile(log));
  listenTo(CHANNELS.quit, isNothing, () => app.quit());
  const chooseFile = oneDialogAtATime();
  answerTo(CHANNELS.saveBackup, isBackupText, (text) =>
    chooseFile<SaveBackupResult>((window) => saveBackup(window, text)),
  );
  answerTo(CHANNELS.openBackup, isNothing, () => chooseFile<OpenBackupResult>(openBackup));
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

const isNothing = (value: unknown): value is undefined => value === undefined;
