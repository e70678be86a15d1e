import { DAY_MS } from '../../model/duration.ts';

const READ_AGAIN_AFTER_MS = 7 * DAY_MS;

/**
 * Whether all records should be read again, since what was changed without a time, or deleted without an entry in the history,
 * is not found otherwise. A time in the future means that the clock was changed.
 */
export function isFullReadingDue(readAt: Date): boolean {
  return Math.abs(Date.now() - readAt.getTime()) > READ_AGAIN_AFTER_MS;
}
