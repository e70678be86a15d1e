import { savePageContent } from '../../shared/data/pageContent.ts';
import { createProject, updateProject } from '../../shared/data/projects.ts';
import type { Difference } from '../../shared/model/backupComparison.ts';
import { getErrorMessage } from '../../shared/model/errorMessage.ts';
import { isSectionId } from '../../shared/model/sections.ts';

/** A record that was not restored, and why. */
export interface RestoreFailure {
  key: string;
  title: string;
  message: string;
}

export interface RestoreOutcome {
  /** The keys of what was written. */
  restored: string[];
  failures: RestoreFailure[];
}

/** What tells a record from every other one, projects and sections together. */
export function keyOf({ kind, id }: Difference): string {
  return `${kind}/${id}`;
}

/** Whether restoring the record would change something, and can. */
export function isRestorable({ status, problem }: Difference): boolean {
  return (status === 'new' || status === 'changed') && problem === undefined;
}

/**
 * Writes the records one after the other, by the calls of the dashboard's forms; a failure does not keep the next from it.
 * The oldest is written first: the server sets the times, and the portfolio keeps its order.
 * @param onProgress is told how many are done
 * @param signal stops before the next record
 */
export async function restoreRecords(
  picked: readonly Difference[],
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<RestoreOutcome> {
  const outcome: RestoreOutcome = { restored: [], failures: [] };
  for (const [index, difference] of picked.toSorted(oldestFirst).entries()) {
    if (signal.aborted) break;
    onProgress(index);
    try {
      await restore(difference);
      outcome.restored.push(keyOf(difference));
    } catch (error) {
      const message = getErrorMessage(error, 'Unknown error');
      outcome.failures.push({ key: keyOf(difference), title: difference.title, message });
    }
  }
  return outcome;
}

function oldestFirst(one: Difference, other: Difference): number {
  return madeAt(one) - madeAt(other);
}

/** Sections have an order of their own. */
function madeAt({ kind, backup }: Difference): number {
  return kind === 'project' && backup ? backup.createdAt.getTime() : Number.MAX_VALUE;
}

/** A project that is gone is created under its old id; one that is there is overwritten, unless somebody changed it since it was compared. */
async function restore(difference: Difference): Promise<void> {
  if (difference.kind === 'project') {
    const { id, backup, stored } = difference;
    if (backup)
      await (stored ? updateProject(id, backup, stored.lastUpdated) : createProject(id, backup));
    return;
  }
  const { id, backup, stored } = difference;
  if (backup && isSectionId(id)) await savePageContent(id, backup, stored?.lastUpdated);
}
