import type { ComponentProps } from 'react';

export function RunButton({ className = '', ...button }: ComponentProps<'button'>) {
  return (
    <button
      {...button}
      type="button"
      className={`inline-flex min-h-11 flex-wrap items-center justify-center gap-x-2 rounded-control border border-line-strong bg-surface px-4 py-2 text-sm font-semibold text-accent transition-colors hover:border-accent hover:text-accent-bright ${className}`}
    />
  );
}
