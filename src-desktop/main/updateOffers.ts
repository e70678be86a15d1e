import { once } from 'node:events';
import { autoUpdater as systemUpdater } from 'electron';
import type { Question } from '../../shared/model/question.ts';
import { RELEASE_URL } from '../../shared/model/repository.ts';
import { until } from '../../shared/model/until.ts';
import type { PageState } from '../preload/bridge.ts';
import type { Log } from './log.ts';
import { openLink } from './navigation.ts';
import type { PageStateStore } from './pageState.ts';
import type { Ask } from './questions.ts';
import { lastAttempt, noteAttempt } from './updateAttempt.ts';
import { availableQuestion, failedQuestion, readyQuestion } from './updateQuestions.ts';

export interface UpdateContext {
  page: PageStateStore;
  log: Log;
  ask: Ask;
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
export function offerInstallation(updater: Updater, context: UpdateContext): void {
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
export function offerReleasePage(updater: Updater, context: UpdateContext): void {
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
