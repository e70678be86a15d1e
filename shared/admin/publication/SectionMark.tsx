import { PAGE_CONTENT } from '../../model/collections/pageContent.ts';
import { sectionState } from '../../model/publication.ts';
import type { SectionText } from '../../model/publishedContent.ts';
import { findSection } from '../../model/sections.ts';
import { useSessionState } from '../session/SessionContext.tsx';
import { PublicationMark } from './PublicationMark.tsx';

/** Whether visitors see a section's text. While the sections were not read, nobody knows what is saved. */
export function SectionMark({ section }: { section: SectionText }) {
  const isRead = useSessionState('lists', ({ pageContent }) => pageContent.readAt !== undefined);
  const text = findSection(section.id)?.defaultContent;
  return (
    <PublicationMark
      record={{ collection: PAGE_CONTENT.name, id: section.id }}
      stateOn={(site) => (isRead ? sectionState(section, site) : undefined)}
      notShown={`Empty: visitors see “${text}”`}
    />
  );
}
