import { setTimeout } from 'node:timers/promises';
import { Timestamp } from 'firebase/firestore/lite';
import { storeDocuments } from '../e2e/emulatorStore.ts';
import { entryPath } from './rulesTest.ts';

/** As many as one call takes. */
const AT_ONCE = 500;

/** Fills the history with entries for every version that a save of the record could create within this time. */
async function fillPlaces(path: string, startMs: number, lengthMs: number): Promise<void> {
  for (let first = 0; first < lengthMs; first += AT_ONCE) {
    const places = Array.from({ length: AT_ONCE }, (_, index) => {
      const lastUpdated = Timestamp.fromMillis(startMs + first + index);
      return { path: entryPath(path, { lastUpdated }), data: {} };
    });
    await storeDocuments(places);
  }
}

/** Tries to save a record at a time for which the history already has an entry; returns whether it was saved. */
export async function saveAtTakenPlace(
  path: string,
  save: () => Promise<boolean>,
): Promise<boolean> {
  let isSaved = true;
  // On a busy machine, the time may be over before the entries are stored, or before the save arrives.
  for (let leadMs = 500; isSaved && leadMs < 10_000; leadMs *= 2) {
    const startMs = Date.now() + leadMs;
    await fillPlaces(path, startMs, leadMs / 2);
    await setTimeout(startMs + 50 - Date.now());
    isSaved = await save();
  }
  return isSaved;
}
