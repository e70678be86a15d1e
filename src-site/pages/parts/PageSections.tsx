import type { ReactNode } from 'react';

/** A page's sections, each with its own background (motion/ground.css) and the same distance between them on every page. */
export function PageSections({ children }: { children: ReactNode }) {
  return <div className="sections flex flex-col gap-20 sm:gap-28">{children}</div>;
}
