import { readAllRecords } from '../../shared/data/records.ts';
import { BACKUP_MAX_BYTES, type Backup, formatBackup } from '../../shared/model/backup.ts';
import { type NamedPicture, picturesOf } from '../../shared/model/backupPictures.ts';
import { type AllRecords, COLLECTIONS } from '../../shared/model/collections/collections.ts';
import { damaged, parseBackup } from '../../shared/model/parseBackup.ts';
import { serverNow } from '../../shared/model/serverTime.ts';
import { formatCount, formatNumber } from '../../shared/model/text.ts';
import type { DailyName, OpenBackupResult, OpenedFile } from '../preload/bridge.ts';
import { addPictures, type MissingPicture } from './addPictures.ts';

const MEGABYTE = 1024 * 1024;
const LIST = new Intl.ListFormat('en-US');

/** More would fill the window. */
const NAMED_PICTURES = 5;

const TOO_LARGE = `the backup would be larger than ${BACKUP_MAX_BYTES / MEGABYTE} MB, the most that Restore reads. Nothing was written. Delete projects that you no longer need, or export the database in the Google Cloud console.`;

const STOPPED = 'Export stopped. Nothing was written.';

/** A backup, the file it was read from, and the pictures in it. */
export interface OpenedBackup extends Omit<OpenedFile, 'text'> {
  backup: Backup;
}

interface Exporting {
  /** Called with a sentence for the person. */
  say: (text: string) => void;
  signal: AbortSignal;
}

/**
 * Writes all records, and the pictures that they name, to a file that the person chooses. Returns a sentence for the
 * person; undefined when they chose no file.
 */
export async function exportBackup({ say, signal }: Exporting): Promise<string | undefined> {
  const records = await readAllRecords();
  const text = backupText(records);
  const begun = await window.desktop.beginBackup(text);
  if (begun.kind === 'failed') throw new Error(begun.message);
  if (begun.kind === 'cancelled') return undefined;
  const pictures = picturesOf(records);
  const total = formatNumber(pictures.length);
  const onProgress = (done: number) =>
    say(`Reading picture ${formatNumber(done + 1)} of ${total}…`);
  const { addPicture: add } = window.desktop;
  const missing = await addPictures(pictures, { add, onProgress, signal }).catch(discard);
  const result = await window.desktop.endBackup(!signal.aborted);
  if (result.kind === 'failed') throw new Error(result.message);
  if (result.kind === 'cancelled') return STOPPED;
  const added = pictures.length - missing.length;
  return `${describe(records)}${withPictures(added)} written to ${result.fileName}.${withMissing(missing)}`;
}

/** The text of a backup. @throws Error if it would be larger than a backup may be */
export function backupText(records: AllRecords): string {
  const text = formatBackup({ exportedAt: serverNow(), ...records });
  if (new Blob([text]).size > BACKUP_MAX_BYTES) throw new Error(TOO_LARGE);
  return text;
}

/** Ends a backup that cannot be whole. */
async function discard(error: unknown): Promise<never> {
  await window.desktop.endBackup(false);
  throw error;
}

/** The records that people count: "3 projects and 2 sections". */
function describe(records: AllRecords): string {
  const counted = COLLECTIONS.filter(({ formTabs }) => formTabs.length > 0);
  return LIST.format(counted.map(({ name, noun }) => formatCount(records[name].length, noun.one)));
}

const withPictures = (count: number) =>
  count > 0 ? `, with ${formatCount(count, 'picture')},` : '';

function withMissing(missing: readonly MissingPicture<NamedPicture>[]): string {
  return missing.length > 0 ? ` ${describeMissing(missing)} Export again to have them.` : '';
}

/** Which pictures could not be read, of which records, and why the first one could not. */
export function describeMissing(missing: readonly MissingPicture<NamedPicture>[]): string {
  const named = missing.slice(0, NAMED_PICTURES).map(({ picture }) => LIST.format(picture.titles));
  const others = missing.length - named.length;
  const names = others > 0 ? [...named, `${formatNumber(others)} more`] : named;
  return `${formatCount(missing.length, 'picture')} could not be read, of ${LIST.format(names)}: ${missing[0]?.message}`;
}

/** Reads a backup from a file that the person chooses; undefined when they chose none. */
export async function openBackup(): Promise<OpenedBackup | undefined> {
  return parseOpened(await window.desktop.openBackup());
}

/** Reads the backup of a day. Only the app writes there, so what does not begin as a backup is a damaged one. */
export async function openDailyBackup(name: DailyName): Promise<OpenedBackup | undefined> {
  const result = await window.desktop.openDaily(name);
  if (result.kind === 'opened' && !result.text.startsWith('{'))
    throw damaged('it does not begin as a backup');
  return parseOpened(result);
}

function parseOpened(result: OpenBackupResult): OpenedBackup | undefined {
  if (result.kind === 'failed') throw new Error(result.message);
  if (result.kind === 'cancelled') return undefined;
  const { fileName, text, pictures, leftOut } = result;
  return { fileName, backup: parseBackup(text), pictures, leftOut };
}
