import type { ComponentProps } from 'react';
import { Button } from './Button.tsx';

type BusyButtonProps = ComponentProps<typeof Button> & { isBusy: boolean };

/** A button that ignores presses while it is busy, but keeps the focus: a disabled one would lose it. */
export function BusyButton({ isBusy, onClick, className = '', ...props }: BusyButtonProps) {
  return (
    <Button
      {...props}
      aria-disabled={isBusy}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={`aria-disabled:pointer-events-none aria-disabled:opacity-50 ${className}`}
    />
  );
}
