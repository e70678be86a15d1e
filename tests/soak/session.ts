import type { ExpectedOrder } from './expectedOrder.ts';
import type { ExpectedStore } from './expectedStore.ts';
import type { Fault } from './faults.ts';
import type { RecordKind } from './kinds.ts';
import type { Decision } from './plan.ts';
import type { Report } from './report.ts';
import type { Staff } from './staff.ts';
import type { OrderName } from './storedOrder.ts';
import type { TeamStart } from './teamStart.ts';
import type { View } from './view.ts';
import type { WatchedSite } from './watchedSite.ts';

/** The state that all actions share. */
export interface Session {
  staff: readonly Staff[];
  expected: ExpectedStore;
  expectedOrders: Record<OrderName, ExpectedOrder>;
  teamStart: TeamStart;
  site: WatchedSite;
  /** The paths of records by their names, also of deleted ones. */
  names: Map<string, string>;
  report: Report;
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

export interface Action {
  name: string;
  weight: number;
  /** Whether it writes to the server or only reads, which decides the possible faults; undefined if neither. */
  calls?: 'write' | 'read';
  /** The kind of record that it is about; by default, that of the open form. */
  kind?: RecordKind;
  isPossible: (turn: Turn) => boolean;
  run: (turn: Turn) => Promise<void>;
}
