import type { PageContentForm } from '../../model/pageContent.ts';
import { sectionState } from '../../model/publication.ts';
import type { SectionId } from '../../model/sections.ts';
import { useDashboardStore } from '../state/useDashboardStore.ts';
import { PublicationMark } from './PublicationMark.tsx';

/** Whether visitors see a section's text. While the sections were not read, nobody knows what is saved. */
export function SectionMark({ section }: { section: PageContentForm & { id: SectionId } }) {
  const isRead = useDashboardStore((state) => state.pageContentReadAt !== undefined);
  return <PublicationMark stateOn={(site) => (isRead ? sectionState(section, site) : undefined)} />;
}
