import { useId } from 'react';
import { SECTIONS, type SectionId } from '../../model/sections.ts';
import { PublicationDot } from '../publication/PublicationMark.tsx';
import { useSessionState } from '../session/SessionContext.tsx';
import { currentSection } from './SectionCards.tsx';

const PAGES = [...new Set(SECTIONS.map(({ page }) => page))];

interface SectionRailProps {
  /** The section that is edited. */
  current: SectionId | null;
  onEdit: (id: SectionId) => void;
}

/** The sections by their page, at the side of the editor where there is room for them. */
export function SectionRail(props: SectionRailProps) {
  return (
    <nav
      aria-label="Sections"
      className="flex flex-col gap-3 self-start rounded-card border border-line bg-surface p-2 max-lg:hidden"
    >
      {PAGES.map((page) => (
        <PageSections key={page} page={page} {...props} />
      ))}
    </nav>
  );
}

function PageSections({ page, current, onEdit }: SectionRailProps & { page: string }) {
  const pageContent = useSessionState('lists', (lists) => lists.pageContent.records);
  const headingId = useId();
  return (
    <div>
      <p id={headingId} className="px-2 py-1 text-xs text-muted">
        {page}
      </p>
      <ul aria-labelledby={headingId}>
        {SECTIONS.filter((section) => section.page === page).map(({ id }) => {
          const section = currentSection(id, pageContent);
          return (
            <li key={id}>
              <button
                type="button"
                aria-current={id === current ? 'true' : undefined}
                onClick={() => onEdit(id)}
                className="flex min-h-8 w-full items-center gap-2 rounded-control px-2 py-1 text-left text-sm text-muted transition-colors hover:text-text aria-[current]:bg-raised aria-[current]:font-medium aria-[current]:text-text"
              >
                <bdi translate="no" className="order-1 min-w-0 wrap-anywhere">
                  {section.title}
                </bdi>
                <PublicationDot collection="pageContent" record={section} />
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
