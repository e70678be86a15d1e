import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { checkSession } from '../../data/auth.ts';
import { getErrorMessage } from '../../model/errorMessage.ts';
import { BusyButton } from '../../ui/Controls.tsx';
import { rescueFocus } from '../../ui/focus.ts';

interface Outcome<Value> {
  value: Value | undefined;
  failure: string;
  isReading: boolean;
}

interface Read<Value> extends Outcome<Value> {
  readAgain: (isAnew?: boolean) => Promise<void>;
}

/**
 * Reads something when the component mounts. For a list that grows, `read` receives the value from before, and whether that
 * is to be read anew.
 */
export function useRead<Value>(
  read: (before: Value | undefined, isAnew: boolean) => Promise<Value>,
): Read<Value> {
  const [outcome, setOutcome] = useState<Outcome<Value>>({
    value: undefined,
    failure: '',
    isReading: true,
  });
  const readNow = (isAnew = false) =>
    attempt((before) => read(before, isAnew), outcome.value).then(setOutcome);
  const readFirst = useEffectEvent(readNow);
  useEffect(() => void readFirst(), []);
  const readAgain = (isAnew?: boolean) => {
    setOutcome({ ...outcome, isReading: true });
    return readNow(isAnew);
  };
  return { ...outcome, readAgain };
}

async function attempt<Value>(
  read: (before: Value | undefined) => Promise<Value>,
  before: Value | undefined,
): Promise<Outcome<Value>> {
  try {
    return { value: await read(before), failure: '', isReading: false };
  } catch (error) {
    void checkSession();
    const failure = getErrorMessage(error, 'The reason is not known.');
    return { value: before, failure, isReading: false };
  }
}

type ReadStatusProps = Omit<Read<unknown>, 'value'> & { retryLabel?: string };

export function ReadStatus(props: ReadStatusProps) {
  const { failure, isReading, readAgain, retryLabel = 'Try again' } = props;
  const button = useRef<HTMLButtonElement>(null);
  const retry = async () => {
    await readAgain();
    setTimeout(() => !button.current && rescueFocus());
  };
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 text-sm text-muted">
      <p role="status">{failure ? `Not loaded. ${failure}` : 'Loading…'}</p>
      {failure && (
        <BusyButton ref={button} isBusy={isReading} onClick={() => void retry()}>
          {retryLabel}
        </BusyButton>
      )}
    </div>
  );
}
