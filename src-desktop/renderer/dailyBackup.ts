import type { Lists } from '../../shared/admin/session/listState.ts';
import type { ListsStore } from '../../shared/admin/session/lists.ts';
import {
  type AllRecords,
  byCollection,
  COLLECTIONS,
} from '../../shared/model/collections/collections.ts';
import { getErrorMessage } from '../../shared/model/errorMessage.ts';
import { type NamedPicture, picturesOf } from '../../shared/model/recordPictures.ts';
import { HOUR_MS, localDay, serverNow } from '../../shared/model/time.ts';
import { whenIdle } from '../../shared/ui/pauses.ts';
import type { DailyName } from '../preload/bridge.ts';
import { addPictures, backupText, describeMissing, type MissingPicture } from './backupActions.ts';

/** Whose lists are shown. */
interface Shown {
  lists: Pick<ListsStore, 'getState' | 'subscribe' | 'refresh'>;
  user: { uid: string };
}

/** The first look at the lists goes first, but not for ever. */
const AT_THE_LATEST_MS = 10_000;

/** How often an app that stays open looks whether another day has begun. */
const LOOK_EVERY_MS = HOUR_MS;

/**
 * Writes a backup of the lists on each day, as soon as they are up to date; lists of the day before are first brought up to
 * date. Returns a function that ends this.
 * @param say is called once a day with a sentence for the person, if the backup or its pictures could not be written
 */
export function writeDailyBackups({ lists, user }: Shown, say: (text: string) => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let isWaiting = false;
  let triedDay = readLastTry(user.uid).day;
  const write = async (today: string) => {
    const result = await tryToWrite(
      { account: user.uid, day: today },
      recordsOf(lists.getState()),
      signal,
    );
    if (signal.aborted) return;
    if (result.failure) say(result.failure);
    writeLastTry(user.uid, today, result.unread);
  };
  const isDue = () => triedDay !== localDay(serverNow()) && areComplete(lists.getState());
  const begin = () => {
    isWaiting = false;
    // If the lists are being read again, their next change comes here again.
    if (signal.aborted || !isDue()) return;
    const today = localDay(serverNow());
    if (areOf(today, lists.getState())) {
      triedDay = today;
      void write(today);
    } else void lists.refresh();
  };
  const consider = () => {
    if (isWaiting || !isDue()) return;
    isWaiting = true;
    whenIdle(begin, { timeout: AT_THE_LATEST_MS });
  };
  const unsubscribe = lists.subscribe(consider);
  const looking = setInterval(consider, LOOK_EVERY_MS);
  consider();
  return () => {
    clearInterval(looking);
    unsubscribe();
    ending.abort();
  };
}

/** Says what failed. A picture that could not be read is named once, not on each day. */
async function tryToWrite(name: DailyName, records: AllRecords, signal: AbortSignal) {
  const known = readLastTry(name.account).unread;
  try {
    const missing = await writeBackup(name, records, signal);
    const unread = missing.map(({ picture }) => picture.hash);
    const isNew = unread.some((hash) => !known.includes(hash));
    return { unread, failure: isNew ? describeUnread(describeMissing(missing)) : undefined };
  } catch (error) {
    return { unread: known, failure: describeFailure(error) };
  }
}

/**
 * Writes the account's backup of a day, with the pictures that the folder does not have yet.
 * @returns the pictures that could not be read
 * @throws Error with a message for people if the backup cannot be written
 */
async function writeBackup(
  { account, day }: DailyName,
  records: AllRecords,
  signal: AbortSignal,
): Promise<MissingPicture<NamedPicture>[]> {
  const result = await window.desktop.writeDaily({ account, day, text: backupText(records) });
  if (result.kind === 'failed') throw new Error(result.message);
  const missing = new Set(result.missing.map(({ hash }) => hash));
  // A text can mention a picture that no record shows; the store has none that no record names.
  const pictures = picturesOf(records).filter(({ hash }) => missing.has(hash));
  return addPictures(pictures, {
    add: (picture) => window.desktop.addDailyPicture({ account, picture }),
    onProgress: () => undefined,
    signal,
  });
}

function areComplete(lists: Lists): boolean {
  return COLLECTIONS.every(({ name }) => lists[name].status === 'complete');
}

/** Whether all lists were read or brought up to date on this day. */
function areOf(day: string, lists: Lists): boolean {
  return COLLECTIONS.every(({ name }) => localDay(lists[name].readAt ?? new Date(0)) === day);
}

function recordsOf(lists: Lists): AllRecords {
  return byCollection<AllRecords>(({ name }) => lists[name].records);
}

function describeFailure(error: unknown): string {
  const message = getErrorMessage(error, 'Unknown error');
  return `Error writing the daily backup: ${message} The app tries again tomorrow. Export… writes a backup to another place.`;
}

function describeUnread(what: string): string {
  return `The daily backup is written, but ${what} The app tries again tomorrow.`;
}

/** The last try to write an account's daily backup, whether or not it failed. */
interface LastTry {
  /** Undefined if there was none. */
  day: string | undefined;
  /** The hashes of the pictures that could not be read. */
  unread: string[];
}

const keyOf = (account: string) => `daily-backup/${account}`;

function readLastTry(account: string): LastTry {
  const [day, ...unread] = read(keyOf(account)).split(' ');
  return { day, unread };
}

/** Without storage, the next start of the same day tries again. */
function writeLastTry(account: string, day: string, unread: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(account), [day, ...unread].join(' '));
  } catch {
    // The backup is not written twice: the main process sees that it is there.
  }
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
