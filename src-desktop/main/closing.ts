import { app, type BrowserWindow } from 'electron';
import { CALL_DEADLINE_MS } from '../../shared/model/backend.ts';
import { leaveQuestion } from '../../shared/model/leaving.ts';
import { until } from '../../shared/model/until.ts';
import { sendCommand } from './applicationMenu.ts';
import type { PageStateStore } from './pageState.ts';
import type { Ask } from './questions.ts';
import { focusWindow } from './reveal.ts';

/** Above 1, the progress bar shows that the end is unknown. */
const INDETERMINATE = 2;
const NO_PROGRESS = -1;

/** Waits for a running save before the window closes or the app quits, and asks before unsaved text is lost. */
export function guardClosing(window: BrowserWindow, page: PageStateStore, ask: Ask): void {
  let intent: 'reload' | 'close' | 'quit' = 'reload';
  let save: 'notAwaited' | 'awaited' | 'over' = 'notAwaited';
  let question: 'notAsked' | 'open' | 'accepted' = 'notAsked';
  const noteQuit = () => {
    intent = 'quit';
  };
  app.on('before-quit', noteQuit);
  window.once('closed', () => app.off('before-quit', noteQuit));

  // Preventing the close also cancels a quit.
  const closeAgain = () => (intent === 'quit' ? app.quit() : window.close());

  const closeAfterSave = async () => {
    save = 'awaited';
    const title = window.getTitle();
    sendCommand(window, 'stop');
    window.setTitle(`Saving… · ${title}`);
    window.setProgressBar(INDETERMINATE);
    await until(page, ({ isSaving }) => !isSaving, CALL_DEADLINE_MS);
    save = 'over';
    if (window.isDestroyed()) return;
    window.setTitle(title);
    window.setProgressBar(NO_PROGRESS);
    closeAgain();
  };

  const askToLeave = async () => {
    question = 'open';
    const isAccepted = await ask(leaveQuestion(page.getState().isStorageBlocked));
    question = isAccepted ? 'accepted' : 'notAsked';
    if (window.isDestroyed()) return;
    if (!isAccepted) intent = 'reload';
    else if (intent === 'reload') window.webContents.reload();
    else closeAgain();
  };

  window.on('close', (event) => {
    if (intent === 'reload') intent = 'close';
    if (question === 'accepted' || save === 'over' || !page.getState().isSaving) return;
    event.preventDefault();
    if (save === 'notAwaited') void closeAfterSave();
  });

  // The page was asked and wants to stay. This event cannot wait for an answer, so the window stays until there is one.
  window.webContents.on('will-prevent-unload', (event) => {
    if (save === 'over') save = 'notAwaited';
    if (question === 'accepted') {
      event.preventDefault();
      return;
    }
    // The question is shown in the page, so the page has to be visible.
    focusWindow(window);
    if (question === 'notAsked') void askToLeave();
  });
  window.webContents.on('did-navigate', () => {
    if (question === 'accepted') question = 'notAsked';
  });
}
