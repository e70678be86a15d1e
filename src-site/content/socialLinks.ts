import { COMPANY } from '../../shared/company.ts';

/** The company's pages on other sites, those that there are. */
export function socialLinks(): { label: string; url: string }[] {
  const links = [
    { label: 'LinkedIn', url: COMPANY.linkedIn },
    { label: 'GitHub', url: COMPANY.gitHub },
  ];
  return links.flatMap(({ label, url }) => (url ? [{ label, url }] : []));
}
