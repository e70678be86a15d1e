import { app, BrowserWindow } from 'electron';
import { CHANNELS, type OpenBackupResult, type SaveBackupResult } from '../preload/bridge.ts';
import { openLogFile } from './applicationMenu.ts';
import { isBackupText, openBackup, saveBackup } from './backupFiles.ts';
import { answerTo, listenTo } from './ipc.ts';
import type { Log } from './log.ts';
import { isPageState, type PageStateTracker } from './pageState.ts';

const CANCELLED = { kind: 'cancelled' } as const;

/** Listens to what the page says and asks over the bridge. */
export function answerPage(page: PageStateTracker, log: Log): void {
  listenTo(CHANNELS.state, isPageState, page.set);
  listenTo(CHANNELS.openLog, isNothing, () => void openLogFile(log));
  listenTo(CHANNELS.quit, isNothing, () => app.quit());
  answerTo(CHANNELS.saveBackup, isBackupText, async (text): Promise<SaveBackupResult> => {
    const [window] = BrowserWindow.getAllWindows();
    return window ? saveBackup(window, text) : CANCELLED;
  });
  answerTo(CHANNELS.openBackup, isNothing, async (): Promise<OpenBackupResult> => {
    const [window] = BrowserWindow.getAllWindows();
    return window ? openBackup(window) : CANCELLED;
  });
}

function isNothing(value: unknown): value is undefined {
  return value === undefined;
}
