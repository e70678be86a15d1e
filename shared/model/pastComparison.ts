import { compareBackup, type Difference } from './backupComparison.ts';
import type { PastState } from './pastState.ts';

type Store = Parameters<typeof compareBackup>[1];

/** Compares every record whose version of that time is known with what is stored. */
export function compareWithPast(past: PastState, store: Store): Difference[] {
  const { projects, pageContent } = past.unknown;
  const unknownIds = new Set([...projects, ...pageContent].map(({ id }) => id));
  return compareBackup(past, store)
    .filter(({ id, kind, status }) => {
      // A section that is not stored shows its default text, as it did at that time.
      const isUnsaved = kind === 'section' && status === 'new';
      return !isUnsaved && !unknownIds.has(id);
    })
    .map(asAdded);
}

/** Sections are never deleted. */
function asAdded(difference: Difference): Difference {
  const isAdded = difference.kind === 'project' && difference.status === 'missing';
  return isAdded ? { ...difference, status: 'added' } : difference;
}
