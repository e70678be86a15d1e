import { SECTIONS, type SectionId } from '../../shared/model/sections.ts';

/** What a page shows for a section that staff can edit (specification, section 3): its default text. */
export function sectionText(id: SectionId): string {
  const section = SECTIONS.find((candidate) => candidate.id === id);
  if (!section) throw new Error(`There is no section "${id}".`);
  return section.defaultContent;
}
