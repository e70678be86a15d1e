import { isConnectionError, UnknownOutcomeError } from '../../data/call.ts';
import { ConflictError } from '../../data/errors.ts';
import { deleteRecord, saveRecord } from '../../data/records.ts';
import { restoreRecord } from '../../data/restoring.ts';
import { PROJECTS } from '../../model/collections/projects.ts';
import { getErrorMessage } from '../../model/errorMessage.ts';
import type { Project } from '../../model/project.ts';
import { editOrigin } from '../../model/saveDecision.ts';
import type { BulkAction } from '../session/session.ts';

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

/** What an action writes for one project. Nothing overwrites a version that the person has not seen. */
export const BULK_WRITES: Readonly<Record<BulkAction, (project: Project) => Promise<void>>> = {
  feature: (project) => saveFeatured(project, true),
  unfeature: (project) => saveFeatured(project, false),
  // One that a colleague has deleted is no error.
  delete: ({ id, lastUpdated }) => deleteRecord(PROJECTS, id, lastUpdated),
  restore: ({ id }) => restoreRecord(PROJECTS, id),
};

/** Whether there is anything to write. */
export function isAffected(action: BulkAction, { featured }: Project): boolean {
  if (action === 'feature') return !featured;
  return action !== 'unfeature' || featured;
}

/** Changes this field alone: if a colleague has saved a newer version, in that one. */
async function saveFeatured(project: Project, featured: boolean): Promise<void> {
  try {
    await saveOver(project, featured);
  } catch (error) {
    const newer = error instanceof ConflictError && (error.current as Project | undefined);
    if (!newer) throw error;
    await saveOver(newer, featured);
  }
}

function saveOver(project: Project, featured: boolean): Promise<void> {
  const { id, lastUpdated } = project;
  return saveRecord(PROJECTS, editOrigin(id, lastUpdated), { ...project, featured });
}
