import { savePageContent } from '../../data/pageContent.ts';
import { saveProject } from '../../data/projects.ts';
import { recreateProject } from '../../data/restoring.ts';
import type { Difference } from '../../model/backupComparison.ts';
import { editOrigin } from '../../model/editOrigin.ts';
import { getErrorMessage } from '../../model/errorMessage.ts';
import { isSectionId } from '../../model/sections.ts';

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

/** A key that is unique among all records, projects and sections together. */
export function keyOf({ kind, id }: Difference): string {
  return `${kind}/${id}`;
}

/** Whether the record can be restored and restoring it would change something. */
export function isRestorable({ status, problem }: Difference): boolean {
  return (status === 'new' || status === 'changed') && problem === undefined;
}

/**
 * Writes the records one after the other, with the same calls as the dashboard's forms. After a failure it continues with the next.
 * The oldest is written first, because the server sets the times: so the portfolio keeps its order.
 * @param onProgress called with the number of records done
 * @param signal stops before the next record
 */
export async function restoreRecords(
  picked: readonly Difference[],
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<RestoreOutcome> {
  const outcome: RestoreOutcome = { restored: [], failures: [] };
  const oldestFirst = picked.toSorted((one, other) => madeAt(one) - madeAt(other));
  for (const [index, difference] of oldestFirst.entries()) {
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

/** Sections do not depend on this order and come last. */
function madeAt({ kind, backup }: Difference): number {
  return kind === 'project' && backup ? backup.createdAt.getTime() : Number.MAX_VALUE;
}

/** Overwrites the version that was compared. A deleted project is created again under its id, at its place where the history knows it. */
async function restore({ kind, id, backup, stored }: Difference): Promise<void> {
  const origin = editOrigin(id, stored?.lastUpdated);
  if (!backup) return;
  if (kind === 'project') {
    await (stored ? saveProject(origin, backup) : recreateProject(id, backup));
  } else if (isSectionId(id)) await savePageContent(origin, backup);
}
