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
