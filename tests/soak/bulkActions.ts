import { BULK_LABELS, changeSeveral } from './bulk.ts';
import { isIdle } from './places.ts';
import type { Action } from './session.ts';

/** How a person changes several projects at once. */
export const bulkActions: readonly Action[] = BULK_LABELS.map((label) => ({
  name: `${label.toLowerCase()} several projects`,
  weight: 4,
  calls: 'write',
  kind: 'project',
  isPossible: isIdle,
  run: (turn) => changeSeveral(turn, label),
}));
