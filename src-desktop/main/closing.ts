import { app, type BrowserWindow } from 'electron';
import { CALL_DEADLINE_MS } from '../../shared/model/backend.ts';
import { leaveQuestion } from '../../shared/model/leaving.ts';
import { sendCommand } from './applicationMenu.ts';
import { focusWindow } from './focusWindow.ts';
import type { PageStateTracker } from './pageState.ts';
import type { Ask } from './questions.ts';

/** Above 1, the progress bar has no end in sight. */
const INDETERMINATE = 2;
const NO_PROGRESS = -1;

/** Lets a save come to its end before the window closes or the app quits, and asks before unsaved text is left. */
export function guardClosing(window: BrowserWindow, page: PageStateTracker, ask: Ask): void {
  let isClosing = false;
  let isQuitting = false;
  let isWaiting = false;
  let hasWaited = false;
  let isAsking = false;
  let mayLeave = false;
  const noteQuit = () => {
    isQuitting = true;
  };
  app.on('before-quit', noteQuit);
  window.once('closed', () => app.off('before-quit', noteQuit));

  // Preventing the close has ended the quitting, too.
  const closeAgain = () => (isQuitting ? app.quit() : window.close());

  const closeAfterSave = async () => {
    isWaiting = true;
    await afterSave(window, page);
    isWaiting = false;
    hasWaited = true;
    if (!window.isDestroyed()) closeAgain();
  };

  const askToLeave = async () => {
    const isReload = !isClosing;
    isClosing = false;
    isAsking = true;
    mayLeave = await ask(leaveQuestion(page.current().areDraftsRefused));
    isAsking = false;
    if (window.isDestroyed()) return;
    if (!mayLeave) isQuitting = false;
    else if (isReload) window.webContents.reload();
    else closeAgain();
  };

  window.on('close', (event) => {
    isClosing = true;
    if (mayLeave || hasWaited || !page.current().isSaving) return;
    event.preventDefault();
    if (!isWaiting) void closeAfterSave();
  });

  // The page has been asked by now, and wants to stay. This event cannot wait for an answer: the window stays until there is one.
  window.webContents.on('will-prevent-unload', (event) => {
    hasWaited = false;
    if (mayLeave) {
      event.preventDefault();
      return;
    }
    // The page asks, so it has to be in sight.
    focusWindow(window);
    if (!isAsking) void askToLeave();
  });
  window.webContents.on('did-navigate', () => {
    mayLeave = false;
  });
}

async function afterSave(window: BrowserWindow, page: PageStateTracker): Promise<void> {
  const title = window.getTitle();
  sendCommand(window, 'stop');
  window.setTitle(`Saving… · ${title}`);
  window.setProgressBar(INDETERMINATE);
  await page.until(({ isSaving }) => !isSaving, CALL_DEADLINE_MS);
  if (window.isDestroyed()) return;
  window.setTitle(title);
  window.setProgressBar(NO_PROGRESS);
}
