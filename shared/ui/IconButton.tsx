import type { ComponentProps } from 'react';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string };

/** A square button that shows an icon; screen readers announce its label. */
export function IconButton({ label, className = '', ...props }: IconButtonProps) {
  return (
    <button
      {...props}
      type="button"
      aria-label={label}
      title={label}
      className={`inline-flex size-10 shrink-0 items-center justify-center rounded-control border border-line text-muted transition-colors hover:border-accent hover:text-accent-bright disabled:pointer-events-none disabled:opacity-50 ${className}`}
    />
  );
}
