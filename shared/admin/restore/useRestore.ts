import { useCallback, useEffect, useMemo, useState } from 'react';
import { getErrorMessage } from '../../model/errorMessage.ts';
import type { Difference } from '../../model/recordComparison.ts';
import { useIsMounted } from '../../ui/useIsMounted.ts';
import { useSession } from '../session/SessionContext.tsx';
import { stoppableRun, useAskBeforeUnload, whileSaving } from '../session/saving.ts';
import {
  isPickable,
  keyOf,
  type PicturesOf,
  type RestoreOutcome,
  restoreRecords,
} from './restore.ts';

interface RestoreInput {
  /** Compares what can be restored with what was stored when the dialog opened. */
  compare: () => Difference[];
  /** Reads what is stored, and compares again. */
  compareAgain: () => Promise<Difference[]>;
  /** How many records are written at a time; one if the order matters. */
  atOnce?: number;
  /** Reads the pictures that go back into the store with a record. */
  picturesOf?: PicturesOf;
  /** Whether the record is shown, and written if it is picked. */
  isShown?: (difference: Difference) => boolean;
  /** The key of a record that is picked at first, if it has changed. */
  picked?: string | undefined;
}

/** A running restore: what it does now, and how many of all its records are done. */
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
  picked: first,
}: RestoreInput) {
  const session = useSession();
  const [all, setAll] = useState(compare);
  const [picks, setPicks] = useState<ReadonlySet<string>>(
    // New records overwrite nothing, so they are picked by default. No deletion is.
    () => {
      const isPicked = (entry: Difference) =>
        entry.status === 'new' || (entry.status === 'changed' && keyOf(entry) === first);
      return new Set(all.filter(isPicked).map(keyOf));
    },
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
    pick([...result.restored, ...result.deleted], false);
    void session.lists.load();
    setOutcome(result);
    setRun(undefined);
  };

  const start = () => whileSaving(session, { kind: 'restore', record: undefined }, restorePicked);

  return { all, differences, picks, picked, pick, run, start, outcome };
}
