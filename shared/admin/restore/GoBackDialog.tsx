import { useState } from 'react';
import { readVersionsSince } from '../../data/past.ts';
import { type PastState, stateAt } from '../../model/pastState.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useIsSaving } from '../state/saving.ts';
import { PastComparison } from './PastComparison.tsx';
import { TimeForm } from './TimeForm.tsx';
import { RESTORE_WRITE } from './useRestore.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

type Stored = Parameters<typeof PastComparison>[0]['records'];

/** Asks for a time, compares it with now, and writes back what the person picks (specification, section 2.22). */
export function GoBackDialog({ onClose }: { onClose: () => void }) {
  const [time, setTime] = useState(yesterday);
  const [compared, setCompared] = useState<{ past: PastState; records: Stored }>();
  const isWriting = useIsSaving(RESTORE_WRITE);
  const compare = async (chosen: Date) => {
    const versions = await readVersionsSince(chosen);
    const { projects, pageContent } = versions;
    setTime(chosen);
    setCompared({
      past: stateAt(chosen, versions),
      records: { projects: [...projects.stored], pageContent: [...pageContent.stored] },
    });
  };
  return (
    <Dialog title="Go back to a time" onClose={onClose} isBusy={isWriting}>
      {compared ? (
        <PastComparison
          {...compared}
          onChooseTime={() => setCompared(undefined)}
          onClose={onClose}
        />
      ) : (
        <TimeForm time={time} onCompare={compare} onClose={onClose} />
      )}
    </Dialog>
  );
}

/** 24 hours ago, to the minute. */
function yesterday(): Date {
  return new Date(Math.floor((Date.now() - DAY_MS) / MINUTE_MS) * MINUTE_MS);
}
