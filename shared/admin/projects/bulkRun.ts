import { isConnectionError, UnknownOutcomeError } from '../../data/call.ts';
import { getErrorMessage } from '../../model/errorMessage.ts';
import type { Project } from '../../model/project.ts';

export interface BulkFailure {
  project: Project;
  reason: string;
  /** Whether it may have been done all the same. */
  isUnknown: boolean;
}

/** What a run over many projects has done; each project is in one of the lists. */
export interface BulkOutcome {
  done: Project[];
  failures: BulkFailure[];
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
      if (isUnreachable && !isUnknown) outcome.notDone.push(project);
      else {
        const reason = getErrorMessage(error, 'Unknown error');
        outcome.failures.push({ project, reason, isUnknown });
      }
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
