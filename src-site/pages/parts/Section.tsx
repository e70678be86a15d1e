import { type ReactNode, Suspense } from 'react';
import { anchorOf } from './anchor.ts';

interface SectionProps {
  title: string;
  lead?: string;
  /** The fragment of its address; by default, it is made from the title. */
  id?: string;
  children: ReactNode;
}

/** A page's section with its heading. It is a CSS container: the columns depend on its width, not on the window's. */
export function Section({ title, lead, id = anchorOf(title), children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="@container flex flex-col gap-8 sm:gap-10">
      {/* Nothing suspends. React hydrates each section separately, and first the one that is pressed. */}
      <Suspense>
        <div data-reveal className="flex max-w-2xl flex-col gap-3">
          <h2 id={id} className="text-3xl font-semibold">
            {title}
          </h2>
          {lead && <p className="text-muted sm:text-lg">{lead}</p>}
        </div>
        {children}
      </Suspense>
    </section>
  );
}
