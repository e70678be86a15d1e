import { ORDERS } from '../../shared/model/collections/orders.ts';
import { PAGE_CONTENT } from '../../shared/model/collections/pageContent.ts';
import { PROJECTS } from '../../shared/model/collections/projects.ts';
import { namesOf } from '../../shared/model/fields.ts';
import { readCollection } from '../e2e/emulatorStore.ts';

/** What a record or a form holds. */
export type Fields = Readonly<Record<string, unknown>>;

/** A version of a record: the stored one, or one that the history keeps. */
export interface StoredRecord {
  /** Collection and id, as in `projects/abc`. */
  path: string;
  /** Never changes: the first word of a project's title, or a section's id. */
  name: string;
  text: string;
  /** In milliseconds, as the product compares versions. */
  lastUpdated: string;
  /** The email address of who saved it; empty for what was stored at the start. */
  by: string;
  /** Undefined for a section. */
  createdAt: string | undefined;
  /** Who replaced or deleted it; undefined for the stored version. */
  end?: { isDeletion: boolean; at: string; by: string };
}

const PROJECT_FIELDS = namesOf(PROJECTS.fields);
const SECTION_FIELDS = namesOf(PAGE_CONTENT.fields);

/** The fields in one comparable text. */
export function textOf(fields: Fields): string {
  const names: readonly string[] = 'content' in fields ? SECTION_FIELDS : PROJECT_FIELDS;
  return JSON.stringify(names.map((name) => fields[name]));
}

/** What people call the fields, in the order of the text. */
export function labelsOf(kind: 'project' | 'section'): string[] {
  return kind === 'project'
    ? PROJECT_FIELDS.map((name) => PROJECTS.fields[name].label)
    : SECTION_FIELDS.map((name) => PAGE_CONTENT.fields[name].label);
}

export function projectName(title: unknown): string {
  return /^\S+/.exec(String(title))?.[0] ?? '';
}

/** All stored records, read as the emulator's owner. */
export async function readStore(): Promise<StoredRecord[]> {
  const collections = await Promise.all([
    readCollection('projects'),
    readCollection('pageContent'),
  ]);
  return collections.flat().map(({ name, fields }) => {
    return toRecord(name.split('/').slice(-2).join('/'), toPlain(fields));
  });
}

export async function findStored(name: string): Promise<StoredRecord | undefined> {
  return (await readStore()).find((record) => record.name === name);
}

/**
 * The versions that were replaced or deleted, read as the emulator's owner: those of one record oldest first. Those of the
 * order are not among them: the moves of one second are one version, so that no single move has to have one.
 */
export async function readHistory(): Promise<StoredRecord[]> {
  const newestFirst = await readCollection('history');
  return newestFirst.toReversed().flatMap((document) => {
    const [collection, id] = document.name.split('/').at(-1)?.split('.') ?? [];
    if (collection === ORDERS.name) return [];
    const { replaced, by, changedAt, deletedAt } = toPlain(document.fields);
    const isDeletion = deletedAt !== undefined;
    const end = { isDeletion, at: toTime(deletedAt ?? changedAt), by: String(by) };
    return Object.assign(toRecord(`${collection}/${id}`, replaced as Fields), { end });
  });
}

function toRecord(path: string, fields: Fields): StoredRecord {
  const { id, title, createdAt, lastUpdated, lastUpdatedBy = '' } = fields;
  return {
    path,
    name: typeof id === 'string' ? id : projectName(title),
    text: textOf(fields),
    lastUpdated: toTime(lastUpdated),
    by: String(lastUpdatedBy),
    createdAt: createdAt as string | undefined,
  };
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
