import type { AnyCollection, StoredRecord } from './collections/collection.ts';
import { type AllRecords, byCollection } from './collections/collections.ts';
import { findWrongType, pickFields, readForm } from './fields.ts';
import { capitalize } from './text.ts';

/** A site, and where its records are stored, by which two sites are told apart. */
export interface BackedUpSite {
  address: string;
  firebaseProject: string;
}

/** All records at one time. This version of the app may not know the id of a record. */
export interface Backup extends AllRecords {
  exportedAt: Date;
  /** Earlier versions of the app did not write it. */
  site?: BackedUpSite | undefined;
}

/** More text than any dashboard needs. A larger one is not read. */
export const BACKUP_MAX_BYTES = 50 * 1024 * 1024;

/** The text with all pictures. A larger file is neither written nor read. */
export const BACKUP_FILE_MAX_BYTES = 500 * 1024 * 1024;

/** The text's name in the file. */
export const BACKUP_TEXT_NAME = 'backup.json';

const BACKUP_FORMAT = 'portfolio-backup';
const BACKUP_VERSION = 1;

/** Formats the backup as a file that people can read and compare: one field per line, records sorted by id. */
export function formatBackup({ exportedAt, site, ...records }: Backup): string {
  const lists = byCollection((collection) =>
    records[collection.name].map((record) => toFileRecord(collection, record)).toSorted(byId),
  );
  const head = { format: BACKUP_FORMAT, version: BACKUP_VERSION, exportedAt, site };
  return `${JSON.stringify({ ...head, ...lists }, null, 2)}\n`;
}

function toFileRecord({ fields }: AnyCollection, record: StoredRecord): { id: string } {
  const { id, createdAt, lastUpdated } = record;
  return { id, ...pickFields(fields, record), ...(createdAt && { createdAt }), lastUpdated };
}

function byId(one: { id: string }, other: { id: string }): number {
  return one.id < other.id ? -1 : 1;
}

/** The text cannot be read as a backup. The message says why, and what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}

export const FOREIGN =
  'This file is not a backup of this dashboard. Choose a file that Export has written.';
const INCOMPLETE =
  'This file is damaged: it is not complete JSON. Choose another backup; nothing was changed.';

/**
 * Reads what `formatBackup` wrote, in this or another version of the app: missing fields read as empty, unknown fields
 * are ignored. `compareRecords` checks whether the records can be stored.
 * @throws BackupError if the text is damaged, is not a backup, or has a newer format
 */
export function parseBackup(text: string): Backup {
  const file = parseJson(text.replace(/^\uFEFF/, ''));
  if (!isRecord(file) || file['format'] !== BACKUP_FORMAT) throw new BackupError(FOREIGN);
  assertVersion(file['version']);
  const exportedAt = readDate(file, 'exportedAt', 'The file');
  const records = byCollection<AllRecords>((collection) => readList(collection, file));
  return { exportedAt, site: readSite(file['site']), ...records };
}

function readSite(site: unknown): BackedUpSite | undefined {
  if (site === undefined) return undefined;
  if (!isRecord(site)) throw unreadable('The file', 'site');
  const textOf = (key: keyof BackedUpSite) => readText(site, key, 'Its site');
  return { address: textOf('address'), firebaseProject: textOf('firebaseProject') };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A backup is an object. A text that starts with anything else never was a backup.
    throw new BackupError(text.trimStart().startsWith('{') ? INCOMPLETE : FOREIGN);
  }
}

function assertVersion(version: unknown): void {
  if (version === BACKUP_VERSION) return;
  if (typeof version === 'number' && version > BACKUP_VERSION) {
    throw new BackupError(
      `This backup was written by a newer version of the app (format ${version}; this one reads ${BACKUP_VERSION}). Update the app, then restore it.`,
    );
  }
  throw damaged('its version cannot be read');
}

type FileRecord = Readonly<Record<string, unknown>>;

function readList(collection: AnyCollection, file: FileRecord): StoredRecord[] {
  const { name, noun } = collection;
  const list = file[name] ?? [];
  if (!Array.isArray(list)) throw unreadable('The file', name);
  const records = list.map((entry: unknown, index) => {
    const place = `${capitalize(noun.one)} ${index + 1}`;
    if (!isRecord(entry)) throw damaged(`${place} cannot be read`);
    return readRecord(collection, entry, place);
  });
  const ids = new Set<string>();
  for (const { id } of records) {
    if (ids.has(id)) throw damaged(`it holds "${id}" twice`);
    ids.add(id);
  }
  return records;
}

function readRecord(
  { fields, canDelete }: AnyCollection,
  record: FileRecord,
  place: string,
): StoredRecord {
  const wrong = findWrongType(fields, (key) => record[key]);
  if (wrong) throw unreadable(place, wrong);
  return {
    id: readText(record, 'id', place),
    ...readForm(fields, (key) => record[key]),
    ...(canDelete && { createdAt: readDate(record, 'createdAt', place) }),
    lastUpdated: readDate(record, 'lastUpdated', place),
  };
}

function readText(record: FileRecord, key: string, name: string): string {
  const value = record[key];
  if (typeof value !== 'string') throw unreadable(name, key);
  return value;
}

function readDate(record: FileRecord, key: string, name: string): Date {
  const date = new Date(readText(record, key, name));
  if (Number.isNaN(date.getTime())) throw unreadable(name, key);
  return date;
}

function isRecord(value: unknown): value is FileRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function unreadable(name: string, field: string): BackupError {
  return damaged(`${name} has no readable ${field}`);
}

/** @param what what is wrong with the file, as a sentence without its full stop */
export function damaged(what: string): BackupError {
  return new BackupError(
    `This file is damaged: ${what}. Choose another backup; nothing was changed.`,
  );
}
