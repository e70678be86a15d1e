import type { StoreApi } from 'zustand';
import type { Lists } from '../../shared/admin/session/listState.ts';
import {
  type AllRecords,
  byCollection,
  COLLECTIONS,
} from '../../shared/model/collections/collections.ts';
import { getErrorMessage } from '../../shared/model/errorMessage.ts';
import { localDay } from '../../shared/model/localDay.ts';
import { whenIdle } from '../../shared/ui/whenIdle.ts';
import { addPictures } from './addPictures.ts';
import { backupText } from './backupActions.ts';
import { readTriedDay, writeTriedDay } from './triedDay.ts';

/** Whose lists are shown. */
interface Shown {
  lists: StoreApi<Lists>;
  user: { uid: string };
}

/** The first look at the lists goes first, but not for ever. */
const AT_THE_LATEST_MS = 10_000;

/**
 * Writes a backup of the lists on each day, as soon as they are up to date. Returns a function that ends this.
 * @param say is called once a day with a sentence for the person, if the backup could not be written
 */
export function writeDailyBackups({ lists, user }: Shown, say: (text: string) => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let isWaiting = false;
  let triedDay = readTriedDay(user.uid);
  const write = async (today: string) => {
    try {
      await writeBackup(user.uid, recordsOf(lists.getState()), signal);
    } catch (error) {
      if (!signal.aborted) say(describe(error));
    }
    if (!signal.aborted) writeTriedDay(user.uid, today);
  };
  const isDue = () => triedDay !== localDay(new Date()) && areUpToDate(lists.getState());
  const begin = () => {
    isWaiting = false;
    // If the lists are being read again, their next change comes here again.
    if (signal.aborted || !isDue()) return;
    triedDay = localDay(new Date());
    void write(triedDay);
  };
  const consider = () => {
    if (isWaiting || !isDue()) return;
    isWaiting = true;
    whenIdle(begin, { timeout: AT_THE_LATEST_MS });
  };
  const unsubscribe = lists.subscribe(consider);
  consider();
  return () => {
    unsubscribe();
    ending.abort();
  };
}

/** @throws Error if the backup cannot be written. A picture that cannot be read is tried again the next day. */
async function writeBackup(
  account: string,
  records: AllRecords,
  signal: AbortSignal,
): Promise<void> {
  const result = await window.desktop.writeDaily({ account, text: backupText(records) });
  if (result.kind === 'failed') throw new Error(result.message);
  await addPictures(result.missing, {
    add: (picture) => window.desktop.addDailyPicture({ account, picture }),
    onProgress: () => undefined,
    signal,
  });
}

function areUpToDate(lists: Lists): boolean {
  return COLLECTIONS.every(({ name }) => lists[name].status === 'complete');
}

function recordsOf(lists: Lists): AllRecords {
  return byCollection<AllRecords>(({ name }) => lists[name].records);
}

function describe(error: unknown): string {
  const message = getErrorMessage(error, 'Unknown error');
  return `Error writing the daily backup: ${message} The app tries again tomorrow. Export… writes a backup to another place.`;
}
