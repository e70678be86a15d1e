import { readRecord } from '../../shared/data/publishable.ts';
import {
  type AllRecords,
  byName,
  pathOf,
  type RecordRef,
} from '../../shared/model/collections/collections.ts';
import { type AnyRecord, PUBLISHED } from '../../shared/model/published.ts';
import { NOTHING_PUBLISHED } from '../../shared/model/publishedContent.ts';
import type { Live } from '../release/publish/live.ts';

/** Reads this many records at the same time. */
const READ_AT_ONCE = 50;

/** Undefined for a collection that this version does not have. */
export function toRecordRef(path: string): RecordRef | undefined {
  const [name = '', id = ''] = path.split('/');
  const collection = byName(name);
  return collection && { collection: collection.name, id };
}

/** The paths of the records that visitors see, or would see of what is saved. */
export function shownPaths(saved: AllRecords, live: Live | undefined): Set<string> {
  const shown = Object.entries(saved).flatMap(([collection, all]) =>
    all.map(({ id }) => `${collection}/${id}`),
  );
  const seen = PUBLISHED.flatMap(({ name, publishing }) =>
    (publishing.read(live?.content ?? NOTHING_PUBLISHED) ?? []).map(({ id }) => `${name}/${id}`),
  );
  return new Set([...shown, ...seen]);
}

/** The stored version of each record; undefined for one that is not stored. */
export async function findStored(
  records: readonly RecordRef[],
  saved: AllRecords,
): Promise<[RecordRef, AnyRecord | undefined][]> {
  const found = new Map(
    Object.entries(saved).flatMap(([collection, all]) =>
      (all as readonly AnyRecord[]).map((record) => [`${collection}/${record.id}`, record]),
    ),
  );
  const result: [RecordRef, AnyRecord | undefined][] = [];
  for (let start = 0; start < records.length; start += READ_AT_ONCE) {
    const part = records
      .slice(start, start + READ_AT_ONCE)
      .map(async (record): Promise<(typeof result)[number]> => {
        return [record, found.get(pathOf(record)) ?? (await readRecord(record))];
      });
    result.push(...(await Promise.all(part)));
  }
  return result;
}
