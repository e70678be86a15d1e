import { backend } from '../../shared/data/firebase.ts';
import { readPicture } from '../../shared/data/pictures.ts';
import { readAllRecords } from '../../shared/data/records.ts';
import { projectIdOf, siteOrigin } from '../../shared/model/backend.ts';
import {
  BACKUP_MAX_BYTES,
  type BackedUpSite,
  type Backup,
  damaged,
  formatBackup,
  parseBackup,
} from '../../shared/model/backup.ts';
import { type AllRecords, COLLECTIONS } from '../../shared/model/collections/collections.ts';
import { getErrorMessage } from '../../shared/model/errorMessage.ts';
import type { PictureFile, StoredPicture } from '../../shared/model/picture.ts';
import { type NamedPicture, picturesOf } from '../../shared/model/recordPictures.ts';
import { formatCount, formatNumber } from '../../shared/model/text.ts';
import { serverNow } from '../../shared/model/time.ts';
import type {
  AddPictureResult,
  DailyName,
  OpenBackupResult,
  OpenedFile,
} from '../preload/bridge.ts';

const MEGABYTE = 1024 * 1024;
const LIST = new Intl.ListFormat('en-US');

/** More would fill the window. */
const NAMED_PICTURES = 5;

const TOO_LARGE = `the backup would be larger than ${BACKUP_MAX_BYTES / MEGABYTE} MB, the most that Restore reads. Nothing was written. Delete projects that you no longer need, or export the database in the Google Cloud console.`;

const STOPPED = 'Export stopped. Nothing was written.';

/** Where this app writes. */
const OWN_SITE: BackedUpSite = {
  address: siteOrigin(backend),
  firebaseProject: projectIdOf(backend),
};

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
  const text = formatBackup({ exportedAt: serverNow(), site: OWN_SITE, ...records });
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

/** The names of the site that a backup was made from and of this one; undefined if they are the same, or not known to differ. */
export function otherSite({ site }: Backup): { from: string; into: string } | undefined {
  if (!site || site.firebaseProject === OWN_SITE.firebaseProject) return undefined;
  const { address, firebaseProject } = site;
  return address === OWN_SITE.address
    ? { from: firebaseProject, into: OWN_SITE.firebaseProject }
    : { from: address, into: OWN_SITE.address };
}

function parseOpened(result: OpenBackupResult): OpenedBackup | undefined {
  if (result.kind === 'failed') throw new Error(result.message);
  if (result.kind === 'cancelled') return undefined;
  const { fileName, text, pictures, leftOut } = result;
  return { fileName, backup: parseBackup(text), pictures, leftOut };
}

/** Enough that the network never waits for the disk. */
const READ_AT_ONCE = 4;

const NOT_STORED = 'The server does not have it.';

/** A picture that is not in the backup, and why. */
export interface MissingPicture<Picture extends StoredPicture> {
  picture: Picture;
  message: string;
}

interface Adding {
  /** Passes a picture on to the main process. */
  add: (picture: PictureFile) => Promise<AddPictureResult>;
  /** Called before each picture, with the number of those that are done. */
  onProgress: (done: number) => void;
  signal: AbortSignal;
}

/**
 * Reads the pictures, and adds them to the backup that has begun.
 * @returns those that could not be read
 * @throws Error if the file cannot be written
 */
export async function addPictures<Picture extends StoredPicture>(
  pictures: readonly Picture[],
  { add, onProgress, signal }: Adding,
): Promise<MissingPicture<Picture>[]> {
  const failing = new AbortController();
  const missing: MissingPicture<Picture>[] = [];
  const waiting = pictures.values();
  let done = 0;
  const addWaiting = async () => {
    for (const picture of waiting) {
      if (signal.aborted || failing.signal.aborted) return;
      onProgress(done);
      const message = await addPicture(picture, add);
      if (message) missing.push({ picture, message });
      done += 1;
    }
  };
  const adding = Array.from({ length: READ_AT_ONCE }, addWaiting);
  await Promise.all(adding).finally(() => failing.abort());
  return missing;
}

/** @returns why the picture could not be read; undefined if it was added. @throws Error if the file cannot be written */
async function addPicture(
  { hash, extension }: StoredPicture,
  add: Adding['add'],
): Promise<string | undefined> {
  let bytes: Uint8Array | undefined;
  try {
    bytes = await readPicture(hash);
  } catch (error) {
    return getErrorMessage(error, 'Unknown error');
  }
  if (!bytes) return NOT_STORED;
  const result = await add({ hash, extension, bytes });
  if (result.kind === 'failed') throw new Error(result.message);
  return result.kind === 'refused' ? result.message : undefined;
}
