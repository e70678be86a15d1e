import type { SectionId } from './sections.ts';
import { isBlank, tooLong } from './text.ts';

/** The text of one predefined page section, as stored (specification, section 3). */
export interface PageContent {
  id: SectionId;
  title: string;
  content: string;
  lastUpdated: Date;
}

export interface PageContentForm {
  title: string;
  content: string;
}

/** Lengths are in UTF-16 units, as `String.length` and the rules' `size()` count them. */
export const PAGE_CONTENT_LIMITS = { title: 120, content: 10_000 } as const;

export type PageContentFormErrors = Partial<Record<keyof PageContentForm, string>>;

/** One message per wrong field, none when the text can be stored. `firestore.rules` refuses what this refuses. */
export function validatePageContent(form: PageContentForm): PageContentFormErrors {
  const errors: PageContentFormErrors = {};
  const { title, content } = form;
  if (isBlank(title)) errors.title = 'Section title is required.';
  else if (title.length > PAGE_CONTENT_LIMITS.title) {
    errors.title = tooLong('Section title', title.length, PAGE_CONTENT_LIMITS.title);
  }
  if (content.length > PAGE_CONTENT_LIMITS.content) {
    errors.content = tooLong('Content', content.length, PAGE_CONTENT_LIMITS.content);
  }
  return errors;
}
