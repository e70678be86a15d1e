import type { ComponentProps } from 'react';

const VARIANTS = {
  primary:
    'border-accent bg-accent text-ground hover:border-accent-bright hover:bg-accent-bright forced-colors:border-[3px]',
  /** Stands out less than the one primary button of a screen. */
  tinted: 'border-accent/40 bg-accent/10 text-accent-bright hover:border-accent hover:bg-accent/20',
  secondary: 'border-line-strong bg-surface text-text hover:border-accent hover:text-accent-bright',
  danger: 'border-danger-line bg-surface text-danger hover:border-danger hover:bg-danger-ground',
} as const;

/** The classes of a button without a frame, in the foot of a card. */
export const FLAT = 'min-h-9! border-transparent! bg-transparent! px-2! pointer-coarse:min-h-10!';

/** For a link that looks like a button. */
function buttonClasses(variant: keyof typeof VARIANTS): string {
  return `inline-flex min-h-10 items-center justify-center gap-2 rounded-control border px-4 py-2 text-sm font-semibold transition-colors disabled:pointer-events-none disabled:opacity-50 ${VARIANTS[variant]}`;
}

export function Button({
  variant = 'secondary',
  className = '',
  type = 'button',
  ...props
}: ComponentProps<'button'> & { variant?: keyof typeof VARIANTS }) {
  return (
    <button
      {...props}
      // oxlint-disable-next-line react/button-has-type -- the type is one of the three, "button" when not given
      type={type}
      className={`${buttonClasses(variant)} ${className}`}
    />
  );
}
