import RotateCw from '@lucide/icons/icons/rotate-cw';
import { type ReactNode, useRef, useState } from 'react';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { rescueFocus } from '../../ui/rescueFocus.ts';
import { useSession } from './SessionContext.tsx';

interface ReloadButtonProps {
  /** The name for screen readers, if the text alone does not say what is loaded. */
  label?: string;
  children: ReactNode;
}

export function ReloadButton({ label, children }: ReloadButtonProps) {
  const { lists } = useSession();
  const button = useRef<HTMLButtonElement>(null);
  const [isLoading, setIsLoading] = useState(false);
  const reload = async () => {
    setIsLoading(true);
    await lists.load();
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
