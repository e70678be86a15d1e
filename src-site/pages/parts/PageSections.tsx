import type { ReactNode } from 'react';

/** A page's parts, with the distance between them that every page keeps. */
export function PageSections({ children }: { children: ReactNode }) {
  return <div className="flex flex-col gap-20 sm:gap-28">{children}</div>;
}
