import ChevronDown from '@lucide/icons/icons/chevron-down';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { SECURITY } from '../../content/security.ts';
import { anchorOf } from '../parts/PageSections.tsx';

const { label, unit } = SECURITY.sections;

/**
 * Links to the page's sections: where there is room beside them, in sight while they scroll by, with a mark at the one
 * that is read; else in a list that opens.
 */
export function SectionList({ titles }: { titles: readonly string[] }) {
  const current = useCurrentSection(titles);
  return (
    <nav aria-label={label} className="lg:@4xl:sticky lg:@4xl:top-24 lg:@4xl:self-start">
      <ul className="hidden text-sm lg:@4xl:block">
        {titles.map((title) => (
          <li key={title}>
            <SectionLink
              title={title}
              isCurrent={title === current}
              className="border-l-2 border-line py-1.5 pl-4 data-current:border-accent data-current:text-text"
            />
          </li>
        ))}
      </ul>
      <details className="group mb-12 rounded-card border border-line px-4 lg:@4xl:hidden">
        <summary className="flex flex-wrap items-center gap-x-4 rounded-control py-3 font-medium">
          <span>{label}</span>
          <span className="ml-auto text-sm text-muted">{`${titles.length} ${unit}`}</span>
          <Icon
            icon={ChevronDown}
            className="size-5 shrink-0 text-accent transition-transform group-open:rotate-180"
          />
        </summary>
        <ul className="pb-2">
          {titles.map((title) => (
            <li key={title}>
              <SectionLink title={title} className="border-t border-line py-2.5" />
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

interface SectionLinkProps {
  title: string;
  isCurrent?: boolean;
  className: string;
}

function SectionLink({ title, isCurrent, className }: SectionLinkProps) {
  return (
    <Link
      to={`#${anchorOf(title)}`}
      aria-current={isCurrent ? 'location' : undefined}
      data-current={isCurrent || undefined}
      className={`block leading-snug text-muted transition-colors hover:text-accent-bright ${className}`}
    >
      {title}
    </Link>
  );
}

/** A heading is reached when it is above a quarter of the window's height, however far. */
const ABOVE_THE_LINE = '10000000px 0% -75%';

/** The title of the last section that was reached, or of the first one; undefined before hydration. */
function useCurrentSection(titles: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const reached = new Map<string, boolean>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) reached.set(target.id, isIntersecting);
        setCurrent(titles.findLast((title) => reached.get(anchorOf(title) ?? '')) ?? titles[0]);
      },
      { root: document, rootMargin: ABOVE_THE_LINE },
    );
    for (const title of titles) {
      const heading = document.getElementById(anchorOf(title) ?? '');
      if (heading) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, [titles]);
  return current;
}
