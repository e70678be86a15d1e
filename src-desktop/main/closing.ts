import { app, type BrowserWindow, dialog } from 'electron';
import { CALL_DEADLINE_MS } from '../../shared/model/backend.ts';
import { LEAVE_QUESTION, leaveConsequence } from '../../shared/model/leaving.ts';
import { sendCommand } from './applicationMenu.ts';
import type { PageStateTracker } from './pageState.ts';

const KEEP_EDITING = 0;
const LEAVE = 1;

/** Above 1, the progress bar has no end in sight. */
const INDETERMINATE = 2;
const NO_PROGRESS = -1;

/** Lets a save come to its end before the window closes or the app quits, and asks before unsaved text is left. */
export function guardClosing(window: BrowserWindow, page: PageStateTracker): void {
  let isQuitting = false;
  let isWaiting = false;
  let hasWaited = false;
  const noteQuit = () => {
    isQuitting = true;
  };
  app.on('before-quit', noteQuit);
  window.once('closed', () => app.off('before-quit', noteQuit));

  const closeAfterSave = async () => {
    isWaiting = true;
    await afterSave(window, page);
    isWaiting = false;
    hasWaited = true;
    if (window.isDestroyed()) return;
    // Preventing the close has ended the quitting, too.
    if (isQuitting) app.quit();
    else window.close();
  };

  window.on('close', (event) => {
    if (!page.current().isSaving || hasWaited) return;
    event.preventDefault();
    if (!isWaiting) void closeAfterSave();
  });

  window.webContents.on('will-prevent-unload', (event) => {
    hasWaited = false;
    if (askToLeave(window, page) === LEAVE) event.preventDefault();
    else isQuitting = false;
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

function askToLeave(window: BrowserWindow, page: PageStateTracker): number {
  return dialog.showMessageBoxSync(window, {
    type: 'question',
    message: LEAVE_QUESTION,
    detail: leaveConsequence(page.current().areDraftsRefused),
    buttons: ['Keep Editing', 'Leave'],
    defaultId: KEEP_EDITING,
    cancelId: KEEP_EDITING,
    noLink: true,
  });
}
