import { DAY_MS } from '../../model/duration.ts';
import { serverNow } from '../../model/serverTime.ts';

const READ_AGAIN_AFTER_MS = 7 * DAY_MS;

/**
 * Whether all records should be read again, since what was changed without a time, or deleted without an entry in the history,
 * is not found otherwise. A time in the future means that the clock was changed.
 */
export function isFullReadingDue(readAt: Date): boolean {
  return Math.abs(serverNow().getTime() - readAt.getTime()) > READ_AGAIN_AFTER_MS;
}
