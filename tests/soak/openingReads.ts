import type { Page } from '@playwright/test';
import { COLLECTIONS } from '../../shared/model/collections/collections.ts';
import { readCollection } from '../e2e/emulatorStore.ts';
import { readsOf } from '../support/firestoreReads.ts';
import { readKept } from '../support/keptLists.ts';

/** As in shared/data/changes.ts. */
const OVERLAP_MS = 60_000;
/** What an opening reads beside the lists: what the publisher does. */
const OTHER_READS = 2;

/** Counts what the page reads from now on; the returned function ends that. */
export function countReads(page: Page): () => Promise<number> {
  const counts: Promise<number>[] = [];
  const count = (response: { url: () => string; text: () => Promise<string> }) => {
    // Leaving the page ends what it was reading.
    counts.push(
      response.text().then(
        (body) => readsOf(response.url(), body),
        () => 0,
      ),
    );
  };
  page.on('response', count);
  return async () => {
    page.off('response', count);
    return (await Promise.all(counts)).reduce((sum, reads) => sum + reads, 0);
  };
}

/** The most that an opening may read, by what the device has kept; undefined if it keeps nothing. */
export async function allowedReads(page: Page): Promise<number | undefined> {
  const seen = (await page.evaluate(readKept))?.seen;
  if (!seen) return undefined;
  const changed = COLLECTIONS.map(({ name }) =>
    countSince(name, 'lastUpdated', seen.savedAt[name]),
  );
  const counts = await Promise.all([
    ...changed,
    countSince('history', 'deletedAt', seen.deletedAt),
  ]);
  return counts.reduce((sum, found) => sum + Math.max(1, found), OTHER_READS);
}

async function countSince(name: string, field: string, seenAt = new Date(0)): Promise<number> {
  const documents = await readCollection(name);
  const times = documents.map(({ fields }) => fields[field] as { timestampValue?: string });
  return times.filter(
    (time) => Date.parse(time?.timestampValue ?? '') > seenAt.getTime() - OVERLAP_MS,
  ).length;
}
