import {
  ANNOUNCEMENTS,
  type Decision,
  FIELD_IDS,
  type FieldId,
} from '../../../content/exampleRun.ts';

/** What the run shows, in this order: each field of the invoice is a moment of its own. */
export type Moment = 'received' | FieldId | 'matched' | 'question' | 'decided' | 'booked';

const MOMENTS: readonly Moment[] = [
  'received',
  ...FIELD_IDS,
  'matched',
  'question',
  'decided',
  'booked',
];

export interface RunState {
  moment: Moment;
  /** From the moment `decided` on. */
  decision?: Decision;
}

type RunAction = { kind: 'advance' } | { kind: 'decide'; decision: Decision } | { kind: 'restart' };

export const FIRST_STATE: RunState = { moment: 'received' };

const FIELD_MS = 900;
/** The moments that stay longer than a field. */
const LONGER_MS: Partial<Record<Moment, number>> = { received: 1600, matched: 2200, decided: 1300 };
/** Between two lines of the invoice, as they are matched. */
export const LINE_MS = 90;

/** How long a moment stays; undefined for the two that wait for the visitor. */
export function durationMs(moment: Moment): number | undefined {
  if (moment === 'question' || moment === 'booked') return undefined;
  return LONGER_MS[moment] ?? FIELD_MS;
}

/** An action that does not fit the moment, such as a second press of a button, changes nothing. */
export function nextState(state: RunState, action: RunAction): RunState {
  const { moment } = state;
  if (action.kind === 'advance' && durationMs(moment) !== undefined) {
    return { ...state, moment: MOMENTS[MOMENTS.indexOf(moment) + 1] ?? moment };
  }
  if (action.kind === 'decide' && moment === 'question') {
    return { moment: 'decided', decision: action.decision };
  }
  return action.kind === 'restart' && moment === 'booked' ? FIRST_STATE : state;
}

/** Whether the run has come to a moment or is past it. */
export function hasReached({ moment }: RunState, other: Moment): boolean {
  return MOMENTS.indexOf(moment) >= MOMENTS.indexOf(other);
}

/** The steps of the card that the run begins as: received, read, matched, decided, booked. */
export function stepOf(state: RunState): number {
  const firstMoments: readonly Moment[] = [FIELD_IDS[0], 'matched', 'question', 'booked'];
  return firstMoments.filter((first) => hasReached(state, first)).length;
}

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
