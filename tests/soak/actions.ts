import { dashboardActions } from './dashboardActions.ts';
import { formActions } from './formActions.ts';
import type { Turn } from './session.ts';

export interface Action {
  name: string;
  weight: number;
  /** What of the server it calls, and so which faults can befall it. */
  calls: 'write' | 'read' | 'nothing';
  isPossible: (turn: Turn) => boolean;
  run: (turn: Turn) => Promise<void>;
}

export const ACTIONS: readonly Action[] = [...dashboardActions, ...formActions];
