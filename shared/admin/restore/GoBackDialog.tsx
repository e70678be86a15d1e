import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { checkSession } from '../../data/auth.ts';
import { readVersionsSince } from '../../data/versions.ts';
import {
  type AllRecords,
  byCollection,
  type RecordRef,
} from '../../model/collections/collections.ts';
import { getErrorMessage } from '../../model/errorMessage.ts';
import { stateAt } from '../../model/pastState.ts';
import { DAY_MS, MINUTE_MS, serverNow } from '../../model/time.ts';
import { Alert } from '../../ui/Boxes.tsx';
import { Button } from '../../ui/Button.tsx';
import { BusyButton } from '../../ui/Controls.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useFocusOnMount } from '../../ui/focus.ts';
import { inputTimeError, parseInputTime, timeError } from '../../ui/inputTime.ts';
import { TimeField } from '../../ui/TimeField.tsx';
import { useSessionState } from '../session/SessionContext.tsx';
import { isWritingMany } from '../session/saving.ts';
import { type Look, PastComparison } from './PastComparison.tsx';

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

function yesterday(): Date {
  return new Date(Math.floor((serverNow().getTime() - DAY_MS) / MINUTE_MS) * MINUTE_MS);
}

interface TimeFormProps {
  time: Date;
  isChosen: boolean;
  onCompare: (time: Date) => Promise<void>;
  onClose: () => void;
}

function TimeForm({ time, isChosen, onCompare, onClose }: TimeFormProps) {
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState('');
  const [isBusy, setIsBusy] = useState(isChosen);
  const input = useFocusOnMount<HTMLInputElement>(true);
  const compare = (chosen: Date) =>
    onCompare(chosen).catch((cause: unknown) => {
      void checkSession();
      setFailure(getErrorMessage(cause, 'Unknown error'));
      setIsBusy(false);
    });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!input.current) return;
    const chosen = parseInputTime(input.current.value);
    const wrong = inputTimeError(input.current) ?? timeError(chosen, serverNow());
    setError(wrong);
    setFailure('');
    if (wrong) {
      input.current.focus();
      return;
    }
    setIsBusy(true);
    await compare(chosen);
  };
  // Compared to the millisecond, which the field does not show: other changes may be in the same second.
  const compareChosen = useEffectEvent(() => compare(time));
  useEffect(() => {
    if (isChosen) void compareChosen();
  }, [isChosen]);
  return (
    <form noValidate className="flex flex-col gap-6" onSubmit={(event) => void submit(event)}>
      <p className="text-sm text-muted">
        See what was changed, deleted or added since a time, pick records, and bring them back as
        they were. Comparing changes nothing.
      </p>
      <TimeField
        ref={input}
        label="Time"
        time={time}
        hasSeconds
        required
        error={error}
        help="Choose a time before the first change that you want to undo."
      />
      {failure && <Alert>{`Not compared: ${failure}`}</Alert>}
      <p role="status" className="text-sm text-muted empty:sr-only">
        {isBusy && 'Comparing that time with now…'}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <BusyButton type="submit" variant="primary" isBusy={isBusy}>
          Compare
        </BusyButton>
      </div>
    </form>
  );
}
