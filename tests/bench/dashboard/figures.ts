import type { LoadTimes } from './loadDashboard.ts';
import type { Cost } from './traffic.ts';

/** One number of projects: medians of the times, and the costs, which are the same at every run. */
export interface SizeFigures extends LoadTimes {
  projects: number;
  load: Cost;
  save: Cost;
}

/** What it is like to work with the largest number of projects: medians of the runs. */
export interface WorkFigures {
  heapMb: number;
  medianFrameMs: number;
  longestFrameMs: number;
  /** Tasks of more than 50 ms while scrolling from the first card to the last. */
  longTasks: number;
  /** Each key in the search field, until its character was painted; empty when there is no such field. */
  typedMs: number[];
  /** The same keys, until the cards that they leave were painted. */
  answeredMs: number[];
}
