import type { NsisUpdater } from 'electron-updater';
import { HOUR_MS } from '../../shared/model/duration.ts';
import { offerInstallation, offerReleasePage, type UpdateContext } from './updateOffers.ts';

/** The first check waits until the app has started. */
export const FIRST_CHECK_MS = 30_000;
export const CHECK_INTERVAL_MS = HOUR_MS;

/** Checks for updates regularly, and offers them when nothing is unsaved. */
export function scheduleUpdates(context: UpdateContext): void {
  setTimeout(() => void startChecking(context).catch(context.log.failure), FIRST_CHECK_MS);
}

async function startChecking(context: UpdateContext): Promise<void> {
  // A separate file in the build, so that it is not read before the window shows.
  const { autoUpdater } = await import('electron-updater');
  // On Linux nothing in the app checks signatures, and installing a deb needs root's password.
  const canInstall = process.platform !== 'linux';
  autoUpdater.logger = null;
  autoUpdater.autoDownload = canInstall;
  autoUpdater.autoInstallOnAppQuit = canInstall;
  autoUpdater.allowDowngrade = false;
  // Web installers might be unsigned.
  autoUpdater.disableWebInstaller = true;
  autoUpdater.on('error', context.log.failure);
  if (process.platform === 'win32') {
    const { verifyUpdateSignature } = await import('./updateSignature.ts');
    (autoUpdater as NsisUpdater).verifyUpdateCodeSignature = verifyUpdateSignature;
  }
  if (canInstall) offerInstallation(autoUpdater, context);
  else offerReleasePage(autoUpdater, context);

  const check = async () => {
    try {
      const found = await autoUpdater.checkForUpdates();
      await found?.downloadPromise;
    } catch {
      // The updater has already reported the error as an event; the next check tries again.
    }
  };
  await check();
  setInterval(() => void check(), CHECK_INTERVAL_MS);
}
