import { useState } from 'react';
import { readVersionsSince } from '../../data/past.ts';
import { type AllRecords, byCollection } from '../../model/collections/collections.ts';
import { stateAt } from '../../model/pastState.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useSessionState } from '../session/SessionContext.tsx';
import { isRestoringMany } from '../session/saving.ts';
import { type Look, PastComparison } from './PastComparison.tsx';
import { TimeForm } from './TimeForm.tsx';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Asks for a time, compares it with now, and writes back what the person picks (specification, section 2.22). */
export function GoBackDialog({ onClose }: { onClose: () => void }) {
  const [time, setTime] = useState(yesterday);
  const [compared, setCompared] = useState<Look>();
  const isWriting = useSessionState('saving', isRestoringMany);
  const compare = async (chosen: Date) => {
    const look = await readPast(chosen);
    setTime(chosen);
    setCompared(look);
  };
  return (
    <Dialog title="Go back to a time" onClose={onClose} isBusy={isWriting}>
      {compared ? (
        <PastComparison
          first={compared}
          lookAgain={() => readPast(time)}
          onChooseTime={() => setCompared(undefined)}
          onClose={onClose}
        />
      ) : (
        <TimeForm time={time} onCompare={compare} onClose={onClose} />
      )}
    </Dialog>
  );
}

async function readPast(time: Date): Promise<Look> {
  const versions = await readVersionsSince(time);
  const stored = byCollection<AllRecords>(({ name }) => versions[name].stored);
  return { past: stateAt(time, versions), stored };
}

/** 24 hours ago, to the minute. */
function yesterday(): Date {
  return new Date(Math.floor((Date.now() - DAY_MS) / MINUTE_MS) * MINUTE_MS);
}
