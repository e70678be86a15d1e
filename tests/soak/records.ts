import { readCollection } from '../e2e/emulatorStore.ts';
import { DEFAULT_TEAM } from './defaultTeam.ts';
import { COLLECTION_NAMES, type Fields, firstWord, textOf } from './kinds.ts';

const STORED = [...COLLECTION_NAMES, 'holds'];

/** A version of a record: the stored one, or one that the history keeps. */
export interface StoredRecord {
  /** Collection and id, as in `projects/abc`. */
  path: string;
  /** Never changes: the first word of a project's title or of a member's name, a section's id, or a hold's path. */
  name: string;
  text: string;
  /** In milliseconds, as the product compares versions. */
  lastUpdated: string;
  /** The email address of who saved it; empty for what was there at the start. */
  by: string;
  /** Undefined for a section, for an order, and for a member whom nobody has saved. */
  createdAt: string | undefined;
  /** Who replaced or deleted it; undefined for the stored version. */
  end?: { isDeletion: boolean; at: string; by: string };
}

/** All stored records, read as the emulator's owner, with the members that everybody sees while none is stored. */
export async function readStore(): Promise<StoredRecord[]> {
  const collections = ['order', ...STORED].map((name) => readCollection(name));
  const [orders = [], ...others] = await Promise.all(collections);
  const stored = others.flat().map(({ name, fields }) => toRecord(pathIn(name), toPlain(fields)));
  const isTeamStored = orders.some(({ name }) => pathIn(name) === 'order/people');
  return isTeamStored ? stored : [...stored, ...DEFAULT_TEAM];
}

export async function findStored(name: string): Promise<StoredRecord | undefined> {
  return (await readStore()).find((record) => record.name === name);
}

/** The stored orders, each as a record whose text is its ids. */
export async function readOrders(): Promise<StoredRecord[]> {
  const orders = await readCollection('order');
  return orders.map(({ name, fields }) => toRecord(pathIn(name), toPlain(fields)));
}

/** The versions of records that were replaced or deleted: those of one record oldest first. */
export async function readHistory(): Promise<StoredRecord[]> {
  return (await readAllVersions()).filter(({ path }) => !isOrder(path));
}

/** The versions of orders that were replaced. */
export async function readOrderHistory(): Promise<StoredRecord[]> {
  return (await readAllVersions()).filter(({ path }) => isOrder(path));
}

/** Read as the emulator's owner: those of one record oldest first. */
async function readAllVersions(): Promise<StoredRecord[]> {
  const newestFirst = await readCollection('history');
  return newestFirst.toReversed().map((document) => {
    const [collection, id] = document.name.split('/').at(-1)?.split('.') ?? [];
    const { replaced, by, changedAt, deletedAt } = toPlain(document.fields);
    const isDeletion = deletedAt !== undefined;
    const end = { isDeletion, at: toTime(deletedAt ?? changedAt), by: String(by) };
    return Object.assign(toRecord(`${collection}/${id}`, replaced as Fields), { end });
  });
}

function toRecord(path: string, fields: Fields): StoredRecord {
  const { id, title, name, ids, createdAt, lastUpdated, lastUpdatedBy = '' } = fields;
  const isSection = typeof id === 'string';
  const ownName = isSection ? id : firstWord(name ?? title);
  return {
    path,
    name: isOrder(path) || isHold(path) ? path : ownName,
    text: isOrder(path) ? (ids as string[]).join(' ') : textIn(path, fields),
    lastUpdated: toTime(lastUpdated),
    by: String(lastUpdatedBy),
    createdAt: createdAt as string | undefined,
  };
}

const isOrder = (path: string): boolean => path.startsWith('order/');
export const isHold = (path: string): boolean => path.startsWith('holds/');

function textIn(path: string, fields: Fields): string {
  return isHold(path) ? holdText(fields['title'], fields['until']) : textOf(fields);
}

/** The text of a hold, which keeps back a record with this title until this time. */
export function holdText(title: unknown, until: unknown): string {
  return JSON.stringify([title, until]);
}

/** Collection and id, from the full name that the REST API gives a document. */
export function pathIn(name: string): string {
  return name.split('/').slice(-2).join('/');
}

const toTime = (time: unknown): string => new Date(String(time)).toISOString();

/** The values inside the REST API's `{ stringValue: … }`. */
export function toPlain(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, plain(value)]));
}

function plain(value: unknown): unknown {
  const { arrayValue, mapValue, ...others } = value as {
    arrayValue?: { values?: unknown[] };
    mapValue?: { fields?: Fields };
  };
  if (mapValue) return toPlain(mapValue.fields ?? {});
  return arrayValue ? (arrayValue.values ?? []).map(plain) : Object.values(others)[0];
}
