import { COMPANY } from '../company.ts';
import type { Fields } from './fields.ts';
import { fullStop } from './fullStop.ts';
import { splitHeadline } from './headline.ts';
import type { SavedVersion } from './history.ts';
import { textField } from './text.ts';

/** The path of each part of the site; the footer is on every page. */
const PAGE_PATHS = {
  Home: '/',
  Mission: '/about/mission',
  Contact: '/contact',
  Footer: '/contact',
} as const;

const WELCOME = `Welcome to ${COMPANY.name}${fullStop(COMPANY.name)}`;
const STATEMENT = 'Software that reads your paperwork, and asks a person when it is not sure.';

/** The welcome has a line of its own if its end looks like that of an abbreviation, such as "Inc." */
function defaultTitle(): string {
  const title = `${WELCOME} ${STATEMENT}`;
  return splitHeadline(title).line ? title : `${WELCOME}\n${STATEMENT}`;
}

interface Section {
  id: string;
  title: string;
  defaultContent: string;
  /** The part of the site that staff look for it in. */
  page: keyof typeof PAGE_PATHS;
  /** The id of the element on that page that shows it; undefined if it is at the top. */
  anchor?: string;
}

/** The predefined editable sections with their default texts (specification, section 3.8). */
export const SECTIONS = [
  {
    id: 'hero-title',
    title: 'Hero Section Title',
    defaultContent: defaultTitle(),
    page: 'Home',
  },
  {
    id: 'hero-subtitle',
    title: 'Hero Section Subtitle',
    defaultContent: 'Innovative AI Solutions',
    page: 'Home',
  },
  {
    id: 'hero-description',
    title: 'Hero Section Description',
    defaultContent: 'Transforming businesses with cutting-edge AI technology.',
    page: 'Home',
  },
  {
    id: 'about-mission',
    title: 'About - Mission',
    defaultContent:
      'We take the repetitive work off people’s desks, and leave the decisions with them. Every workflow we build can be read, checked and switched off by the team that uses it.',
    page: 'Mission',
  },
  {
    id: 'about-vision',
    title: 'About - Vision',
    defaultContent:
      'A working week in which nobody copies text from one window to another, and every company of fifty people has automation as dependable as its accounting.',
    page: 'Mission',
    anchor: 'our-vision',
  },
  {
    id: 'contact-email',
    title: 'Contact Email',
    defaultContent: COMPANY.contactEmail,
    page: 'Contact',
    anchor: 'contact-information',
  },
  {
    id: 'contact-phone',
    title: 'Contact Phone',
    defaultContent: COMPANY.contactPhone ?? '',
    page: 'Contact',
    anchor: 'contact-information',
  },
  {
    id: 'footer-company',
    title: 'Footer - Company Info',
    defaultContent: `© 2025 ${COMPANY.name}${fullStop(COMPANY.name)} All rights reserved.`,
    page: 'Footer',
    anchor: 'footer-links',
  },
] as const satisfies readonly Section[];

export type SectionId = (typeof SECTIONS)[number]['id'];

export function findSection(id: string): (Section & { id: SectionId }) | undefined {
  return SECTIONS.find((section) => section.id === id);
}

/** The path of the page that shows a section. */
export function sectionPath(id: string): string {
  return PAGE_PATHS[findSection(id)?.page ?? 'Home'];
}

export interface PageContentForm {
  title: string;
  content: string;
}

/** The stored text of a predefined page section (specification, section 3.8). */
export interface PageContent extends PageContentForm, SavedVersion {
  id: SectionId;
}

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
