import { BrowserWindow, dialog } from 'electron';
import type { Question } from './updateQuestions.ts';

const DECLINE = 0;
const ACCEPT = 1;

/** Asks in a box of the system, over the window if there is one. */
export async function askInMessageBox(question: Question): Promise<boolean> {
  const { message, detail, accept, decline } = question;
  const [window] = BrowserWindow.getAllWindows();
  const options = {
    type: 'info' as const,
    message,
    detail,
    buttons: [decline, accept],
    defaultId: DECLINE,
    cancelId: DECLINE,
    noLink: true,
  };
  const { response } = await (window
    ? dialog.showMessageBox(window, options)
    : dialog.showMessageBox(options));
  return response === ACCEPT;
}
