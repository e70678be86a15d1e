import { useEffect, useState } from 'react';
import { type AllRecords, readAllRecords } from '../../data/allRecords.ts';
import type { Difference } from '../../model/backupComparison.ts';
import { getErrorMessage } from '../../model/errorMessage.ts';
import { whileSaving } from '../state/saving.ts';
import { useDashboardStore } from '../state/useDashboardStore.ts';
import { isRestorable, keyOf, type RestoreOutcome, restoreRecords } from './restore.ts';
import { stoppableRun } from './stoppableRun.ts';

export interface RestoreInput {
  /** Compares what can be restored with what is stored. */
  compare: (stored: AllRecords) => Difference[];
  /** The stored records when the comparison begins. */
  records: AllRecords;
}

/** A restore that is running: how many records are done, of how many. */
export interface RestoreRun {
  done: number;
  total: number;
  stop: () => void;
}

/** The state of a restore: the differences, what is picked, the progress and the result. */
export function useRestore({ compare, records }: RestoreInput) {
  const [differences, setDifferences] = useState(() => compare(records));
  const [picks, setPicks] = useState<ReadonlySet<string>>(
    // New records overwrite nothing, so they are picked from the start.
    () => new Set(differences.filter(({ status }) => status === 'new').map(keyOf)),
  );
  const [run, setRun] = useState<RestoreRun>();
  const [outcome, setOutcome] = useState<RestoreOutcome>();
  const stopRun = run?.stop;
  // After a sign-out nothing more is written, and closing the window waits for one record at most.
  useEffect(() => stopRun, [stopRun]);

  const picked = differences.filter((entry) => isRestorable(entry) && picks.has(keyOf(entry)));

  const pick = (keys: readonly string[], isPicked: boolean) => {
    const others = [...picks].filter((key) => !keys.includes(key));
    setPicks(new Set(isPicked ? [...others, ...keys] : others));
  };

  const restorePicked = async () => {
    setOutcome(undefined);
    const result = await stoppableRun((signal, stop) =>
      restoreRecords(picked, (done) => setRun({ done, total: picked.length, stop }), signal),
    );
    try {
      setDifferences(compare(await readAllRecords()));
    } catch (error) {
      const message = getErrorMessage(error, 'Unknown error');
      result.failures.push({ key: 'comparison', title: 'Comparing again', message });
    }
    pick(result.restored, false);
    void useDashboardStore.getState().load();
    setOutcome(result);
    setRun(undefined);
  };

  const start = () => whileSaving({ kind: 'restore', record: 'backup' }, restorePicked);

  return { differences, picks, picked, pick, run, start, outcome };
}
