import type { Fields } from './fields.ts';
import type { SavedVersion } from './history.ts';
import type { SectionId } from './sections.ts';
import { textField } from './text.ts';

export interface PageContentForm {
  title: string;
  content: string;
}

/** The stored text of a predefined page section (specification, section 3.8). */
export interface PageContent extends PageContentForm, SavedVersion {
  id: SectionId;
}

/** Lengths are in UTF-16 units, as `String.length` and the rules' `size()` count them. */
export const PAGE_CONTENT_LIMITS = { title: 120, content: 10_000 } as const;

export const SECTION_FIELDS: Fields<PageContentForm> = {
  title: textField({
    label: 'Section Title',
    subject: 'Section title',
    limit: PAGE_CONTENT_LIMITS.title,
    isRequired: true,
  }),
  content: textField({ label: 'Content', subject: 'Content', limit: PAGE_CONTENT_LIMITS.content }),
};
