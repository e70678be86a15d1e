import type { ProjectState } from '../session/place.ts';

/** Short enough for a column of the list. */
export const STATE_NAMES: Readonly<Record<ProjectState | 'unknown', string>> = {
  live: 'Live',
  waiting: 'Waiting',
  held: 'Kept back',
  wrong: 'Not publishable',
  notShown: 'Not shown',
  unknown: 'Unknown',
};
