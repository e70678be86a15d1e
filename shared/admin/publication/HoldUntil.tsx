import { type FormEvent, useRef, useState } from 'react';
import { serverNow } from '../../model/serverTime.ts';
import { PLANNED_TIME } from '../../model/timeFormats.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { formatInputTime, inputTimeError, parseInputTime } from '../../ui/inputTime.ts';
import { TimeField } from '../../ui/TimeField.tsx';

interface HoldUntilProps {
  /** Undefined for a hold without an end. */
  end: Date | undefined;
  isBusy: boolean;
  /** @param until an ISO 8601 time; empty for a hold without an end */
  onChoose: (until: string) => Promise<void>;
}

/** How long a change is kept back, and a field for another time. */
export function HoldUntil({ end, isBusy, onChoose }: HoldUntilProps) {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const choose = (event: FormEvent) => {
    event.preventDefault();
    if (!input.current) return;
    const { value, defaultValue } = input.current;
    // A time that was not changed keeps what the field does not show.
    const time = end && value === defaultValue ? end : parseInputTime(value);
    const isPast = time <= serverNow();
    const wrong =
      inputTimeError(input.current) ??
      (isPast ? 'This time is in the past. Choose a later one.' : undefined);
    setError(wrong);
    if (wrong) {
      input.current.focus();
      return;
    }
    // A time that the clocks skip becomes the one that is meant.
    input.current.value = formatInputTime(time).slice(0, value.length);
    void onChoose(time.toISOString());
  };
  const remove = () => {
    setError(undefined);
    if (input.current) input.current.value = '';
    // The button goes with the time.
    input.current?.focus();
    void onChoose('');
  };
  return (
    <form noValidate onSubmit={choose} className="flex flex-col gap-2 pl-7">
      <p className="text-muted">
        {end
          ? `Kept back until ${PLANNED_TIME.format(end)}; then it goes live by itself.`
          : 'Kept back until somebody ticks it.'}
      </p>
      <TimeField ref={input} label="Not before" time={end} error={error} />
      <div className="flex flex-wrap gap-3">
        <BusyButton type="submit" isBusy={isBusy}>
          Set Time
        </BusyButton>
        {end && (
          <BusyButton isBusy={isBusy} onClick={remove}>
            Remove Time
          </BusyButton>
        )}
      </div>
    </form>
  );
}
