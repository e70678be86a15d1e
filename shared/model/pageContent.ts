import type { SectionId } from './sections.ts';
import { requiredTextError, textError } from './text.ts';

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

/** What the fields are called, in the order in which they are shown. */
export const SECTION_LABELS: Readonly<Record<keyof PageContentForm, string>> = {
  title: 'Section Title',
  content: 'Content',
};

/** Lengths are in UTF-16 units, as `String.length` and the rules' `size()` count them. */
export const PAGE_CONTENT_LIMITS = { title: 120, content: 10_000 } as const;

type PageContentFormErrors = Partial<Record<keyof PageContentForm, string>>;

/** One message per wrong field, none when the text can be stored. `firestore.rules` refuses what this refuses. */
export function validatePageContent(form: PageContentForm): PageContentFormErrors {
  const { title, content } = form;
  const titleError = requiredTextError('Section title', title, PAGE_CONTENT_LIMITS.title);
  const contentError = textError('Content', content, PAGE_CONTENT_LIMITS.content);
  return {
    ...(titleError && { title: titleError }),
    ...(contentError && { content: contentError }),
  };
}
