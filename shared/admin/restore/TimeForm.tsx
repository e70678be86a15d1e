import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { checkSession } from '../../data/auth.ts';
import { getErrorMessage } from '../../model/errorMessage.ts';
import { serverNow } from '../../model/serverTime.ts';
import { Alert } from '../../ui/Alert.tsx';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { inputTimeError, parseInputTime, timeError } from '../../ui/inputTime.ts';
import { TimeField } from '../../ui/TimeField.tsx';
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts';

interface TimeFormProps {
  time: Date;
  /** Whether the time is compared at once. */
  isChosen: boolean;
  onCompare: (time: Date) => Promise<void>;
  onClose: () => void;
}

export function TimeForm({ time, isChosen, onCompare, onClose }: TimeFormProps) {
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
