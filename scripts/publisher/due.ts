import { type AllRecords, pathOf } from '../../shared/model/collections/collections.ts';
import { holdId, isHolding } from '../../shared/model/collections/holds.ts';
import type { Live } from '../release/publish/live.ts';
import { findStored, shownPaths, toRecordRef } from './storedRecords.ts';

/**
 * Until what is read is built, time passes: what became due meanwhile is looked at again. It is published once, because
 * then the site shows it.
 */
const BUILT_WITHIN_MS = 15 * 60 * 1000;

/** The records whose holds have ended since the site was built, unless they were changed after that. */
export async function duePaths(
  saved: AllRecords,
  live: Live | undefined,
  now: Date,
): Promise<string[]> {
  if (!live?.builtAt) return [];
  const { builtAt } = live;
  const since = builtAt.getTime() - BUILT_WITHIN_MS;
  const due = saved.holds.filter((hold) => !isHolding(hold, now) && Date.parse(hold.until) > since);
  const records = due.flatMap(({ id }) => toRecordRef(id.replace(':', '/')) ?? []);
  const endOf = new Map(due.map(({ id, until }) => [id, Date.parse(until)]));
  // What visitors neither see nor would see changes nothing for them.
  const shown = shownPaths(saved, live);
  const found = await findStored(
    records.filter((record) => shown.has(pathOf(record))),
    saved,
  );
  const isPlanned = ([record, stored]: (typeof found)[number]) => {
    const end = new Date(endOf.get(holdId(record)) ?? 0);
    // When a record was deleted is not known: it may be after that time, and nobody has asked for it.
    return stored ? stored['lastUpdated'] <= end : end > builtAt;
  };
  return found.filter(isPlanned).map(([record]) => pathOf(record));
}
