import { type ComponentProps, useState } from 'react';
import { TextField } from './Field.tsx';
import { clockChange, formatInputTime, LAST_INPUT_TIME } from './inputTime.ts';

interface TimeFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'note'> {
  /** What it shows at first; undefined for nothing. */
  time: Date | undefined;
  /** To the second; otherwise to the minute. */
  hasSeconds?: boolean;
  /** Follows the name of the time zone. */
  help?: string;
}

/** An input of a date and a time. It names the device's time zone, and says when the clocks skip or repeat what is typed. */
export function TimeField({ time, hasSeconds = false, help = '', ...field }: TimeFieldProps) {
  const length = hasSeconds ? 'YYYY-MM-DDThh:mm:ss'.length : 'YYYY-MM-DDThh:mm'.length;
  const initial = time ? formatInputTime(time).slice(0, length) : '';
  const [change, setChange] = useState('');
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (
    <TextField
      {...field}
      type="datetime-local"
      step={hasSeconds ? 1 : undefined}
      max={LAST_INPUT_TIME}
      defaultValue={initial}
      onChange={({ currentTarget }) => setChange(clockChange(currentTarget.value))}
      note={
        <>
          <p aria-live="polite" className="empty:sr-only">
            {change}
          </p>
          <p className="text-muted">
            <span>
              In this device’s time zone, <span translate="no">{timeZone}</span>.
            </span>
            {help && <span>{` ${help}`}</span>}
          </p>
        </>
      }
    />
  );
}
