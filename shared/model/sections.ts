import { COMPANY } from '../company.ts';
import { fullStop } from './fullStop.ts';

interface Section {
  id: string;
  title: string;
  defaultContent: string;
  /** The path of a page that shows the section. */
  path: string;
}

/** The predefined editable sections with their default texts (specification, section 3.8). */
export const SECTIONS = [
  {
    id: 'hero-title',
    title: 'Hero Section Title',
    defaultContent: `Welcome to ${COMPANY.name}`,
    path: '/',
  },
  {
    id: 'hero-subtitle',
    title: 'Hero Section Subtitle',
    defaultContent: 'Innovative AI Solutions',
    path: '/',
  },
  {
    id: 'hero-description',
    title: 'Hero Section Description',
    defaultContent: 'Transforming businesses with cutting-edge AI technology.',
    path: '/',
  },
  {
    id: 'about-mission',
    title: 'About - Mission',
    defaultContent:
      'We take the repetitive work off people’s desks, and leave the decisions with them. Every workflow we build can be read, checked and switched off by the team that uses it.',
    path: '/about/mission',
  },
  {
    id: 'about-vision',
    title: 'About - Vision',
    defaultContent:
      'A working week in which nobody copies text from one window to another, and every company of fifty people has automation as dependable as its accounting.',
    path: '/about/mission',
  },
  {
    id: 'contact-email',
    title: 'Contact Email',
    defaultContent: COMPANY.contactEmail,
    path: '/contact',
  },
  {
    id: 'contact-phone',
    title: 'Contact Phone',
    defaultContent: COMPANY.contactPhone,
    path: '/contact',
  },
  {
    id: 'footer-company',
    title: 'Footer - Company Info',
    defaultContent: `© 2025 ${COMPANY.name}${fullStop(COMPANY.name)} All rights reserved.`,
    path: '/contact',
  },
] as const satisfies readonly Section[];

export type SectionId = (typeof SECTIONS)[number]['id'];

export function findSection(id: string): (typeof SECTIONS)[number] | undefined {
  return SECTIONS.find((section) => section.id === id);
}
