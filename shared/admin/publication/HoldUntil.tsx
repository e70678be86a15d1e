import { type FormEvent, useRef, useState } from 'react';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { TextField } from '../../ui/Field.tsx';
import { formatInputTime, parseInputTime } from '../../ui/inputTime.ts';

const UNTIL = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

interface HoldUntilProps {
  /** An ISO 8601 time; empty for a hold without an end. */
  until: string;
  isBusy: boolean;
  onChoose: (until: string) => Promise<void>;
}

/** How long a change is kept back, and a field for another time. */
export function HoldUntil({ until, isBusy, onChoose }: HoldUntilProps) {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const choose = (event: FormEvent) => {
    event.preventDefault();
    const value = input.current?.value ?? '';
    const time = parseInputTime(value);
    const isPast = value !== '' && time <= new Date();
    setError(isPast ? 'This time is in the past. Choose a later one.' : undefined);
    if (isPast) input.current?.focus();
    else void onChoose(value && time.toISOString());
  };
  return (
    <form noValidate onSubmit={choose} className="flex flex-col gap-2 pl-7">
      <p className="text-muted">
        {until
          ? `Kept back until ${UNTIL.format(new Date(until))}; then it goes live by itself.`
          : 'Kept back until somebody ticks it.'}
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          ref={input}
          label="Not before"
          type="datetime-local"
          defaultValue={
            until && formatInputTime(new Date(until)).slice(0, 'YYYY-MM-DDThh:mm'.length)
          }
          error={error}
        />
        <BusyButton type="submit" isBusy={isBusy}>
          Set Time
        </BusyButton>
      </div>
    </form>
  );
}
