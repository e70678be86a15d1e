import { once } from 'node:events';
import { app, BrowserWindow, dialog, autoUpdater as systemUpdater } from 'electron';
import type { PageState } from '../preload/bridge.ts';
import type { Log } from './log.ts';
import type { PageStateTracker } from './pageState.ts';

/** The first check waits until the start is over. */
export const FIRST_CHECK_MS = 30_000;
export const CHECK_INTERVAL_MS = 60 * 60_000;

const LATER = 0;
const RESTART = 1;

/** Looks for updates from now on, loads them in the background, and offers to restart when nothing would be lost by it. */
export function scheduleUpdates(page: PageStateTracker, log: Log): void {
  setTimeout(() => void startChecking(page, log).catch(log.failure), FIRST_CHECK_MS);
}

async function startChecking(page: PageStateTracker, log: Log): Promise<void> {
  // A file of its own in the build: nothing of it is read before the window shows.
  const { autoUpdater } = await import('electron-updater');
  autoUpdater.logger = null;
  autoUpdater.autoDownload = true;
  autoUpdater.autoInstallOnAppQuit = true;
  autoUpdater.allowDowngrade = false;
  // Those might come unsigned.
  autoUpdater.disableWebInstaller = true;
  autoUpdater.on('error', log.failure);

  const offer = oneOfferAtATime(page, log, () => autoUpdater.quitAndInstall());
  autoUpdater.on('update-downloaded', ({ version }) => offer(version));

  const check = async () => {
    try {
      const found = await autoUpdater.checkForUpdates();
      await found?.downloadPromise;
    } catch {
      // The updater has reported it as an event already; the next check tries again.
    }
  };
  await check();
  setInterval(() => void check(), CHECK_INTERVAL_MS);
}

/**
 * Offers each version once nothing is unsaved, one after the other; one that a newer has overtaken meanwhile is not
 * asked about. An update that is put off installs itself when the app quits.
 */
function oneOfferAtATime(page: PageStateTracker, log: Log, restart: () => void) {
  let newest = '';
  let isRestarting = false;
  let offers = Promise.resolve();
  return (version: string) => {
    // Each check reports a waiting update again.
    if (version === newest) return;
    newest = version;
    log.write('update downloaded', { version });
    const installable = whenInstallable(log);
    const offer = async (): Promise<void> => {
      if (!(await installable)) return;
      await page.until(isIdle);
      if (version !== newest || isRestarting) return;
      if (!(await askToRestart(version))) return;
      // Something may have been typed while the question stood.
      if (!isIdle(page.current())) return offer();
      isRestarting = true;
      restart();
    };
    offers = offers.then(offer).catch(log.failure);
  };
}

/**
 * On macOS the system's own updater fetches what was downloaded once more: before, a restart would come late, unasked.
 * @returns whether the update can be installed; why it cannot is logged
 */
async function whenInstallable(log: Log): Promise<boolean> {
  try {
    if (process.platform === 'darwin') await once(systemUpdater, 'update-downloaded');
    return true;
  } catch (error) {
    log.failure(error);
    return false;
  }
}

async function askToRestart(version: string): Promise<boolean> {
  const [window] = BrowserWindow.getAllWindows();
  const question = {
    type: 'info' as const,
    message: `${app.name} ${version} is ready.`,
    detail: 'It is installed when the app restarts, or else when you quit.',
    buttons: ['Later', 'Restart Now'],
    defaultId: LATER,
    cancelId: LATER,
    noLink: true,
  };
  const { response } = await (window
    ? dialog.showMessageBox(window, question)
    : dialog.showMessageBox(question));
  return response === RESTART;
}

function isIdle({ isUnsaved, isSaving }: PageState): boolean {
  return !isUnsaved && !isSaving;
}
