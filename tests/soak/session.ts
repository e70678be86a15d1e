import type { Difference, ExpectedStore } from './expectedStore.ts';
import type { Fault } from './faults.ts';
import type { Decision } from './plan.ts';
import type { Staff } from './staff.ts';
import type { View } from './view.ts';

/** What lasts from the first action to the last. */
export interface Session {
  staff: readonly Staff[];
  expected: ExpectedStore;
  /** Tells that something is not as it must be. */
  report: (difference: Difference) => void;
  /** Counts what happened, for the summary. */
  count: (group: 'save' | 'deletion', what: string) => void;
  /** A number that no text had before. */
  nextNumber: () => number;
}

/** One action of one person. */
export interface Turn extends Session {
  actor: Staff;
  colleague: Staff;
  decision: Decision;
  fault: Fault;
  /** What the person saw before. */
  view: View;
}
