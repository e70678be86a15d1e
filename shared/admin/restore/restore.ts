import { useCallback, useEffect, useMemo, useState } from 'react';
import { isRefused, UnknownOutcomeError } from '../../data/call.ts';
import { deleteRecord, saveRecord } from '../../data/records.ts';
import { recreateRecord } from '../../data/restoring.ts';
import { isNeverSaved, type StoredRecord } from '../../model/collections/collection.ts';
import { collectionOf, pathOf } from '../../model/collections/collections.ts';
import { getErrorMessage } from '../../model/errorMessage.ts';
import type { PictureFile } from '../../model/picture.ts';
import type { Difference } from '../../model/recordComparison.ts';
import { type EditOrigin, editOrigin, originOf } from '../../model/saveDecision.ts';
import { useIsMounted } from '../../ui/hooks.ts';
import { useSession } from '../session/SessionContext.tsx';
import { stoppableRun, useAskBeforeUnload, whileSaving } from '../session/saving.ts';

interface RestoreFailure {
  key: string;
  title: string;
  message: string;
  isDeletion: boolean;
  isUnknown: boolean;
  /** Whether the rules have refused it, as they would again. */
  isRefused: boolean;
}

export interface RestoreOutcome {
  /** The keys of what was written, and of what was deleted. */
  restored: string[];
  deleted: string[];
  failures: RestoreFailure[];
  /** How many there were to write. Fewer are done if it was stopped. */
  total: number;
  /** Why the records could not be compared again; undefined if they were. */
  staleBecause?: string;
}

export function keyOf({ record }: Difference): string {
  return pathOf(record);
}

/** Whether a person may pick the record: something would change, and the store would accept it. */
export function isPickable({ status, problem }: Difference): boolean {
  return status !== 'same' && status !== 'missing' && problem === undefined;
}

/** Reads the pictures that a record's earlier version names and that are stored with it, unless the store has them. */
export type PicturesOf = (difference: Difference) => Promise<readonly PictureFile[]>;

const NO_PICTURES: PicturesOf = async () => [];

interface Writing {
  atOnce: number;
  /** Called before each record, with the number of those that are done. */
  onProgress: (done: number, next: Difference) => void;
  signal: AbortSignal;
  picturesOf?: PicturesOf | undefined;
}

/**
 * Writes the records with the same calls as the dashboard's forms, and deletes those that were added since. After a
 * failure, it continues with the next record. The oldest is written first: if the history does not know when a record
 * was created, the server sets the time, and writing one record at a time keeps their order.
 */
export async function restoreRecords(
  picked: readonly Difference[],
  { atOnce, onProgress, signal, picturesOf = NO_PICTURES }: Writing,
): Promise<RestoreOutcome> {
  const { length: total } = picked;
  const outcome: RestoreOutcome = { restored: [], deleted: [], failures: [], total };
  const waiting = picked.toSorted((one, other) => madeAt(one) - madeAt(other)).values();
  let done = 0;
  const writeWaiting = async () => {
    for (const difference of waiting) {
      if (signal.aborted) return;
      onProgress(done, difference);
      const key = keyOf(difference);
      const isDeletion = difference.status === 'added';
      try {
        await restore(difference, await picturesOf(difference));
        outcome[isDeletion ? 'deleted' : 'restored'].push(key);
      } catch (error) {
        const message = getErrorMessage(error, 'Unknown error');
        const isUnknown = error instanceof UnknownOutcomeError;
        const what = { key, title: difference.title, isDeletion };
        outcome.failures.push({ ...what, message, isUnknown, isRefused: isRefused(error) });
      }
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, writeWaiting));
  return outcome;
}

/** Deletions and records without a creation time do not depend on this order, and come last. */
function madeAt({ earlier }: Difference): number {
  return earlier?.createdAt?.getTime() ?? Number.MAX_VALUE;
}

/** Overwrites or deletes the compared version. A deleted record returns under its id, at its place if that is known. */
async function restore(difference: Difference, pictures: readonly PictureFile[]): Promise<void> {
  const { record, status, earlier, stored, isMadeAgain } = difference;
  const collection = collectionOf(record);
  const { id } = record;
  if (status === 'added' || isMadeAgain) await deleteRecord(collection, id, stored?.lastUpdated);
  if (!earlier) return;
  if (!collection.canDelete || (stored && !isMadeAgain)) {
    await saveRecord(collection, originFor(id, stored), earlier, { pictures });
    return;
  }
  const { entryId } = earlier;
  await recreateRecord(collection, id, earlier, { entryId, pictures }).catch((cause: unknown) => {
    throw isMadeAgain ? notBack(cause) : cause;
  });
}

/** A default is stored, with a new time, just before its first change: the save recognizes it by its fields instead. */
function originFor(id: string, stored: StoredRecord | undefined): EditOrigin {
  if (!stored) return editOrigin(id);
  const { lastUpdated } = stored;
  return isNeverSaved(stored) ? originOf(stored, id, lastUpdated) : editOrigin(id, lastUpdated);
}

function notBack(cause: unknown): Error {
  if (cause instanceof UnknownOutcomeError) {
    return new UnknownOutcomeError(`It was deleted, to be restored. ${cause.message}`, { cause });
  }
  const reason = getErrorMessage(cause, 'Unknown error');
  return new Error(`It was deleted, and is not back yet: restore it again. ${reason}`, { cause });
}

interface RestoreInput {
  /** Compares what can be restored with what was stored when the dialog opened. */
  compare: () => Difference[];
  compareAgain: () => Promise<Difference[]>;
  /** How many records are written at a time; one if the order matters. */
  atOnce?: number;
  /** Reads the pictures that go back into the store with a record. */
  picturesOf?: PicturesOf;
  isShown?: (difference: Difference) => boolean;
  isPickedAtFirst: (difference: Difference) => boolean;
}

export interface RestoreRun {
  what: 'Restoring' | 'Deleting';
  done: number;
  total: number;
  stop: () => void;
}

const SHOW_ALL = () => true;

export type RestoreState = ReturnType<typeof useRestore>;

export function useRestore({
  compare,
  compareAgain,
  atOnce = 1,
  picturesOf,
  isShown = SHOW_ALL,
  isPickedAtFirst,
}: RestoreInput) {
  const session = useSession();
  const [all, setAll] = useState(compare);
  const [picks, setPicks] = useState<ReadonlySet<string>>(
    () => new Set(all.filter(isPickedAtFirst).map(keyOf)),
  );
  const [run, setRun] = useState<RestoreRun>();
  const [outcome, setOutcome] = useState<RestoreOutcome>();
  const stopRun = run?.stop;
  const isMounted = useIsMounted();
  // Nothing more is written after a sign-out.
  useEffect(() => stopRun, [stopRun]);
  useAskBeforeUnload(run !== undefined);

  const differences = useMemo(() => all.filter(isShown), [all, isShown]);
  const picked = differences.filter((entry) => isPickable(entry) && picks.has(keyOf(entry)));

  const pick = useCallback((keys: readonly string[], isPicked: boolean) => {
    setPicks((before) => {
      const changed = new Set(keys);
      const others = [...before].filter((key) => !changed.has(key));
      return new Set(isPicked ? [...others, ...keys] : others);
    });
  }, []);

  const restorePicked = async () => {
    setOutcome(undefined);
    const result = await stoppableRun((signal, stop) =>
      restoreRecords(picked, {
        atOnce,
        onProgress: (done, { status }) => {
          const what = status === 'added' ? 'Deleting' : 'Restoring';
          setRun({ what, done, total: picked.length, stop });
        },
        signal,
        picturesOf,
      }),
    );
    if (!isMounted()) return;
    try {
      setAll(await compareAgain());
    } catch (error) {
      result.staleBecause = getErrorMessage(error, 'Unknown error');
    }
    const refused = result.failures.filter((failure) => failure.isRefused).map(({ key }) => key);
    pick([...result.restored, ...result.deleted, ...refused], false);
    void session.lists.load();
    setOutcome(result);
    setRun(undefined);
  };

  const start = () => whileSaving(session, { kind: 'restore', record: undefined }, restorePicked);

  return { all, differences, picks, picked, pick, run, start, outcome };
}
