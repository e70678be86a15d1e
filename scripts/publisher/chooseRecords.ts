import { readRecord } from '../../shared/data/publishable.ts';
import { NEVER_SAVED } from '../../shared/model/collections/collection.ts';
import {
  type AllRecords,
  collectionOf,
  pathOf,
  type RecordRef,
  recordAt,
} from '../../shared/model/collections/collections.ts';
import { heldAt, holdId, isHolding } from '../../shared/model/collections/holds.ts';
import { textWarning } from '../../shared/model/doubtfulTexts.ts';
import { findWrongRecords, leftOutRecords } from '../../shared/model/pendingChanges.ts';
import { type AnyRecord, PUBLISHED } from '../../shared/model/published.ts';
import { NOTHING_PUBLISHED } from '../../shared/model/publishedContent.ts';
import {
  LINES_MAX,
  type PublishRequest,
  pathIn,
  versionName,
} from '../../shared/model/publishQueue.ts';
import { serverNow } from '../../shared/model/time.ts';
import type { Live } from '../release/publish/live.ts';

/**
 * Chooses what goes live: each record that was asked for, if its saved version is the one that the person saw and nobody
 * keeps it back, and the records whose time has come since the site was built, but for texts that visitors cannot use:
 * of these, nobody was asked.
 * @param live undefined if the site shows nothing yet
 * @returns also what was asked for and stays as it is, as sentences, and the paths of these records in the same order
 */
export async function chooseRecords(
  requests: readonly PublishRequest[],
  saved: AllRecords,
  live: Live | undefined,
  now = serverNow(),
) {
  const names = new Set(requests.flatMap(({ versions }) => versions));
  const reasonOf = refusals(names, saved, heldAt(saved.holds, now));
  const asked = [...new Set([...names].map(pathIn))].flatMap((path) => recordAt(path) ?? []);
  const shown = shownPaths(saved, live);
  const isShown = (record: RecordRef) => shown.has(pathOf(record));
  // Of what visitors neither see nor would see, only as many are read as an answer names: nothing changes for them.
  const others = asked.filter((record) => !isShown(record)).slice(0, LINES_MAX);
  const chosen = new Set<string>();
  const leftOut: string[] = [];
  const leftOutPaths: string[] = [];
  const leaveOut = (record: RecordRef, stored: AnyRecord | undefined, reason: string) => {
    leftOut.push(`${titleOf(record, stored)}: ${reason}`);
    leftOutPaths.push(pathOf(record));
  };
  for (const [record, stored] of await findStored([...asked.filter(isShown), ...others], saved)) {
    const reason = reasonOf(record, stored);
    if (reason) leaveOut(record, stored, reason);
    else chosen.add(pathOf(record));
  }
  for (const [record, stored] of await findDue(saved, live, isShown, now)) {
    const path = pathOf(record);
    const warning = stored && textWarning(record, stored);
    if (!warning) chosen.add(path);
    else if (!chosen.has(path) && !leftOutPaths.includes(path)) leaveOut(record, stored, warning);
  }
  return {
    isChosen: (record: RecordRef) => chosen.has(pathOf(record)),
    isEmpty: chosen.size === 0,
    leftOut,
    leftOutPaths,
  };
}

/** The title of a record as it is stored; its path if it has none, or is deleted. */
export function titleOf(record: RecordRef, stored: AnyRecord | undefined): string {
  return (stored && collectionOf(record).titleOf(stored, record.id)) || pathOf(record);
}

/** Returns a function that says why a record that was asked for stays as it is on the site, if it does. */
function refusals(
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

/**
 * Until what is read is built, time passes: what became due meanwhile is looked at again. It is published once, because
 * then the site shows it.
 */
const BUILT_WITHIN_MS = 15 * 60 * 1000;

/** The records whose holds have ended since the site was built, unless they were changed after that. */
async function findDue(
  saved: AllRecords,
  live: Live | undefined,
  isShown: (record: RecordRef) => boolean,
  now: Date,
): Promise<[RecordRef, AnyRecord | undefined][]> {
  if (!live?.builtAt) return [];
  const { builtAt } = live;
  const since = builtAt.getTime() - BUILT_WITHIN_MS;
  const due = saved.holds.filter((hold) => !isHolding(hold, now) && Date.parse(hold.until) > since);
  const records = due.flatMap(({ id }) => recordAt(id.replace(':', '/')) ?? []);
  const endOf = new Map(due.map(({ id, until }) => [id, Date.parse(until)]));
  // What visitors neither see nor would see changes nothing for them.
  const found = await findStored(records.filter(isShown), saved);
  const isPlanned = ([record, stored]: (typeof found)[number]) => {
    const end = new Date(endOf.get(holdId(record)) ?? 0);
    // When a record was deleted is not known: it may be after that time, and nobody has asked for it.
    return stored ? stored['lastUpdated'] <= end : end > builtAt;
  };
  return found.filter(isPlanned);
}

const READ_AT_ONCE = 50;

/** The paths of the records that visitors see, or would see of what is saved. */
function shownPaths(saved: AllRecords, live: Live | undefined): Set<string> {
  const shown = Object.entries(saved).flatMap(([collection, all]) =>
    all.map(({ id }) => `${collection}/${id}`),
  );
  const seen = PUBLISHED.flatMap(({ name, publishing }) =>
    (publishing.read(live?.content ?? NOTHING_PUBLISHED) ?? []).map(({ id }) => `${name}/${id}`),
  );
  return new Set([...shown, ...seen]);
}

/** The stored version of each record; undefined for one that is not stored. */
async function findStored(
  records: readonly RecordRef[],
  saved: AllRecords,
): Promise<[RecordRef, AnyRecord | undefined][]> {
  const found = new Map(
    Object.entries(saved).flatMap(([collection, all]) =>
      (all as readonly AnyRecord[]).map((record) => [`${collection}/${record.id}`, record]),
    ),
  );
  const find = async (record: RecordRef): Promise<[RecordRef, AnyRecord | undefined]> => [
    record,
    found.get(pathOf(record)) ?? (await readRecord(record)),
  ];
  const result: Awaited<ReturnType<typeof find>>[] = [];
  for (let start = 0; start < records.length; start += READ_AT_ONCE)
    result.push(...(await Promise.all(records.slice(start, start + READ_AT_ONCE).map(find))));
  return result;
}
