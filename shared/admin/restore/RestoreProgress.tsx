import { useState } from 'react';
import { formatNumber } from '../../model/text.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import type { RestoreRun } from './useRestore.ts';

/** The progress of a restore, which can be stopped between two records. */
export function RestoreProgress({ what, done, total, stop }: RestoreRun) {
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
