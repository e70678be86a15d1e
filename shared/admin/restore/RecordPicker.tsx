import { memo, useLayoutEffect, useRef, useState } from 'react';
import type { Difference, DifferenceStatus } from '../../model/recordComparison.ts';
import { formatCount, formatNumber } from '../../model/text.ts';
import { Button } from '../../ui/Button.tsx';
import { BusyButton } from '../../ui/Controls.tsx';
import {
  type ComparisonWords,
  DifferenceGroup,
  MoreRows,
  useFirstRows,
} from './DifferenceGroup.tsx';
import { isPickable, type RestoreOutcome, type RestoreRun, type RestoreState } from './restore.ts';

export interface Group {
  status: DifferenceStatus;
  title: string;
  hint?: string;
}

interface RecordPickerProps extends ComparisonWords {
  state: RestoreState;
  groups: readonly Group[];
  nothingLeft: string;
  onClose: () => void;
}

export function RecordPicker({ state, nothingLeft, onClose, ...words }: RecordPickerProps) {
  const { differences, picks, picked, pick, run, start, outcome } = state;
  const hasChoice = differences.some(isPickable);
  const isDifferent = differences.some(({ problem, status }) => problem && status !== 'same');
  return (
    <>
      {outcome && <RestoreResult {...outcome} />}
      {!hasChoice && <p>{isDifferent ? 'None of these can be restored.' : nothingLeft}</p>}
      <Groups
        {...words}
        differences={differences}
        picks={picks}
        isDisabled={run !== undefined}
        onPick={pick}
      />
      {run ? (
        <RestoreProgress {...run} />
      ) : (
        <div className="sticky -bottom-4 flex flex-wrap justify-end gap-3 border-t border-line bg-surface py-4 sm:-bottom-8">
          <Button onClick={onClose}>{outcome ? 'Close' : 'Cancel'}</Button>
          {hasChoice && (
            <Button variant="primary" disabled={picked.length === 0} onClick={() => void start()}>
              {describePicked(picked)}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

interface GroupsProps extends ComparisonWords {
  groups: readonly Group[];
  differences: readonly Difference[];
  picks: ReadonlySet<string>;
  isDisabled: boolean;
  onPick: (keys: readonly string[], isPicked: boolean) => void;
}

/** Memoized, so that thousands of rows do not render again for each record of a run. */
const Groups = memo(function Groups({ groups, differences, ...others }: GroupsProps) {
  return groups.map(({ status, title, hint }) => (
    <DifferenceGroup
      key={status}
      title={title}
      hint={hint}
      differences={differences.filter((difference) => difference.status === status)}
      {...others}
    />
  ));
});

/** What writing the picked records does: "Restore 12 records and delete 3". */
function describePicked(picked: readonly Difference[]): string {
  const deleted = picked.filter(({ status }) => status === 'added').length;
  const restored = picked.length - deleted;
  if (deleted === 0) return `Restore ${formatCount(restored, 'record')}`;
  if (restored === 0) return `Delete ${formatCount(deleted, 'record')}`;
  return `Restore ${formatCount(restored, 'record')} and delete ${formatNumber(deleted)}`;
}

function RestoreProgress({ what, done, total, stop }: RestoreRun) {
  const [isStopping, setIsStopping] = useState(false);
  return (
    <div className="sticky -bottom-4 flex items-center gap-4 border-t border-line bg-surface py-4 sm:-bottom-8">
      <div className="flex grow flex-col gap-2">
        <p role="status" className="text-sm">
          {isStopping
            ? 'Stopping after this record…'
            : `${what} ${formatNumber(done + 1)} of ${formatNumber(total)}…`}
        </p>
        <progress
          aria-label="Records done"
          value={done}
          max={total}
          className="h-1.5 w-full appearance-none forced-colors:appearance-auto overflow-hidden rounded-full bg-line accent-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
        />
      </div>
      <BusyButton
        isBusy={isStopping}
        onClick={() => {
          setIsStopping(true);
          stop();
        }}
      >
        Stop
      </BusyButton>
    </div>
  );
}

/** The result of a restore: how many records were written or deleted, and why others were not or may not have been. */
function RestoreResult(outcome: RestoreOutcome) {
  const { restored, deleted, failures, total, staleBecause } = outcome;
  const { first, ...others } = useFirstRows(failures);
  const isWritten = restored.length + deleted.length > 0;
  const unknown = failures.filter(({ isUnknown }) => isUnknown).length;
  const failed = failures.length - unknown;
  const done = restored.length + deleted.length + failures.length;
  const result = useRef<HTMLDivElement>(null);
  // The pressed button has disappeared.
  useLayoutEffect(() => result.current?.focus(), []);
  return (
    <div
      ref={result}
      role="status"
      tabIndex={-1}
      className="rounded-control border border-line bg-raised px-4 py-3 text-sm"
    >
      <p className="font-medium">
        {[
          done < total ? `Stopped after ${formatNumber(done)} of ${formatNumber(total)}: ` : '',
          describeOutcome(outcome),
          failed > 0 ? `, ${formatNumber(failed)} not` : '',
          unknown > 0 ? `, of ${formatNumber(unknown)} it is not known` : '',
          '.',
          staleBecause
            ? ` What follows may be old: it could not be compared again. ${staleBecause}`
            : '',
          isWritten ? ' Visitors see that after the next publication.' : '',
        ].join('')}
      </p>
      {failures.length > 0 && (
        <ul className="mt-2 flex flex-col gap-1 text-danger">
          {first.map(({ key, title, message }) => (
            <li key={key}>
              <bdi translate="no">{title || 'Without a title'}</bdi>: <span>{message}</span>
            </li>
          ))}
        </ul>
      )}
      <MoreRows {...others} />
    </div>
  );
}

function describeOutcome({ restored, deleted, failures }: RestoreOutcome): string {
  const isAllDeletion = failures.length > 0 && failures.every(({ isDeletion }) => isDeletion);
  if (deleted.length === 0 && !(restored.length === 0 && isAllDeletion))
    return `${formatCount(restored.length, 'record')} restored`;
  if (restored.length === 0) return `${formatCount(deleted.length, 'record')} deleted`;
  return `${formatCount(restored.length, 'record')} restored and ${formatNumber(deleted.length)} deleted`;
}
