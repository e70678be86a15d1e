import {
  type AllRecords,
  collectionOf,
  pathOf,
  type RecordRef,
} from '../../shared/model/collections/collections.ts';
import { heldAt } from '../../shared/model/collections/holds.ts';
import type { AnyRecord } from '../../shared/model/published.ts';
import { LINES_MAX, type PublishRequest, pathIn } from '../../shared/model/publishQueue.ts';
import { serverNow } from '../../shared/model/time.ts';
import type { Live } from '../release/publish/live.ts';
import { duePaths } from './due.ts';
import { refusals } from './refusals.ts';
import { findStored, shownPaths, toRecordRef } from './storedRecords.ts';

/** What may go live, and what was asked for but may not, as sentences. */
export interface Chosen {
  isChosen: (record: RecordRef) => boolean;
  /** Whether nothing is chosen. */
  isEmpty: boolean;
  leftOut: string[];
  /** The paths of the records that `leftOut` names, in its order. */
  leftOutPaths: string[];
}

/**
 * Chooses what goes live: each record that was asked for, if its saved version is the one that the person saw and nobody
 * keeps it back, and the records whose time has come since the site was built.
 * @param live undefined if the site shows nothing yet
 */
export async function chooseRecords(
  requests: readonly PublishRequest[],
  saved: AllRecords,
  live: Live | undefined,
  now = serverNow(),
): Promise<Chosen> {
  const names = new Set(requests.flatMap(({ versions }) => versions));
  const reasonOf = refusals(names, saved, heldAt(saved.holds, now));
  const asked = [...new Set([...names].map(pathIn))].flatMap((path) => toRecordRef(path) ?? []);
  const chosen = new Set<string>();
  const leftOut: string[] = [];
  const leftOutPaths: string[] = [];
  for (const [record, stored] of await findStored(worthReading(asked, saved, live), saved)) {
    const reason = reasonOf(record, stored);
    if (reason) {
      leftOut.push(`${titleOf(record, stored)}: ${reason}`);
      leftOutPaths.push(pathOf(record));
    } else chosen.add(pathOf(record));
  }
  for (const path of await duePaths(saved, live, now)) chosen.add(path);
  return {
    isChosen: (record) => chosen.has(pathOf(record)),
    isEmpty: chosen.size === 0,
    leftOut,
    leftOutPaths,
  };
}

/**
 * Leaves out what nobody misses: of records that visitors neither see nor would see, so that nothing changes for them, only
 * as many are read as an answer names.
 */
function worthReading(
  asked: readonly RecordRef[],
  saved: AllRecords,
  live: Live | undefined,
): RecordRef[] {
  const shown = shownPaths(saved, live);
  const others = asked.filter((record) => !shown.has(pathOf(record)));
  return [...asked.filter((record) => shown.has(pathOf(record))), ...others.slice(0, LINES_MAX)];
}

function titleOf(record: RecordRef, stored: AnyRecord | undefined): string {
  return (stored && collectionOf(record).titleOf(stored, record.id)) || pathOf(record);
}
