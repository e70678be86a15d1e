import { COMPANY } from '../../shared/company.ts';

export const FOOTER = {
  blurb: `${COMPANY.name} builds AI workflow automation for teams of 50 to 500 people: software that its users can read, check and switch off.`,
  quickLinks: 'Quick Links',
  contact: 'Contact',
} as const;

/** "© 2025", "© 2019–2025": the last of its years is the one that ages. */
const COPYRIGHT_YEAR = /(©\s*(?:\d{4}\s*[–-]\s*)?)\d{4}/;

/**
 * The footer's company text (section "footer-company") as a copyright line with the current year: a text that names a
 * year after © gets the current one in its place, any other follows the company's own line.
 */
export function copyrightLine(companyText: string, company: string, year: number): string {
  if (COPYRIGHT_YEAR.test(companyText)) return companyText.replace(COPYRIGHT_YEAR, `$1${year}`);
  return `© ${year} ${company}. ${companyText}`.trimEnd();
}
