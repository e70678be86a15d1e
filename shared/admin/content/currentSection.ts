import type { PageContent, PageContentForm } from '../../model/pageContent.ts';
import { SECTIONS, type SectionId } from '../../model/sections.ts';

export interface EditableSection extends PageContentForm {
  id: SectionId;
  /** Undefined for a section that was never saved. */
  lastUpdated?: Date;
}

/** The saved section; its default text when it was never saved. */
export function currentSection(
  id: SectionId,
  pageContent: readonly PageContent[],
): EditableSection {
  const saved = pageContent.find((entry) => entry.id === id);
  if (saved) return saved;
  const { title, defaultContent } = SECTIONS.find((section) => section.id === id) ?? SECTIONS[0];
  return { id, title, content: defaultContent };
}
