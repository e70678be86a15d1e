import { isConnectionError, UnknownOutcomeError } from '../../data/call.ts';
import { deleteRecord } from '../../data/records.ts';
import { restoreRecord } from '../../data/restoring.ts';
import { PROJECTS } from '../../model/collections/projects.ts';
import { getErrorMessage } from '../../model/errorMessage.ts';
import { fullStop } from '../../model/fullStop.ts';
import type { Project } from '../../model/project.ts';
import type { Question } from '../../model/questions.ts';
import { capitalize, formatCount, formatNumber } from '../../model/text.ts';
import type { Written } from '../session/lists.ts';
import type { Write } from '../session/saving.ts';
import type { BulkAction } from '../session/session.ts';
import { saveFeatured } from './featuring.ts';

interface Action {
  /** "Featuring 12 of 40…" */
  doing: string;
  /** "38 featured." */
  done: string;
  effect: (them: 'it' | 'them') => string;
  kind: Write['kind'];
  isNeeded: (project: Project) => boolean;
  /** Writes one project. Nothing overwrites a version that the person has not seen. */
  write: (project: Project) => Promise<void>;
  /** What the lists show until they are read again; undefined where that is not known here. */
  sent?: Written['sent'];
}

export const BULK_ACTIONS: Readonly<Record<BulkAction, Action>> = {
  feature: {
    doing: 'Featuring',
    done: 'featured',
    effect: (them) => `Visitors see ${them} after the next publication.`,
    kind: 'save',
    isNeeded: ({ featured }) => !featured,
    write: (project) => saveFeatured(project, true),
    sent: { featured: true },
  },
  unfeature: {
    doing: 'Unfeaturing',
    done: 'unfeatured',
    effect: (them) => `Visitors no longer see ${them} after the next publication.`,
    kind: 'save',
    isNeeded: ({ featured }) => featured,
    write: (project) => saveFeatured(project, false),
    sent: { featured: false },
  },
  delete: {
    doing: 'Deleting',
    done: 'deleted',
    effect: (them) => `The history keeps ${them}. Your own drafts of ${them} are deleted, too.`,
    kind: 'deletion',
    isNeeded: () => true,
    // One that a colleague has deleted is no error.
    write: ({ id, lastUpdated }) => deleteRecord(PROJECTS, id, lastUpdated),
    sent: 'deletion',
  },
  restore: {
    doing: 'Restoring',
    done: 'restored',
    effect: () => '',
    kind: 'restore',
    isNeeded: () => true,
    write: ({ id }) => restoreRecord(PROJECTS, id),
  },
};

/** What a run over many projects has done; each project is in one of the lists. */
export interface BulkOutcome {
  done: Project[];
  /** With `isUnknown`, it may have been done all the same. */
  failures: { project: Project; reason: string; isUnknown: boolean }[];
  notDone: Project[];
  /** Whether the connection was lost, which ended the run. */
  isOffline: boolean;
}

interface Running {
  /** Whether nothing more may be written. */
  isOver: () => boolean;
  stop: () => void;
  /** Called after each project, with how many have been tried. */
  onProgress: (tried: number) => void;
}

/** The versions in the history know their order, so the order of the writes does not matter. */
const WRITES_AT_ONCE = 4;

/** Writes one project after the other, each in a commit of its own. A failure does not end the run; a lost connection does. */
export async function runOnEach(
  projects: readonly Project[],
  write: (project: Project) => Promise<void>,
  { isOver, stop, onProgress }: Running,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: [], failures: [], notDone: [], isOffline: false };
  let tried = 0;
  const attempt = async (project: Project) => {
    try {
      await write(project);
      outcome.done.push(project);
    } catch (error) {
      const isUnknown = error instanceof UnknownOutcomeError;
      const isUnreachable = error instanceof Error && isConnectionError(error.cause);
      if (isUnknown || isUnreachable) {
        outcome.isOffline = true;
        stop();
      }
      const reason = getErrorMessage(error, 'Unknown error');
      if (isUnreachable && !isUnknown) outcome.notDone.push(project);
      else outcome.failures.push({ project, reason, isUnknown });
    }
    tried += 1;
    onProgress(tried);
  };
  const waiting = projects.values();
  const writeWaiting = async () => {
    for (const project of waiting) {
      if (isOver()) outcome.notDone.push(project);
      else await attempt(project);
    }
  };
  await Promise.all(Array.from({ length: WRITES_AT_ONCE }, writeWaiting));
  return outcome;
}

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
    consequence: `${BULK_ACTIONS[action].effect(only ? 'it' : 'them')} ${cost}`,
    accept: capitalize(action),
    decline: 'Cancel',
  };
}

/** What a run has done: "38 featured. 2 failed: …" */
export function describeOutcome(action: BulkAction, outcome: BulkOutcome): string {
  const { done, failures, notDone, isOffline } = outcome;
  const failed = failures.filter(({ isUnknown }) => !isUnknown);
  const unknown = failures.length - failed.length;
  const reasons = [...new Set(failed.map(({ reason }) => `${reason}${fullStop(reason)}`))];
  // What could not be restored has no row that says why.
  const areInRows = reasons.length > 1 && action !== 'restore';
  const why = areInRows ? '; each row says why.' : `: ${reasons.join(' ')}`;
  return [
    `${formatNumber(done.length)} ${BULK_ACTIONS[action].done}.`,
    failed.length > 0 && `${formatNumber(failed.length)} failed${why}`,
    unknown > 0 && `Of ${formatNumber(unknown)} it is not known.`,
    notDone.length > 0 && `${formatNumber(notDone.length)} not done: ${whyEnded(isOffline)}`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Why the last run has not done it, by project id. */
export function reasonsOf({ failures, notDone, isOffline }: BulkOutcome): Map<string, string> {
  return new Map([
    ...failures.map(({ project, reason }) => [project.id, reason] as const),
    ...notDone.map(({ id }) => [id, `Not done: ${whyEnded(isOffline)}`] as const),
  ]);
}

function whyEnded(isOffline: boolean): string {
  return isOffline ? 'the connection was lost.' : 'it was stopped.';
}

/** "3 projects deleted." */
export function describeDone(action: BulkAction, count: number): string {
  return `${formatCount(count, 'project')} ${BULK_ACTIONS[action].done}.`;
}
