import type { PageContent, PageContentForm } from '../../model/pageContent.ts';
import { SECTIONS, type SectionId } from '../../model/sections.ts';

export interface EditableSection extends PageContentForm {
  id: SectionId;
  /** None while the section was never saved. */
  lastUpdated?: Date;
}

/** The section as it stands: what was saved, else its default text. */
export function currentSection(
  id: SectionId,
  pageContent: readonly PageContent[],
): EditableSection {
  const saved = pageContent.find((entry) => entry.id === id);
  if (saved) return saved;
  const { title, defaultContent } = SECTIONS.find((section) => section.id === id) ?? SECTIONS[0];
  return { id, title, content: defaultContent };
}
