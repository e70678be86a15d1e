import type { ComponentProps } from 'react';

interface RunButtonProps extends ComponentProps<'button'> {
  /** Whether it starts the run. */
  isMain?: boolean;
}

/** Also of the links at the run's end. */
export const RUN_BUTTON_SHAPE =
  'inline-flex min-h-11 flex-wrap items-center justify-center gap-x-2 rounded-control border px-4 py-2 text-center text-sm font-semibold transition-colors';

export const RUN_BUTTON_LOOKS = {
  main: 'border-accent bg-accent text-ground hover:border-accent-bright hover:bg-accent-bright forced-colors:border-[3px]',
  other: 'border-line-strong bg-surface text-accent hover:border-accent hover:text-accent-bright',
} as const;

export function RunButton({ isMain = false, className = '', ...button }: RunButtonProps) {
  return (
    <button
      {...button}
      type="button"
      className={`${RUN_BUTTON_SHAPE} ${RUN_BUTTON_LOOKS[isMain ? 'main' : 'other']} ${className}`}
    />
  );
}
