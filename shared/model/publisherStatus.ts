/** The steps of publishing, in their order. */
export const PUBLISH_STEPS = ['reading', 'pictures', 'building', 'uploading'] as const;

export type PublishStep = (typeof PUBLISH_STEPS)[number];

/** What the publisher says about itself in the document `publication/status`. */
export interface PublisherStatus {
  /** The server's time at which the publisher last said that it runs. */
  beatAt: Date;
  /** What it publishes at the moment; undefined if nothing. */
  running: RunningPublication | undefined;
  /** The last publications, the newest first. */
  finished: readonly FinishedPublication[];
  /** What whoever looks after the publisher should know; usually empty. */
  warning: string;
}

interface Asked {
  /** The ids of the requests that are published together; none at a time that staff have set. */
  requests: readonly string[];
  /** The email addresses of those who asked. */
  by: readonly string[];
}

export interface RunningPublication extends Asked {
  step: PublishStep;
  /** How much of the step is done, such as 3 of 12 pictures; 0 of 0 if the step cannot say. */
  done: number;
  total: number;
}

export interface FinishedPublication extends Asked {
  at: Date;
  /** The titles of what changed for visitors; empty if nothing did, or if it failed. */
  titles: readonly string[];
  /** Where visitors see the first change (`sitePlace`); "/" if nothing changed. */
  path: string;
  /** The titles of what was asked for and did not go live, each with the reason. */
  leftOut: readonly string[];
  /** What else is to be said of what went live, such as that a project has another address than it asked for. */
  notes: readonly string[];
  /** Why it failed, and what to do; empty if it did not. */
  problem: string;
  /** The step that failed; empty if none did. */
  failedStep: PublishStep | '';
}

/** Without a sign of life for this long, the publisher does not run. */
export const PUBLISHER_SILENT_AFTER_MS = 90_000;

/** How often the publisher gives a sign of life. */
export const PUBLISHER_BEAT_MS = 30_000;

/** The publisher keeps this many of its last publications. */
export const FINISHED_MAX = 10;
