import type { PastState } from './pastState.ts';
import { compareRecords, type Difference } from './recordComparison.ts';

/** A time to the second, in the device's zone. */
export const EXACT_TIME = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'medium',
});

type Store = Parameters<typeof compareRecords>[1];

/** Compares every record whose version of that time is known with what is stored: the newest projects first, sections last. */
export function compareWithPast(past: PastState, store: Store): Difference[] {
  const { projects, pageContent } = past.unknown;
  const unknownIds = new Set([...projects, ...pageContent].map(({ id }) => id));
  return compareRecords(past, store)
    .filter(({ id, kind, status }) => {
      // A section that is not stored shows its default text, as it did at that time.
      const isUnsaved = kind === 'section' && status === 'new';
      return !isUnsaved && !unknownIds.has(id);
    })
    .map(asPast)
    .toSorted((one, other) => createdAtMs(other) - createdAtMs(one));
}

/** Sections are never deleted. */
function asPast(difference: Difference): Difference {
  const { kind, status, earlier, stored } = difference;
  if (kind !== 'project') return difference;
  if (status === 'missing') return { ...difference, status: 'added' };
  // Without that time, of the first release, a project has no place of its own.
  const isDated = earlier && earlier.createdAt.getTime() > 0;
  if (!isDated || !stored || createdAtMs(difference) === stored.createdAt.getTime()) {
    return difference;
  }
  const [before, after] = [stored, earlier].map(({ createdAt }) => EXACT_TIME.format(createdAt));
  const place = { label: 'Created', before: before ?? '', after: after ?? '' };
  const changes = [...difference.changes, place];
  return { ...difference, status: 'changed', isMadeAgain: true, changes };
}

function createdAtMs({ kind, earlier, stored }: Difference): number {
  return (kind === 'project' && (earlier ?? stored)?.createdAt.getTime()) || 0;
}
