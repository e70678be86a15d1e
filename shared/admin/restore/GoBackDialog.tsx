import { useState } from 'react';
import { readVersionsSince } from '../../data/versions.ts';
import {
  type AllRecords,
  byCollection,
  type RecordRef,
} from '../../model/collections/collections.ts';
import { DAY_MS, MINUTE_MS } from '../../model/duration.ts';
import { stateAt } from '../../model/pastState.ts';
import { serverNow } from '../../model/serverTime.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useSessionState } from '../session/SessionContext.tsx';
import { isWritingMany } from '../session/saving.ts';
import { type Look, PastComparison } from './PastComparison.tsx';
import { TimeForm } from './TimeForm.tsx';

interface GoBackDialogProps {
  /** A time to compare with at once; without it, the person is asked first. */
  to?: Date;
  /** A record that is picked at first. */
  record?: RecordRef | undefined;
  onClose: () => void;
}

/** Asks for a time, compares it with now, and writes back what the person picks (specification, section 2.22). */
export function GoBackDialog({ to, record, onClose }: GoBackDialogProps) {
  const [time, setTime] = useState(() => to ?? yesterday());
  const [isChosen, setIsChosen] = useState(to !== undefined);
  const [compared, setCompared] = useState<Look>();
  const isWriting = useSessionState('saving', isWritingMany);
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
          record={record}
          lookAgain={() => readPast(time)}
          onChooseTime={() => {
            setIsChosen(false);
            setCompared(undefined);
          }}
          onClose={onClose}
        />
      ) : (
        <TimeForm time={time} isChosen={isChosen} onCompare={compare} onClose={onClose} />
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
  return new Date(Math.floor((serverNow().getTime() - DAY_MS) / MINUTE_MS) * MINUTE_MS);
}
