import type { SavedVersion } from '../../model/history.ts';
import type { PageContent, PageContentForm } from '../../model/pageContent.ts';
import { SECTIONS, type SectionId } from '../../model/sections.ts';

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
