import { useRef } from 'react';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { rescueFocus } from '../../ui/rescueFocus.ts';
import type { Read } from './useRead.ts';

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
