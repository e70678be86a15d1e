import { fullStop } from '../../shared/model/fullStop.ts';

/** Matches "© 2025" and "© 2019–2025": the last year is the one to replace. */
const COPYRIGHT_YEAR = /(©\s*(?:\d{4}\s*[–-]\s*)?)\d{4}/;

/**
 * The footer's company text (section "footer-company") as a copyright line around the current year. In a text with a
 * year after ©, the current year replaces it; any other text follows the company's own copyright line.
 */
export function splitAtYear(
  companyText: string,
  company: string,
): { beforeYear: string; afterYear: string } {
  const [found = '', beforeYear = ''] = COPYRIGHT_YEAR.exec(companyText) ?? [];
  if (!found) {
    const afterYear = ` ${company}${fullStop(company)} ${companyText}`.trimEnd();
    return { beforeYear: '© ', afterYear };
  }
  const at = companyText.indexOf(found);
  return {
    beforeYear: companyText.slice(0, at) + beforeYear,
    afterYear: companyText.slice(at + found.length),
  };
}
