import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { app, autoUpdater as systemUpdater } from 'electron';
import type { NsisUpdater } from 'electron-updater';
import { RELEASE_URL } from '../../shared/model/admin.ts';
import type { Question } from '../../shared/model/questions.ts';
import { HOUR_MS } from '../../shared/model/time.ts';
import { until } from '../../shared/model/until.ts';
import type { PageState } from '../preload/bridge.ts';
import { openLink } from './guards.ts';
import type { Log } from './log.ts';
import type { PageStateStore } from './messageChecks.ts';
import type { Ask } from './questions.ts';

/** The first check waits until the app has started. */
export const FIRST_CHECK_MS = 30_000;
export const CHECK_INTERVAL_MS = HOUR_MS;

export interface UpdateContext {
  page: PageStateStore;
  log: Log;
  ask: Ask;
}

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

/** The part of electron-updater's interface that is used here. */
interface Updater {
  on(event: 'update-available', listener: (update: { version: string }) => void): unknown;
  on(event: 'update-downloaded', listener: (update: { version: string }) => void): unknown;
  on(event: 'checking-for-update' | 'error', listener: () => void): unknown;
  quitAndInstall: () => void;
}

/** Makes one offer at a time, and waits while text is unsaved or a save runs. By then, the offer may no longer be worth making. */
function oneOfferAtATime({ page, log, ask }: UpdateContext) {
  let offers = Promise.resolve();
  return (question: Question, isCurrent: () => boolean, accept: () => void) => {
    const make = async () => {
      await until(page, isIdle);
      if (isCurrent() && (await ask(question))) accept();
    };
    offers = offers.then(make).catch(log.failure);
  };
}

/**
 * Offers to restart into each downloaded version. After "Later" it is installed when the app quits, and offered again
 * at the next start if that failed. A failed or declined installation is reported and offered again.
 */
function offerInstallation(updater: Updater, context: UpdateContext): void {
  const { page, log } = context;
  const offer = oneOfferAtATime(context);
  let newest = '';
  let isRestarting = false;

  const offerRestart = (version: string, question: Question) => {
    const isCurrent = () => version === newest && !isRestarting;
    const accept = () => {
      // Something may have been typed while the question was open.
      if (!isIdle(page.getState())) return offerRestart(version, question);
      isRestarting = true;
      noteAttempt(newest, log);
      updater.quitAndInstall();
    };
    offer(question, isCurrent, accept);
  };
  const offerWhenInstallable = async (version: string) => {
    const words = version === lastAttempt() ? failedQuestion : readyQuestion;
    try {
      // On macOS the system's own updater downloads the update once more. A restart before that would happen later, unasked.
      if (process.platform === 'darwin') await once(systemUpdater, 'update-downloaded');
      offerRestart(version, words(version));
    } catch (error) {
      log.failure(error);
      if (version === newest) newest = '';
    }
  };
  updater.on('update-downloaded', ({ version }) => {
    // Each check reports a waiting update again.
    if (version === newest) return;
    newest = version;
    log.write('update downloaded', { version });
    void offerWhenInstallable(version);
  });
  updater.on('error', () => {
    if (!isRestarting) return;
    isRestarting = false;
    offerRestart(newest, failedQuestion(newest));
  });
  updater.on('checking-for-update', () => {
    // The app is still running, so the restart failed without an error.
    if (isRestarting) newest = '';
    isRestarting = false;
  });
}

/** Offers to open the download page of each new version. */
function offerReleasePage(updater: Updater, context: UpdateContext): void {
  const { log } = context;
  const offer = oneOfferAtATime(context);
  let newest = '';
  updater.on('update-available', ({ version }) => {
    if (version === newest) return;
    newest = version;
    log.write('update available', { version });
    const isCurrent = () => version === newest;
    offer(availableQuestion(version), isCurrent, () => openLink(RELEASE_URL, log));
  });
}

function isIdle({ isUnsaved, isSaving }: PageState): boolean {
  return !isUnsaved && !isSaving;
}

const attemptFile = () => join(app.getPath('userData'), 'update-attempt.txt');

/** Saves which version is about to be installed, because the app may have quit before the installer fails. */
function noteAttempt(version: string, log: Log): void {
  try {
    writeFileSync(attemptFile(), version);
  } catch (error) {
    log.failure(error);
  }
}

/** The version of the last attempted installation, in this run or an earlier one; empty if there was no attempt. */
function lastAttempt(): string {
  try {
    return readFileSync(attemptFile(), 'utf8');
  } catch {
    return '';
  }
}

const updateQuestion = (what: string, consequence: string, accept: string): Question => ({
  message: `${app.name} ${what}`,
  consequence,
  accept,
  decline: 'Later',
});

const readyQuestion = (version: string) =>
  updateQuestion(
    `${version} is ready.`,
    'It is installed when the app restarts, or else when you quit.',
    'Restart Now',
  );

const failedQuestion = (version: string) =>
  updateQuestion(
    `${version} was not installed.`,
    `The installation failed or was declined. You can go on with version ${app.getVersion()}; the update is offered again at the next start.`,
    'Try Again',
  );

const availableQuestion = (version: string) =>
  updateQuestion(
    `${version} is available.`,
    `You have version ${app.getVersion()}. Download the new one from its page, and install it as you installed this one.`,
    'Open Page',
  );
