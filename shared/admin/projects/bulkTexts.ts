import { fullStop } from '../../model/fullStop.ts';
import type { Project } from '../../model/project.ts';
import type { Question } from '../../model/questions.ts';
import { capitalize, formatCount, formatNumber } from '../../model/text.ts';
import type { BulkAction } from '../session/session.ts';
import type { BulkFailure, BulkOutcome } from './bulkRun.ts';

interface Words {
  /** "Featuring 12 of 40…" */
  doing: string;
  /** "38 featured." */
  done: string;
  effect: (them: 'it' | 'them') => string;
}

export const BULK_WORDS: Readonly<Record<BulkAction, Words>> = {
  feature: {
    doing: 'Featuring',
    done: 'featured',
    effect: (them) => `Visitors see ${them} after the next publication.`,
  },
  unfeature: {
    doing: 'Unfeaturing',
    done: 'unfeatured',
    effect: (them) => `Visitors no longer see ${them} after the next publication.`,
  },
  delete: {
    doing: 'Deleting',
    done: 'deleted',
    effect: (them) => `The history keeps ${them}. Your own drafts of ${them} are deleted, too.`,
  },
  restore: { doing: 'Restoring', done: 'restored', effect: () => '' },
};

/** The record, and the version that it replaces. */
const WRITES_PER_PROJECT = 2;
/** Of Firestore's free plan, in a day. */
const FREE_WRITES = 20_000;

/** Asks before a run, and says what it does and what it costs. */
export function bulkQuestion(action: BulkAction, projects: readonly Project[]): Question {
  const [only] = projects.length === 1 ? projects : [];
  const these = only ? 'this project' : `these ${formatNumber(projects.length)} projects`;
  const writes = formatNumber(projects.length * WRITES_PER_PROJECT);
  const cost = `It takes ${writes} writes; the free plan has ${formatNumber(FREE_WRITES)} a day.`;
  return {
    message: `Are you sure you want to ${action} ${these}?`,
    ...(only && { subject: only.title }),
    consequence: `${BULK_WORDS[action].effect(only ? 'it' : 'them')} ${cost}`,
    accept: capitalize(action),
    decline: 'Cancel',
  };
}

/** What a run has done: "38 featured. 2 failed: …" */
export function describeOutcome(action: BulkAction, outcome: BulkOutcome): string {
  const { done, failures, notDone, isOffline } = outcome;
  const failed = failures.filter(({ isUnknown }) => !isUnknown);
  const unknown = failures.length - failed.length;
  return [
    `${formatNumber(done.length)} ${BULK_WORDS[action].done}.`,
    failed.length > 0 && `${formatNumber(failed.length)} failed${describeReasons(action, failed)}`,
    unknown > 0 && `Of ${formatNumber(unknown)} it is not known.`,
    notDone.length > 0 &&
      `${formatNumber(notDone.length)} not done: ${isOffline ? 'the connection was lost' : 'it was stopped'}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** What could not be restored has no row that says why. */
function describeReasons(action: BulkAction, failed: readonly BulkFailure[]): string {
  const reasons = [...new Set(failed.map(({ reason }) => `${reason}${fullStop(reason)}`))];
  if (reasons.length > 1 && action !== 'restore') return '; each row says why.';
  return `: ${reasons.join(' ')}`;
}

/** If nothing has to be written: "All 3 are featured already." */
export function describeNothingToDo(action: BulkAction, count: number): string {
  return count === 1
    ? `It is ${BULK_WORDS[action].done} already.`
    : `All ${formatNumber(count)} are ${BULK_WORDS[action].done} already.`;
}

export function describeMessage(action: BulkAction, count: number): string {
  return `${formatCount(count, 'project')} ${BULK_WORDS[action].done}`;
}

/** Of selected projects: "2 selected projects were deleted meanwhile." */
export function describeLost(count: number): string {
  const verb = count === 1 ? 'was' : 'were';
  return `${formatCount(count, 'selected project')} ${verb} deleted meanwhile.`;
}

/** Why the last run has not done it, by project id. */
export function reasonsOf({ failures, notDone, isOffline }: BulkOutcome): Map<string, string> {
  const why = isOffline ? 'Not done: the connection was lost.' : 'Not done: it was stopped.';
  return new Map([
    ...failures.map(({ project, reason }) => [project.id, reason] as const),
    ...notDone.map(({ id }) => [id, why] as const),
  ]);
}
