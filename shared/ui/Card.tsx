import type { ReactNode } from 'react';

export function Card({
  as: Element = 'div',
  className = '',
  children,
}: {
  as?: 'div' | 'article' | 'section' | 'li' | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <Element className={`rounded-card border border-line bg-surface p-6 ${className}`}>
      {children}
    </Element>
  );
}

const VARIANTS = {
  quiet: 'border-line text-muted',
  accent: 'border-accent/50 text-accent',
} as const;

export function Badge({
  variant = 'quiet',
  children,
}: {
  variant?: keyof typeof VARIANTS;
  children: ReactNode;
}) {
  return (
    <span
      className={`inline-block max-w-full shrink-0 truncate rounded-full border bg-ground px-2.5 py-0.5 align-middle text-xs font-medium ${VARIANTS[variant]}`}
    >
      {children}
    </span>
  );
}
