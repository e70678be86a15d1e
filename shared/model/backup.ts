import type { AnyCollection, StoredRecord } from './collections/collection.ts';
import { type AllRecords, byCollection } from './collections/collections.ts';
import { pickFields } from './fields.ts';

/** All records at one time. This version of the app may not know the id of a record. */
export interface Backup extends AllRecords {
  exportedAt: Date;
}

/** More text than any dashboard needs. A larger one is not read. */
export const BACKUP_MAX_BYTES = 50 * 1024 * 1024;

/** The text with all pictures. A larger file is neither written nor read. */
export const BACKUP_FILE_MAX_BYTES = 500 * 1024 * 1024;

/** The text's name in the file. */
export const BACKUP_TEXT_NAME = 'backup.json';

export const BACKUP_FORMAT = 'portfolio-backup';
export const BACKUP_VERSION = 1;

/** Formats the backup as a file that people can read and compare: one field per line, records sorted by id. */
export function formatBackup({ exportedAt, ...records }: Backup): string {
  const lists = byCollection((collection) =>
    records[collection.name].map((record) => toFileRecord(collection, record)).toSorted(byId),
  );
  const head = { format: BACKUP_FORMAT, version: BACKUP_VERSION, exportedAt };
  return `${JSON.stringify({ ...head, ...lists }, null, 2)}\n`;
}

function toFileRecord({ fields }: AnyCollection, record: StoredRecord): { id: string } {
  const { id, createdAt, lastUpdated } = record;
  return { id, ...pickFields(fields, record), ...(createdAt && { createdAt }), lastUpdated };
}

function byId(one: { id: string }, other: { id: string }): number {
  return one.id < other.id ? -1 : 1;
}
