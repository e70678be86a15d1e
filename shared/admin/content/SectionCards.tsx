import Pencil from '@lucide/icons/icons/pencil';
import { useId } from 'react';
import type { SavedVersion } from '../../model/history.ts';
import { contactWarning } from '../../model/sectionAdvice.ts';
import {
  type PageContent,
  type PageContentForm,
  SECTIONS,
  type SectionId,
} from '../../model/sections.ts';
import { Card } from '../../ui/Boxes.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { useFocusOnMount } from '../../ui/focus.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Team } from '../people/Team.tsx';
import { PublicationMark } from '../publication/PublicationMark.tsx';
import { LoadFailure } from '../session/LoadFailure.tsx';
import { useSessionState } from '../session/SessionContext.tsx';
import { WhenAndWho } from '../session/WhenAndWho.tsx';

const PAGES = [...new Set(SECTIONS.map(({ page }) => page))];

interface SectionCardsProps {
  /** The section whose editor was just closed; its button gets the focus. */
  leftId: SectionId | null;
  onEdit: (id: SectionId) => void;
}

export function SectionCards({ leftId, onEdit }: SectionCardsProps) {
  const pageContent = useSessionState('lists', (lists) => lists.pageContent.records);
  return (
    <div className="flex flex-col gap-6">
      <LoadFailure list="pageContent" />
      {PAGES.map((page) => (
        <div key={page} className="flex flex-col gap-3">
          <h2 className="text-lg font-semibold">{page}</h2>
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {SECTIONS.filter((section) => section.page === page).map(({ id }) => (
              <ErrorBoundary key={id} as="li">
                <SectionCard
                  section={currentSection(id, pageContent)}
                  isFocused={id === leftId}
                  onEdit={() => onEdit(id)}
                />
              </ErrorBoundary>
            ))}
          </ul>
        </div>
      ))}
      <ErrorBoundary>
        <Team />
      </ErrorBoundary>
    </div>
  );
}

interface SectionCardProps {
  section: EditableSection;
  isFocused: boolean;
  onEdit: () => void;
}

function SectionCard({ section, isFocused, onEdit }: SectionCardProps) {
  const { id, title, content, lastUpdated } = section;
  const titleId = useId();
  const edit = useFocusOnMount(isFocused);
  return (
    <Card as="li" className="flex min-w-0 flex-col items-start gap-4">
      <div className="flex w-full min-w-0 flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={titleId} dir="auto" translate="no" className="min-w-0 text-base font-semibold">
          {title}
        </h3>
        <p translate="no" className="font-mono text-xs text-muted">
          {id}
        </p>
      </div>
      <p dir="auto" translate="no" className="line-clamp-3 text-sm whitespace-pre-line text-muted">
        {content}
      </p>
      <p className="text-xs text-danger empty:hidden">{contactWarning(id, content)}</p>
      <div className="mt-auto flex w-full flex-wrap items-center justify-between gap-3">
        {/* With the focus, it comes into view with its card, and above a message. */}
        <Button
          ref={edit}
          aria-describedby={titleId}
          onClick={onEdit}
          className="scroll-mb-40 [@media(min-height:24rem)]:scroll-mt-48"
        >
          <Icon icon={Pencil} className="size-4" />
          Edit Content
        </Button>
        <div className="min-w-0 text-xs text-muted">
          <p>
            {lastUpdated ? (
              <WhenAndWho what="Saved" at={lastUpdated} by={section.lastUpdatedBy} />
            ) : (
              'Default text'
            )}
          </p>
          <PublicationMark collection="pageContent" record={section} />
        </div>
      </div>
    </Card>
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
