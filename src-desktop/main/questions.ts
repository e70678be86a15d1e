import { once } from 'node:events';
import { BrowserWindow, dialog, type MessageBoxOptions } from 'electron';
import type { Question } from '../../shared/model/questions.ts';
import { CHANNELS, type WindowAnswer } from '../preload/bridge.ts';
import { START_PAGE } from './appProtocol.ts';
import { listenTo } from './messageChecks.ts';

/** Resolves to whether the person accepts. If the window closes or the page goes away, the question counts as declined. */
export type Ask = (question: Question) => Promise<boolean>;

/**
 * Asks in the page, because on Windows a system dialog takes the keyboard away from the fields behind it.
 * Where no page of the app is shown, asks with a system dialog.
 */
export function createAsk(): Ask {
  const answers = new Map<number, (isAccepted: boolean) => void>();
  listenTo(CHANNELS.answer, isAnswer, ({ id, isAccepted }) => answers.get(id)?.(isAccepted));
  let lastId = 0;
  return async (question) => {
    await untilLoaded();
    const [window] = BrowserWindow.getAllWindows();
    if (!window?.webContents.getURL().startsWith(START_PAGE)) return askInBox(window, question);
    lastId += 1;
    const id = lastId;
    const over = new AbortController();
    const answer = new Promise<boolean>((resolve) => answers.set(id, resolve));
    window.webContents.send(CHANNELS.question, { ...question, id });
    return Promise.race([answer, untilGone(window, over.signal)]).finally(() => {
      answers.delete(id);
      over.abort();
    });
  };
}

/** A page cannot receive a question while it is loading. */
async function untilLoaded(): Promise<void> {
  const [window] = BrowserWindow.getAllWindows();
  if (!window?.webContents.isLoadingMainFrame()) return;
  const { webContents } = window;
  await Promise.race([once(webContents, 'did-stop-loading'), once(webContents, 'destroyed')]);
}

/** Resolves to false when the window's page is gone. The signal ends the waiting. */
async function untilGone(window: BrowserWindow, signal: AbortSignal): Promise<false> {
  await Promise.race([
    once(window.webContents, 'did-navigate', { signal }),
    once(window.webContents, 'render-process-gone', { signal }),
    once(window, 'closed', { signal }),
  ]);
  return false;
}

const DECLINE = 0;
const ACCEPT = 1;

/** Asks with a system dialog, which ends as declined when the signal aborts. */
export async function askInBox(
  window: BrowserWindow | undefined,
  { message, consequence = '', accept, decline }: Question,
  options: Pick<MessageBoxOptions, 'type' | 'signal'> = { type: 'question' },
): Promise<boolean> {
  const box = {
    ...options,
    message,
    detail: consequence,
    buttons: [decline, accept],
    defaultId: DECLINE,
    cancelId: DECLINE,
    noLink: true,
  };
  const { response } = await (window
    ? dialog.showMessageBox(window, box)
    : dialog.showMessageBox(box));
  if (window) giveKeyboardBack(window);
  return response === ACCEPT;
}

/** On Windows, after a system dialog no field of the window accepts text until the window has lost and regained the focus. */
function giveKeyboardBack(window: BrowserWindow): void {
  if (process.platform !== 'win32' || window.isDestroyed() || !window.isFocused()) return;
  window.blur();
  window.focus();
}

function isAnswer(value: unknown): value is WindowAnswer {
  const { id, isAccepted } = Object(value) as Partial<WindowAnswer>;
  return Number.isSafeInteger(id) && typeof isAccepted === 'boolean';
}
