import { useCallback, useEffect, useMemo, useState } from 'react';
import { type AllRecords, readAllRecords } from '../../data/allRecords.ts';
import type { Difference } from '../../model/backupComparison.ts';
import { getErrorMessage } from '../../model/errorMessage.ts';
import { type Write, whileSaving } from '../state/saving.ts';
import { useAskBeforeUnload } from '../state/useAskBeforeUnload.ts';
import { useDashboardStore } from '../state/useDashboardStore.ts';
import { isPickable, keyOf, type RestoreOutcome, restoreRecords } from './restore.ts';
import { stoppableRun } from './stoppableRun.ts';

export interface RestoreInput {
  /** Compares what can be restored with what is stored. */
  compare: (stored: AllRecords) => Difference[];
  /** The stored records when the comparison begins. */
  records: AllRecords;
  /** How many records are written at a time; one where the order matters. */
  atOnce?: number;
  /** Whether the record is shown, and written if it is picked. */
  isShown?: (difference: Difference) => boolean;
}

/** A restore that is running: what it does now, and how many records are done, of how many. */
export interface RestoreRun {
  what: 'Restoring' | 'Deleting';
  done: number;
  total: number;
  stop: () => void;
}

const SHOW_ALL = () => true;

export type RestoreState = ReturnType<typeof useRestore>;

/** Shown as running while it lasts, so that the dialog and the window stay open. */
export const RESTORE_WRITE: Write = { kind: 'restore', record: 'backup' };

/** The state of a restore: the differences, what is picked, the progress and the result. */
export function useRestore(input: RestoreInput) {
  const { compare, records, atOnce = 1, isShown = SHOW_ALL } = input;
  const [all, setAll] = useState(() => compare(records));
  const [picks, setPicks] = useState<ReadonlySet<string>>(
    // New records overwrite nothing, so they are picked from the start.
    () => new Set(all.filter(({ status }) => status === 'new').map(keyOf)),
  );
  const [run, setRun] = useState<RestoreRun>();
  const [outcome, setOutcome] = useState<RestoreOutcome>();
  const stopRun = run?.stop;
  // After a sign-out nothing more is written, and closing the window waits for one record at most.
  useEffect(() => stopRun, [stopRun]);
  useAskBeforeUnload(run !== undefined);

  const differences = useMemo(() => all.filter(isShown), [all, isShown]);
  const picked = differences.filter((entry) => isPickable(entry) && picks.has(keyOf(entry)));

  const pick = useCallback((keys: readonly string[], isPicked: boolean) => {
    setPicks((before) => {
      const others = [...before].filter((key) => !keys.includes(key));
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
      }),
    );
    try {
      setAll(compare(await readAllRecords()));
    } catch (error) {
      const message = getErrorMessage(error, 'Unknown error');
      result.failures.push({ key: 'comparison', title: 'Comparing again', message });
    }
    pick([...result.restored, ...result.deleted], false);
    void useDashboardStore.getState().load();
    setOutcome(result);
    setRun(undefined);
  };

  const start = () => whileSaving(RESTORE_WRITE, restorePicked);

  return { all, differences, picks, picked, pick, run, start, outcome };
}
