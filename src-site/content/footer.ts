import { COMPANY } from '../../shared/company.ts';

export const FOOTER = {
  blurb: `${COMPANY.name} builds AI workflow automation for teams of 50 to 500 people: software that its users can read, check and switch off.`,
  quickLinks: 'Quick Links',
  company: 'Company',
  contact: 'Contact',
} as const;
