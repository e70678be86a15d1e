import { pathOf, type RecordRef } from './collections/collections.ts';
import type { AnyRecord } from './published.ts';
import { PREVIEW_MODES, type PreviewMode, type PreviewRequest } from './sharedPreview.ts';
import { isTexts, TEXT } from './text.ts';

/** `firestore.rules` refuses a request with more records. */
export const REQUEST_MAX_RECORDS = 1000;

/** `firestore.rules` refuses further requests of an account while so many wait. */
export const WAITING_REQUESTS_MAX = 20;

/** A request of a member of staff to publish some records (docs/decisions/0011). */
export interface PublishRequest {
  /** The id of its document, which is used again once the request is answered. */
  id: string;
  /** By which the answer names the request. */
  key: string;
  /** The email address of who asks. */
  by: string;
  at: Date;
  /** The records to publish, each in the version that the person saw (`versionName`). */
  versions: readonly string[];
  /** What it asks of a shared preview, in place of a publication. */
  preview?: PreviewRequest;
}

/**
 * Names a version of a record: its path and its `lastUpdated` in milliseconds, such as "projects/abc@1764000000000".
 * @param saved undefined, and named 0, if nothing is stored
 */
export function versionName(record: RecordRef, saved: AnyRecord | undefined): string {
  const lastUpdated = saved?.['lastUpdated'] as Date | undefined;
  return `${pathOf(record)}@${lastUpdated?.getTime() ?? 0}`;
}

/** The path of the record that a version's name begins with. */
export function pathIn(version: string): string {
  return version.slice(0, version.indexOf('@'));
}

/** The steps of publishing, in their order. */
const PUBLISH_STEPS = ['reading', 'pictures', 'building', 'uploading'] as const;

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
  /** The keys of the requests that are published together; none at a time that staff have set. */
  requests: readonly string[];
  /** The email addresses of those who asked. */
  by: readonly string[];
  /** What was asked of a shared preview. Missing for a publication: only these change what visitors see. */
  preview?: PreviewAnswer;
}

export interface PreviewAnswer {
  mode: PreviewMode;
  /** Empty until the publisher has drawn it. */
  id: string;
  /** Missing until it is known. */
  ends?: Date;
}

export interface RunningPublication extends Asked {
  /** Empty for a step that this version of the app does not know. */
  step: PublishStep | '';
  /** How much of the step is done, such as 3 of 12 pictures; 0 of 0 if the step cannot say. */
  done: number;
  total: number;
}

export interface FinishedPublication extends Asked {
  at: Date;
  /** The titles of what changed for visitors; empty if nothing did, or if it failed. */
  titles: readonly string[];
  /** Where visitors see the first change (`sitePath`); "/" if nothing changed. */
  path: string;
  /** The titles of what was asked for and did not go live, each with the reason. */
  leftOut: readonly string[];
  /** The paths of the records that `leftOut` names, in its order. */
  leftOutPaths: readonly string[];
  /** What else is to be said of what went live, such as that a project has another address than it asked for. */
  notes: readonly string[];
  /** Why it failed, and what to do; empty if it did not. */
  problem: string;
  /** The step that failed; empty if none did, or if this version of the app does not know it. */
  failedStep: PublishStep | '';
}

/** Without a heartbeat for this long, the publisher does not run. */
export const PUBLISHER_SILENT_AFTER_MS = 90_000;

/** How often the publisher sends a heartbeat. */
export const PUBLISHER_HEARTBEAT_MS = 30_000;

/** The publisher names at most this many titles of what changed, of what was left out, and notes. */
export const LINES_MAX = 50;

/** The publisher keeps this many of its last publications. */
export const FINISHED_MAX = 10;

/**
 * Reads `publication/status`, which another version of the publisher may have written. What a field should not hold reads
 * as if it were missing.
 * @param valueOf returns what the document holds under a field's name
 * @param toTime reads a stored time
 */
export function readStatus(valueOf: (name: string) => unknown, toTime: ToTime): PublisherStatus {
  return {
    beatAt: toTime(valueOf('beatAt')) ?? new Date(0),
    running: readRunning(valueOf('running'), toTime),
    finished: mapsIn(valueOf('finished')).map((one) => readFinished(one, toTime)),
    warning: TEXT.read(valueOf('warning')),
  };
}

type StoredMap = Readonly<Record<string, unknown>>;

type ToTime = (stored: unknown) => Date | undefined;

function readRunning(stored: unknown, toTime: ToTime): RunningPublication | undefined {
  const [running] = mapsIn([stored]);
  if (!running) return undefined;
  const { step, done, total } = running;
  return {
    ...readAsked(running, toTime),
    step: readStep(step),
    done: readCount(done),
    total: readCount(total),
  };
}

function readFinished(stored: StoredMap, toTime: ToTime): FinishedPublication {
  return {
    ...readAsked(stored, toTime),
    at: toTime(stored['at']) ?? new Date(0),
    titles: readTexts(stored['titles']),
    path: TEXT.read(stored['path']),
    leftOut: readTexts(stored['leftOut']),
    leftOutPaths: readTexts(stored['leftOutPaths']),
    notes: readTexts(stored['notes']),
    problem: TEXT.read(stored['problem']),
    failedStep: readStep(stored['failedStep']),
  };
}

function readAsked(stored: StoredMap, toTime: ToTime): Asked {
  const preview = readPreview(stored['preview'], toTime);
  return {
    requests: readTexts(stored['requests']),
    by: readTexts(stored['by']),
    ...(preview && { preview }),
  };
}

function readPreview(stored: unknown, toTime: ToTime): PreviewAnswer | undefined {
  const [answer] = mapsIn([stored]);
  const mode = PREVIEW_MODES.find((each) => each === answer?.['mode']);
  const ends = toTime(answer?.['ends']);
  return mode && { mode, id: TEXT.read(answer?.['id']), ...(ends && { ends }) };
}

function readStep(stored: unknown): PublishStep | '' {
  return PUBLISH_STEPS.find((step) => step === stored) ?? '';
}

function readCount(stored: unknown): number {
  return typeof stored === 'number' && stored >= 0 && Number.isFinite(stored) ? stored : 0;
}

function readTexts(stored: unknown): readonly string[] {
  return isTexts(stored) ? stored : [];
}

function mapsIn(stored: unknown): StoredMap[] {
  const values: unknown[] = Array.isArray(stored) ? stored : [];
  return values.filter(
    (value): value is StoredMap =>
      typeof value === 'object' && value !== null && !Array.isArray(value),
  );
}
