import { type IpcMainEvent, type IpcMainInvokeEvent, ipcMain, type WebFrameMain } from 'electron';
import { isOwnPage } from './appProtocol.ts';

type Frame = Pick<WebFrameMain, 'parent' | 'url'>;

type Guard<T> = (value: unknown) => value is T;

/** Whether a message comes from the main frame of one of the app's pages. A destroyed frame is not trusted. */
export function isTrustedSender(frame: Frame | null): boolean {
  return frame !== null && frame.parent === null && isOwnPage(frame.url);
}

/** Handles a message from the page. Messages from other senders or of another shape are dropped, in case the page is compromised. */
export function listenTo<T>(channel: string, isShape: Guard<T>, handle: (value: T) => void): void {
  ipcMain.on(channel, (event: IpcMainEvent, ...values: unknown[]) => {
    const [value] = values;
    if (isTrustedSender(event.senderFrame) && values.length <= 1 && isShape(value)) handle(value);
  });
}

/** Answers a call from the page. Calls from other senders or of another shape are rejected. */
export function answerTo<T, Result>(
  channel: string,
  isShape: Guard<T>,
  answer: (argument: T) => Promise<Result>,
): void {
  ipcMain.handle(channel, async (event: IpcMainInvokeEvent, ...values: unknown[]) => {
    const [value] = values;
    if (!isTrustedSender(event.senderFrame)) throw new Error(`${channel} is not for this page.`);
    if (values.length > 1 || !isShape(value))
      throw new TypeError(`${channel} takes no such value.`);
    return answer(value);
  });
}
