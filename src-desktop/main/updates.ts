import { offerInstallation, offerReleasePage, type UpdateContext } from './updateOffers.ts';

/** The first check waits until the start is over. */
export const FIRST_CHECK_MS = 30_000;
export const CHECK_INTERVAL_MS = 60 * 60_000;

/** Looks for updates from now on, and offers them when nothing would be lost by it. */
export function scheduleUpdates(context: UpdateContext): void {
  setTimeout(() => void startChecking(context).catch(context.log.failure), FIRST_CHECK_MS);
}

async function startChecking(context: UpdateContext): Promise<void> {
  // A file of its own in the build: nothing of it is read before the window shows.
  const { autoUpdater } = await import('electron-updater');
  // Nothing in the app checks a signature on Linux, and a deb's installation asks for the password of root.
  const canInstall = process.platform !== 'linux';
  autoUpdater.logger = null;
  autoUpdater.autoDownload = canInstall;
  autoUpdater.autoInstallOnAppQuit = canInstall;
  autoUpdater.allowDowngrade = false;
  // Those might come unsigned.
  autoUpdater.disableWebInstaller = true;
  autoUpdater.on('error', context.log.failure);
  if (canInstall) offerInstallation(autoUpdater, context);
  else offerReleasePage(autoUpdater, context);

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
