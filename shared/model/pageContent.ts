import { COMPANY } from '../company.ts';
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

export interface Section {
  id: string;
  title: string;
  defaultContent: string;
}

/** Lengths are in UTF-16 units, as `String.length` and the rules' `size()` count them. */
export const PAGE_CONTENT_LIMITS = { title: 120, content: 10_000 } as const;

export const SECTIONS = [
  {
    id: 'hero-title',
    title: 'Hero Section Title',
    defaultContent: `Welcome to ${COMPANY.name}`,
  },
  {
    id: 'hero-subtitle',
    title: 'Hero Section Subtitle',
    defaultContent: 'Innovative AI Solutions',
  },
  {
    id: 'hero-description',
    title: 'Hero Section Description',
    defaultContent: 'Transforming businesses with cutting-edge AI technology.',
  },
  {
    id: 'about-mission',
    title: 'About - Mission',
    defaultContent:
      'We take the repetitive work off people’s desks, and leave the decisions with them. Every workflow we build can be read, checked and switched off by the team that uses it.',
  },
  {
    id: 'about-vision',
    title: 'About - Vision',
    defaultContent:
      'A working week in which nobody copies text from one window to another, and every company of fifty people has automation as dependable as its accounting.',
  },
  { id: 'contact-email', title: 'Contact Email', defaultContent: COMPANY.contactEmail },
  { id: 'contact-phone', title: 'Contact Phone', defaultContent: COMPANY.contactPhone },
  {
    id: 'footer-company',
    title: 'Footer - Company Info',
    defaultContent: `© 2025 ${COMPANY.name}. All rights reserved.`,
  },
] as const satisfies readonly Section[];

export type SectionId = (typeof SECTIONS)[number]['id'];

export type PageContentFormErrors = Partial<Record<keyof PageContentForm, string>>;

export function isSectionId(id: string): id is SectionId {
  return SECTIONS.some((section) => section.id === id);
}

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
