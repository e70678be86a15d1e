import { type IpcMainEvent, type IpcMainInvokeEvent, ipcMain, type WebFrameMain } from 'electron';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { BACKUP_MAX_BYTES, parseBackup } from '../../shared/model/backup.ts';
import {
  type PictureFile,
  STORED_PICTURE,
  STORED_PICTURE_TYPES,
  type StoredPicture,
} from '../../shared/model/picture.ts';
import {
  type DailyName,
  type DailyPicture,
  type DailyText,
  NOTHING_OPEN,
  type PageState,
} from '../preload/bridge.ts';
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

/** Whether the page's message is a `PageState`: exactly its keys, each a boolean. */
export function isPageState(value: unknown): value is PageState {
  const fields = Object.entries(Object(value) as object);
  return (
    fields.length === Object.keys(NOTHING_OPEN).length &&
    fields.every(([key, field]) => Object.hasOwn(NOTHING_OPEN, key) && typeof field === 'boolean')
  );
}

/** The state that the page reported last. */
export type PageStateStore = StoreApi<PageState>;

export function trackPageState(): PageStateStore {
  return createStore(() => NOTHING_OPEN);
}

/** Whether the page's message is a backup. The person chose the file, so the page must not write anything else into it. */
export function isBackupText(value: unknown): value is string {
  if (typeof value !== 'string' || Buffer.byteLength(value) > BACKUP_MAX_BYTES) return false;
  try {
    parseBackup(value);
    return true;
  } catch {
    return false;
  }
}

const HASH = /^[0-9a-f]{64}$/;

/** Whether the page's message names a picture. */
export function isPictureName(value: unknown): value is StoredPicture {
  const { hash, extension } = Object(value) as Partial<StoredPicture>;
  return (
    typeof hash === 'string' &&
    HASH.test(hash) &&
    Object.keys(STORED_PICTURE_TYPES).includes(`${extension}`)
  );
}

/** Whether the page's message may be a picture. Its bytes are checked before they are written. */
export function isPictureFile(value: unknown): value is PictureFile {
  const { bytes } = Object(value) as Partial<PictureFile>;
  return (
    isPictureName(value) && bytes instanceof Uint8Array && bytes.length <= STORED_PICTURE.maxBytes
  );
}

/** Firebase's limit. */
const ACCOUNT_MAX_LENGTH = 128;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Whether the page's message is the id of an account. It may have any characters, because no path contains it. */
export function isAccount(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= ACCOUNT_MAX_LENGTH;
}

/** Whether the page's message is a backup of an account. */
export function isDailyText(value: unknown): value is DailyText {
  const { text } = Object(value) as Partial<DailyText>;
  return isDailyName(value) && isBackupText(text);
}

/** Whether the page's message may be a picture of an account's backups. Its bytes are checked before they are written. */
export function isDailyPicture(value: unknown): value is DailyPicture {
  const { account, picture } = Object(value) as Partial<DailyPicture>;
  return isAccount(account) && isPictureFile(picture);
}

/** Whether the page's message names a daily backup. */
export function isDailyName(value: unknown): value is DailyName {
  const { account, day } = Object(value) as Partial<DailyName>;
  return isAccount(account) && typeof day === 'string' && DAY.test(day);
}
