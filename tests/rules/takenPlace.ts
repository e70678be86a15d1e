import { setTimeout } from 'node:timers/promises';
import { Timestamp } from 'firebase/firestore/lite';
import { storeDocuments } from '../e2e/emulatorStore.ts';
import { entryPath } from './rulesTest.ts';

/** Fills the history with entries for every version that a save of the record could create within half a second. */
async function fillPlaces(path: string, startMs: number): Promise<void> {
  const places = Array.from({ length: 500 }, (_, index) => {
    const lastUpdated = Timestamp.fromMillis(startMs + index);
    return { path: entryPath(path, { lastUpdated }), data: {} };
  });
  await storeDocuments(places);
}

/** Tries to save a record at a time for which the history already has an entry; returns whether it was saved. */
export async function saveAtTakenPlace(
  path: string,
  save: () => Promise<boolean>,
): Promise<boolean> {
  let isSaved = true;
  // On a busy machine, half a second may be over before the entries are stored, or before the save arrives.
  for (let leadMs = 500; isSaved && leadMs < 10_000; leadMs *= 2) {
    const startMs = Date.now() + leadMs;
    await fillPlaces(path, startMs);
    await setTimeout(startMs + 50 - Date.now());
    isSaved = await save();
  }
  return isSaved;
}
