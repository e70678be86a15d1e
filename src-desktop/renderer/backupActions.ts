import { readAllRecords } from '../../shared/data/records.ts';
import { BACKUP_MAX_BYTES, type Backup, formatBackup } from '../../shared/model/backup.ts';
import { COLLECTIONS } from '../../shared/model/collections/collections.ts';
import { parseBackup } from '../../shared/model/parseBackup.ts';
import { formatCount } from '../../shared/model/text.ts';

const MEGABYTE = 1024 * 1024;
const LIST = new Intl.ListFormat('en-US');

const TOO_LARGE = `the backup would be larger than ${BACKUP_MAX_BYTES / MEGABYTE} MB, the most that Restore reads. Nothing was written. Delete projects that you no longer need, or export the database in the Google Cloud console.`;

/** A backup and the name of the file it was read from. */
export interface OpenedBackup {
  fileName: string;
  backup: Backup;
}

/** Writes all records to a file that the person chooses. Returns a sentence for the person; undefined when they chose no file. */
export async function exportBackup(): Promise<string | undefined> {
  const records = await readAllRecords();
  const text = formatBackup({ exportedAt: new Date(), ...records });
  if (new Blob([text]).size > BACKUP_MAX_BYTES) throw new Error(TOO_LARGE);
  const result = await window.desktop.saveBackup(text);
  if (result.kind === 'failed') throw new Error(result.message);
  if (result.kind === 'cancelled') return undefined;
  // The records that people count: "3 projects and 2 sections".
  const counted = COLLECTIONS.filter(({ formTabs }) => formTabs.length > 0);
  const counts = counted.map(({ name, noun }) => formatCount(records[name].length, noun.one));
  return `${LIST.format(counts)} written to ${result.fileName}.`;
}

/** Reads a backup from a file that the person chooses; undefined when they chose none. */
export async function openBackup(): Promise<OpenedBackup | undefined> {
  const result = await window.desktop.openBackup();
  if (result.kind === 'failed') throw new Error(result.message);
  if (result.kind === 'cancelled') return undefined;
  return { fileName: result.fileName, backup: parseBackup(result.text) };
}
