import { readPublisherStatus } from '../../data/publishQueue.ts';
import { listEntries } from '../../data/versions.ts';
import type { HistoryEntry } from '../../model/history.ts';
import type { FinishedPublication } from '../../model/publisherStatus.ts';
import type { Lists } from '../session/listState.ts';

/** How many activities are shown at first, and added by each "Show more". */
export const ACTIVITIES_PAGE_SIZE = 10;

/** What was read for the list of activities. */
export interface ActivityPages {
  /** How many activities are shown at most. */
  shown: number;
  /** The lists when the history was read first. */
  lists: Lists;
  changes: readonly HistoryEntry[];
  deletions: readonly HistoryEntry[];
  publications: readonly FinishedPublication[];
}

/** Reads the first page of the history, or the next one: at most one page of changes, and one of deletions. */
export async function readActivityPage(
  lists: Lists,
  before: ActivityPages | undefined,
): Promise<ActivityPages> {
  const { shown = 0, changes = [], deletions = [] } = before ?? {};
  const [moreChanges, moreDeletions, publications] = await Promise.all([
    readMore('changedAt', changes, shown),
    readMore('deletedAt', deletions, shown),
    before?.publications ?? readPublications(),
  ]);
  return {
    shown: shown + ACTIVITIES_PAGE_SIZE,
    lists: before?.lists ?? lists,
    changes: [...changes, ...moreChanges],
    deletions: [...deletions, ...moreDeletions],
    publications,
  };
}

/** Whether the history may have entries that were not read yet. */
export function hasMoreEntries({ shown, changes, deletions }: ActivityPages): boolean {
  return changes.length >= shown || deletions.length >= shown;
}

async function readMore(
  timeKey: 'changedAt' | 'deletedAt',
  read: readonly HistoryEntry[],
  shown: number,
): Promise<HistoryEntry[]> {
  const isAtEnd = read.length < shown;
  return isAtEnd ? [] : listEntries(timeKey, ACTIVITIES_PAGE_SIZE, read.at(-1));
}

async function readPublications(): Promise<readonly FinishedPublication[]> {
  return (await readPublisherStatus())?.finished ?? [];
}
