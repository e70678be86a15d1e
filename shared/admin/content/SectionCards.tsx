import Pencil from '@lucide/icons/icons/pencil';
import { useId } from 'react';
import { splitHeadline } from '../../model/headline.ts';
import type { SavedVersion } from '../../model/history.ts';
import {
  type PageContent,
  type PageContentForm,
  SECTIONS,
  type SectionId,
} from '../../model/sections.ts';
import { Button, FLAT } from '../../ui/Button.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { useFocusOnMount } from '../../ui/focus.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Team } from '../people/Team.tsx';
import { PublicationMark } from '../publication/PublicationMark.tsx';
import { LoadFailure } from '../session/LoadFailure.tsx';
import { useSessionState } from '../session/SessionContext.tsx';
import { WhenAndWho } from '../session/WhenAndWho.tsx';

interface SectionCardsProps {
  /** The section whose editor was just closed; its button gets the focus. */
  leftId: SectionId | null;
  onEdit: (id: SectionId) => void;
}

export function SectionCards({ leftId, onEdit }: SectionCardsProps) {
  const pageContent = useSessionState('lists', (lists) => lists.pageContent.records);
  return (
    <div className="flex flex-col gap-4">
      <LoadFailure list="pageContent" />
      <h2 className="text-lg font-semibold">Page texts</h2>
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3 xl:grid-cols-4">
        {SECTIONS.map(({ id, page }) => (
          <ErrorBoundary key={id} as="li">
            <SectionCard
              page={page}
              section={currentSection(id, pageContent)}
              isFocused={id === leftId}
              onEdit={() => onEdit(id)}
            />
          </ErrorBoundary>
        ))}
      </ul>
      <ErrorBoundary>
        <Team />
      </ErrorBoundary>
    </div>
  );
}

interface SectionCardProps {
  /** The title of the page that has the section. */
  page: string;
  section: EditableSection;
  isFocused: boolean;
  onEdit: () => void;
}

function SectionCard({ page, section, isFocused, onEdit }: SectionCardProps) {
  const { id, title, content, lastUpdated } = section;
  const titleId = useId();
  const edit = useFocusOnMount(isFocused);
  return (
    <li className="flex min-w-0 flex-col rounded-card border border-line bg-surface">
      <div className="flex flex-1 flex-col gap-1 px-4 py-3">
        <div className="flex items-baseline justify-between gap-3">
          <h3
            id={titleId}
            dir="auto"
            translate="no"
            title={title}
            className="min-w-0 truncate text-base leading-5 font-semibold"
          >
            {title}
          </h3>
          <p className="shrink-0 text-xs text-muted">{page}</p>
        </div>
        <div className="flex items-baseline justify-between gap-3 text-xs text-muted">
          <p translate="no" className="font-mono wrap-anywhere">
            {id}
          </p>
          <p className="min-w-0 text-right wrap-anywhere">
            {lastUpdated ? (
              <WhenAndWho what="Saved" at={lastUpdated} by={section.lastUpdatedBy} />
            ) : (
              'Default text'
            )}
          </p>
        </div>
        <p
          dir="auto"
          translate="no"
          className="mt-1.5 line-clamp-3 min-h-15 text-sm leading-5 whitespace-pre-line wrap-anywhere text-muted"
        >
          {id === 'hero-title' ? <HeadlineText title={content} /> : content}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-2 border-t border-line py-1 pr-2 pl-4">
        <div className="min-w-0">
          <PublicationMark collection="pageContent" record={section} />
        </div>
        {/* With the focus, it comes into view with its card, and above the lower bar. */}
        <Button
          ref={edit}
          aria-describedby={titleId}
          onClick={onEdit}
          className={`${FLAT} ml-auto scroll-mb-40 [@media(min-height:24rem)]:scroll-mt-48`}
        >
          <Icon icon={Pencil} className="size-4" />
          Edit Content
        </Button>
      </div>
    </li>
  );
}

/** As visitors see it: the first part small, the rest as the headline. */
function HeadlineText({ title }: { title: string }) {
  const { line, statement } = splitHeadline(title);
  return (
    <>
      <span>{line}</span>
      <strong className="font-semibold text-text">{statement}</strong>
    </>
  );
}

/** A section that was never saved has no time. */
export interface EditableSection extends PageContentForm, Partial<SavedVersion> {
  id: SectionId;
}

export function currentSection(
  id: SectionId,
  pageContent: readonly PageContent[],
): EditableSection {
  const saved = pageContent.find((entry) => entry.id === id);
  if (saved) return saved;
  const { title, defaultContent } = SECTIONS.find((section) => section.id === id) ?? SECTIONS[0];
  return { id, title, content: defaultContent };
}
