import { useEffect, useState } from 'react';
import { useCommands } from '../../shared/admin/hostCommands.ts';
import { whileSaving } from '../../shared/admin/state/saving.ts';
import { useDashboardStore } from '../../shared/admin/state/useDashboardStore.ts';
import { type AllRecords, readAllRecords } from '../../shared/data/allRecords.ts';
import { compareBackup } from '../../shared/model/backupComparison.ts';
import { getErrorMessage } from '../../shared/model/errorMessage.ts';
import type { OpenedBackup } from './backupActions.ts';
import { isRestorable, keyOf, type RestoreOutcome, restoreRecords } from './restore.ts';

export interface RestoreInput extends OpenedBackup {
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
export function useRestore({ backup, records }: RestoreInput) {
  const [differences, setDifferences] = useState(() => compareBackup(backup, records));
  const [picks, setPicks] = useState<ReadonlySet<string>>(
    // New records overwrite nothing, so they are picked from the start.
    () => new Set(differences.filter(({ status }) => status === 'new').map(keyOf)),
  );
  const [run, setRun] = useState<RestoreRun>();
  const [outcome, setOutcome] = useState<RestoreOutcome>();
  const stopRun = run?.stop;
  // After a sign-out nothing more is written, and closing the window waits for one record at most.
  useEffect(() => stopRun, [stopRun]);
  useCommands(window.desktop.onCommand, (command) => command === 'stop' && stopRun?.());

  const picked = differences.filter((entry) => isRestorable(entry) && picks.has(keyOf(entry)));

  const pick = (keys: readonly string[], isPicked: boolean) => {
    const others = [...picks].filter((key) => !keys.includes(key));
    setPicks(new Set(isPicked ? [...others, ...keys] : others));
  };

  const restorePicked = async () => {
    const stopping = new AbortController();
    const stop = () => stopping.abort();
    const report = (done: number) => setRun({ done, total: picked.length, stop });
    setOutcome(undefined);
    const result = await restoreRecords(picked, report, stopping.signal);
    try {
      setDifferences(compareBackup(backup, await readAllRecords()));
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
