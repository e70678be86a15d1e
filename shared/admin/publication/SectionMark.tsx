import { sectionState } from '../../model/publication.ts';
import type { SectionText } from '../../model/publishedContent.ts';
import { SECTIONS } from '../../model/sections.ts';
import { useDashboardStore } from '../state/useDashboardStore.ts';
import { PublicationMark } from './PublicationMark.tsx';

/** Whether visitors see a section's text. While the sections were not read, nobody knows what is saved. */
export function SectionMark({ section }: { section: SectionText }) {
  const isRead = useDashboardStore((state) => state.pageContentReadAt !== undefined);
  const text = SECTIONS.find(({ id }) => id === section.id)?.defaultContent;
  return (
    <PublicationMark
      path={`pageContent/${section.id}`}
      stateOn={(site) => (isRead ? sectionState(section, site) : undefined)}
      notShown={`Empty: visitors see “${text}”`}
    />
  );
}
