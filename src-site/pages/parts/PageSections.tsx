import type { MouseEvent, ReactNode } from 'react';
import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { CALL_TO_ACTION, LINK_TO_SECTION } from '../../content/everyPage.ts';
import { ButtonLink } from './links.tsx';

/**
 * Sections of a page, each with its own background (motion/ground.css) and the same distance between them on every page.
 * Where a page has several of these groups, a phone shows the particle network between them.
 */
export function PageSections({ children }: { children: ReactNode }) {
  return <div className="sections flex flex-col gap-20 md:gap-28">{children}</div>;
}

export function PageHeader({ title, lead }: { title: string; lead: ReactNode }) {
  return (
    <header className="flex max-w-3xl flex-col gap-6">
      <h1 className="text-4xl font-semibold">{title}</h1>
      <p className="max-w-line text-lg whitespace-pre-line text-muted sm:text-xl sm:leading-relaxed sm:text-balance">
        {lead}
      </p>
    </header>
  );
}

interface SectionProps {
  title: string;
  lead?: string;
  /** The fragment of its address; by default, it is made from the title. */
  id?: string;
  /** What stands below the title; where there is room, the rest is beside both. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A page's section with its heading. It is a CSS container: the columns depend on its width, not on the window's. */
export function Section({ title, lead, id = anchorOf(title), aside, children }: SectionProps) {
  const columns = aside ? 'lg:grid lg:grid-cols-[5fr_7fr] lg:gap-x-16' : '';
  return (
    <section aria-labelledby={id} className={`@container flex flex-col gap-8 sm:gap-10 ${columns}`}>
      {/* Nothing suspends. React hydrates each section separately, and first the one that is pressed. */}
      <Suspense>
        <div data-reveal className="flex max-w-2xl flex-col gap-3">
          <SectionHeading id={id} title={title} />
          {lead && <p className="max-w-line text-muted sm:text-lg">{lead}</p>}
          {aside && <div className="mt-3">{aside}</div>}
        </div>
        {children}
      </Suspense>
    </section>
  );
}

interface PaperProps {
  title: string;
  lead?: string;
  /** Whether the title is the statement of the page, of which there is one. */
  isStatement?: boolean;
  /** What stands at the end of the title's column. */
  foot?: ReactNode;
  /** What stands beside the title, where there is room. */
  children: ReactNode;
  /** What stands below both. */
  below?: ReactNode;
}

/** A section on a sheet of paper, with its title at the left of what is on it. */
export function Paper({ title, lead, isStatement = true, foot, children, below }: PaperProps) {
  const id = anchorOf(title);
  return (
    <Sheet id={id}>
      <div className="grid gap-x-16 gap-y-9 @4xl:grid-cols-[5fr_7fr]">
        <div data-reveal className="flex flex-col gap-5">
          <SectionHeading
            id={id}
            title={title}
            className={`font-semibold ${isStatement ? 'text-statement' : 'max-w-[8.5em] text-4xl'}`}
          />
          {lead && <p className="max-w-md text-lg">{lead}</p>}
          {foot && <div className="flex grow flex-col gap-5">{foot}</div>}
        </div>
        {children}
      </div>
      {below && <div>{below}</div>}
    </Sheet>
  );
}

interface SheetProps {
  /** Of its heading. */
  id: string | undefined;
  children: ReactNode;
}

/** A sheet of paper from edge to edge: what a client has in hand. A page has at most one. */
export function Sheet({ id, children }: SheetProps) {
  return (
    <section aria-labelledby={id} className="paper @container py-12 sm:py-16 print:py-4">
      <Suspense>{children}</Suspense>
    </section>
  );
}

interface SectionHeadingProps {
  title: string;
  /** By default, it is made from the title. */
  id?: string | undefined;
  className?: string;
}

/**
 * A section's heading. In the margin beside it, a link to the section appears under the mouse and with the focus
 * (layout/layout.css), so that its address can be copied.
 */
export function SectionHeading({
  title,
  id = anchorOf(title),
  className = 'text-3xl font-semibold',
}: SectionHeadingProps) {
  const navigate = useNavigate();
  // The browser alone would go there, too, but the router would scroll back.
  const goThere = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { search, hash } = event.currentTarget;
    void navigate(search + hash, { replace: true });
  };
  return (
    <div className="relative">
      <h2 id={id} className={className}>
        {title}
      </h2>
      {id && (
        <a
          href={`#${id}`}
          aria-label={`${LINK_TO_SECTION} ${title}`}
          onClick={goThere}
          className={`section-link ${className}`}
        />
      )}
    </div>
  );
}

/** White space, and the signs of ASCII, Latin-1 and typography. Unicode patterns for letters cost a phone milliseconds at their first use. */
const BETWEEN_WORDS = /[\s\0-/:-@[-`{-\xa9\xab-\xb4\xb6-\xb9\xbb-\xbf\xd7\xf7\u2000-\u206f]+/;

/** The id of a section with this title, for links to it: "Our Story" is at `#our-story`. */
export function anchorOf(title: string): string | undefined {
  const words = title.toLowerCase().split(BETWEEN_WORDS).filter(Boolean);
  return words.length > 0 ? words.join('-') : undefined;
}

export function CallToAction() {
  const { title, text, contact } = CALL_TO_ACTION;
  return (
    <section
      aria-label={title}
      data-reveal
      className="flex flex-col gap-6 rounded-card border border-line-strong bg-surface p-6 sm:p-12 lg:flex-row lg:items-center lg:justify-between lg:gap-16"
    >
      <div className="flex max-w-2xl flex-col gap-3">
        <SectionHeading title={title} />
        <p className="text-muted sm:text-lg">{text}</p>
      </div>
      <div className="flex shrink-0 flex-col sm:flex-row">
        <ButtonLink to="/contact">{contact}</ButtonLink>
      </div>
    </section>
  );
}
