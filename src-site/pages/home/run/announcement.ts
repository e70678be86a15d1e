import { ANNOUNCEMENTS } from '../../../content/exampleRun.ts';
import type { RunState } from './runState.ts';

/**
 * What a screen reader says. Nothing at first, since it does not read what a new live region holds; the invoice's fields
 * are one announcement, made when all of them have been read.
 */
export function announcementOf({ moment, decision }: RunState): string {
  switch (moment) {
    case 'received':
      return '';
    case 'matched':
    case 'question':
      return ANNOUNCEMENTS[moment];
    case 'total':
      return ANNOUNCEMENTS.read;
    case 'decided':
    case 'booked':
      return decision ? ANNOUNCEMENTS[moment](decision) : '';
    default:
      return ANNOUNCEMENTS.received;
  }
}
