import { NEVER_SAVED } from '../../shared/model/collections/collection.ts';
import {
  type AllRecords,
  collectionOf,
  pathOf,
  type RecordRef,
} from '../../shared/model/collections/collections.ts';
import { findWrongRecords, leftOutRecords } from '../../shared/model/pendingChanges.ts';
import type { AnyRecord } from '../../shared/model/published.ts';
import { versionName } from '../../shared/model/publishQueue.ts';

/** Returns a function that says why a record that was asked for stays as it is on the site, if it does. */
export function refusals(
  names: ReadonlySet<string>,
  saved: AllRecords,
  isHeld: (record: RecordRef) => boolean,
) {
  const wrong = new Map(
    findWrongRecords(saved).map(({ record, errors }) => [pathOf(record), Object.values(errors)[0]]),
  );
  const beyond = new Set(leftOutRecords(saved).map(({ record }) => pathOf(record)));
  return (record: RecordRef, stored: AnyRecord | undefined): string | undefined => {
    if (isHeld(record)) return 'it is kept back.';
    if (!names.has(versionName(record, stored)) && !isOnlyVersion(stored)) {
      const what = stored ? 'changed' : 'deleted';
      return `it was ${what} meanwhile. Look at it, and publish again.`;
    }
    const { limit, noun } = collectionOf(record).publishing ?? {};
    const isBeyond = beyond.has(pathOf(record));
    return (
      wrong.get(pathOf(record)) ??
      (isBeyond ? `only the first ${limit} ${noun}s are published.` : undefined)
    );
  };
}

/** Whether the record has no time of its last change, as in older documents: it was never changed. */
function isOnlyVersion(stored: AnyRecord | undefined): boolean {
  const lastUpdated = stored?.['lastUpdated'] as Date | undefined;
  return lastUpdated?.getTime() === NEVER_SAVED.getTime();
}
