import { type ReactNode, Suspense, useId } from 'react';

interface SectionProps {
  title: string;
  lead?: string;
  /** The target of links to this section. */
  id?: string;
  children: ReactNode;
}

/** A page's section with its heading. It is a container: columns inside depend on its width, not on the window's. */
export function Section({ title, lead, id, children }: SectionProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className="@container flex flex-col gap-8 sm:gap-10"
    >
      {/* Nothing suspends: React hydrates each section by itself, first the one that is pressed. */}
      <Suspense>
        <div data-reveal className="flex max-w-2xl flex-col gap-3">
          <h2 id={headingId} className="text-3xl font-semibold">
            {title}
          </h2>
          {lead && <p className="text-muted sm:text-lg">{lead}</p>}
        </div>
        {children}
      </Suspense>
    </section>
  );
}
