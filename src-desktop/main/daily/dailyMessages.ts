import type { DailyName, DailyPicture, DailyText } from '../../preload/bridge.ts';
import { isBackupText } from '../backupDialogs.ts';
import { isPictureFile } from '../pictureMessages.ts';

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
