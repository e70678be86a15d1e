import { isSameForm } from '../fields.ts';
import type { AnyCollection, SavedOf, StoredRecord } from './collection.ts';
import { HOLDS } from './holds.ts';
import { ORDERS } from './orders.ts';
import { PAGE_CONTENT } from './pageContent.ts';
import { PEOPLE } from './people.ts';
import { PROJECTS } from './projects.ts';

/** All collections that staff edit. A new one needs a line here, its rules and its screens. */
export const COLLECTIONS = [PROJECTS, PAGE_CONTENT, PEOPLE, ORDERS, HOLDS] as const;

type Entry = (typeof COLLECTIONS)[number];

/** The lists that are brought up to date after every save and deletion (specification, section 4.3). */
export const UPDATED_AFTER_WRITES: readonly CollectionName[] = [PROJECTS.name, PAGE_CONTENT.name];

export type CollectionName = Entry['name'];

export interface RecordRef {
  collection: CollectionName;
  id: string;
}

/** A record with the title that people see. */
export interface NamedRecord {
  record: RecordRef;
  title: string;
}

/** The records of every collection, by its name. */
export type AllRecords = { [E in Entry as E['name']]: SavedOf<E>[] };

type Named = AnyCollection<CollectionName>;

/** A value for each collection, by its name. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- TypeScript cannot tell the collections apart
export function byCollection<Values extends Record<CollectionName, unknown>>(
  valueOf: (collection: Named) => unknown,
): Values {
  return Object.fromEntries(COLLECTIONS.map((one) => [one.name, valueOf(one)])) as Values;
}

export async function readByCollection<Values extends Record<CollectionName, unknown>>(
  read: (collection: Named) => Promise<unknown>,
): Promise<Values> {
  const values = COLLECTIONS.map(async (one) => [one.name, await read(one)]);
  return Object.fromEntries(await Promise.all(values)) as Values;
}

export function collectionOf({ collection }: Pick<RecordRef, 'collection'>): Named {
  return byName(collection) ?? COLLECTIONS[0];
}

/** Undefined for a collection that this version of the app does not have. */
export function byName(name: string): Named | undefined {
  return COLLECTIONS.find((collection) => collection.name === name);
}

/** The collection whose defaults are stored with the first change of this record; undefined if there is none. */
export function storedWithChange({ collection, id }: RecordRef): Named | undefined {
  const all: readonly Named[] = COLLECTIONS;
  return all.find(
    ({ name, storedWith }) =>
      storedWith && (name === collection || (collection === ORDERS.name && storedWith === id)),
  );
}

/** Whether nobody has changed the record since it was stored with the first change of another one (`storedWith`). */
export function isUntouchedDefault(ref: RecordRef, record: StoredRecord): boolean {
  const { defaults, fields } = collectionOf(ref);
  const own = defaults.find(({ id }) => id === ref.id);
  const { lastUpdated, createdAt = lastUpdated } = record;
  const isFirst = createdAt.getTime() === lastUpdated.getTime();
  return Boolean(storedWithChange(ref) && own && isFirst && isSameForm(fields, record, own));
}

/** The record's path in the store, which is unique among the records of all collections. */
export function pathOf({ collection, id }: RecordRef): string {
  return `${collection}/${id}`;
}

/** The record at a path (`pathOf`); undefined for a collection that this version of the app does not have. */
export function recordAt(path: string): RecordRef | undefined {
  const [name = '', id = ''] = path.split('/');
  const collection = byName(name);
  return collection && { collection: collection.name, id };
}

export function isSameRecord(one: RecordRef | null, other: RecordRef | null): boolean {
  return one?.id === other?.id && one?.collection === other?.collection;
}
