import { COMPANY, LEGAL } from '../../shared/company.ts';

type LegalFactId = keyof typeof LEGAL;

export const LEGAL_TITLES: Readonly<Record<LegalFactId, string>> = {
  legalName: 'Legal name',
  streetAddress: 'Street address',
  registerEntry: 'Register entry',
  responsiblePerson: 'Responsible for this site',
  vatNumber: 'VAT number',
};

export const LEGAL_FACT_IDS = Object.keys(LEGAL_TITLES) as LegalFactId[];

/** What a privacy notice names of them. */
export const CONTROLLER_FACT_IDS: readonly LegalFactId[] = ['legalName', 'streetAddress'];

/** In shared/company.ts, 'none' is what the company does not have, and 'later' the same as nothing, in any case. */
function isWord(id: LegalFactId, word: 'none' | 'later'): boolean {
  return LEGAL[id]?.trim().toLowerCase() === word;
}

function isMissing(id: LegalFactId): boolean {
  return !LEGAL[id] || isWord(id, 'later');
}

/** The name and the city, and those facts that there are. */
export function companyFacts(ids: readonly LegalFactId[]): { title: string; text: string }[] {
  const known = ids
    .filter((id) => !isMissing(id) && !isWord(id, 'none'))
    .map((id) => ({ title: LEGAL_TITLES[id], text: LEGAL[id] ?? '' }));
  return [{ title: 'Name', text: COMPANY.name }, ...known, { title: 'City', text: COMPANY.city }];
}

/** Names those that nobody has filled in; undefined if there are none. */
export function notFilledIn(ids: readonly LegalFactId[]): string | undefined {
  const missing = ids.filter(isMissing).map((id) => LEGAL_TITLES[id]);
  return missing.length > 0 ? `Not filled in yet: ${missing.join(', ')}.` : undefined;
}

export const LEGAL_NOTICE = {
  title: 'Legal notice',
  lead: `Who is behind ${COMPANY.name}, and who answers for this site.`,
  company: { title: 'The company' },
  content: {
    title: 'Texts and pictures',
    paragraphs: [
      'They are ours, or used with permission. You may quote them, with a link to the page; ask us before you use more.',
      'We check links to other sites when we add them. What these sites say later is their own responsibility: if a link leads to something wrong, tell us, and we remove it.',
    ],
  },
  software: {
    title: 'Third-party software',
    link: 'The licenses of the software and the font this site uses',
    path: '/licenses.txt',
  },
} as const;
