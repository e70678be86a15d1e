import RotateCw from '@lucide/icons/icons/rotate-cw';
import { type ReactNode, useRef, useState } from 'react';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { rescueFocus } from '../../ui/rescueFocus.ts';
import { useSession } from './SessionContext.tsx';

interface ReloadButtonProps {
  /** The name for screen readers, if the text alone does not say what is loaded. */
  label?: string;
  /** Whether it tries again what has failed, in place of loading everything. */
  isRetry?: boolean;
  children: ReactNode;
}

export function ReloadButton({ label, isRetry = false, children }: ReloadButtonProps) {
  const { lists } = useSession();
  const button = useRef<HTMLButtonElement>(null);
  const [isLoading, setIsLoading] = useState(false);
  const reload = async () => {
    setIsLoading(true);
    await (isRetry ? lists.retry() : lists.load());
    setIsLoading(false);
    if (!button.current) rescueFocus();
  };
  return (
    <BusyButton ref={button} aria-label={label} isBusy={isLoading} onClick={() => void reload()}>
      <Icon icon={RotateCw} className={`size-4 ${isLoading ? 'animate-spin' : ''}`} />
      {children}
    </BusyButton>
  );
}
