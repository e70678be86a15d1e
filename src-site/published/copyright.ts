/** "© 2025", "© 2019–2025": the last of its years is the one that ages. */
const COPYRIGHT_YEAR = /(©\s*(?:\d{4}\s*[–-]\s*)?)\d{4}/;

/**
 * The footer's company text (section "footer-company") as a copyright line around the current year: a text that names a
 * year after © gets the current one in its place, any other follows the company's own line.
 */
export function splitAtYear(
  companyText: string,
  company: string,
): { beforeYear: string; afterYear: string } {
  const [found = '', beforeYear = ''] = COPYRIGHT_YEAR.exec(companyText) ?? [];
  if (!found) return { beforeYear: '© ', afterYear: ` ${company}. ${companyText}`.trimEnd() };
  const at = companyText.indexOf(found);
  return {
    beforeYear: companyText.slice(0, at) + beforeYear,
    afterYear: companyText.slice(at + found.length),
  };
}
