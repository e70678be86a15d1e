import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  lead?: string;
  /** Where a link can lead to. */
  id?: string;
  children: ReactNode;
}

/** A part of a page under its heading; columns inside it depend on how many letters fit, not on the window. */
export function Section({ title, lead, id, children }: SectionProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className="@container flex flex-col gap-8 sm:gap-10"
    >
      <div data-reveal className="flex max-w-2xl flex-col gap-3">
        <h2 id={headingId} className="text-3xl font-semibold">
          {title}
        </h2>
        {lead && <p className="text-muted sm:text-lg">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
