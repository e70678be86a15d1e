import { memo, useState } from 'react';
import type { Difference, DifferenceStatus } from '../../model/recordComparison.ts';
import { formatCount, formatNumber } from '../../model/text.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { type ComparisonWords, DifferenceGroup } from './DifferenceGroup.tsx';
import { RestoreResult } from './RestoreResult.tsx';
import { isPickable } from './restore.ts';
import type { RestoreRun, RestoreState } from './useRestore.ts';

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

/** The differences to pick from, the button that writes them, the progress and the result. */
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
              {describe(picked)}
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
function describe(picked: readonly Difference[]): string {
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
