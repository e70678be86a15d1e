import type { CaseFigureId } from './caseHighlights.ts';
import { FIRST_VERSION } from './everyPage.ts';
import { CASE_WEEKS, type KnownProjectId } from './projects.ts';

/** What a project's page says (specification, section 3.2) in addition to its title and its strongest number. */
interface Case {
  description: string;
  features: readonly string[];
  videoId: CaseFigureId;
  /** With the quotation, what stands behind the case. */
  facts: readonly { label: string; value: string }[];
  quotation: { quote: string; person: string };
}

function timeOf(id: KnownProjectId): string {
  return `${FIRST_VERSION.weeks} weeks to the first version, ${CASE_WEEKS[id]} in all`;
}

export const CASES: Readonly<Record<KnownProjectId, Case>> = {
  project1: {
    description:
      'Carrier invoices arrive as scans in nine languages, 2,600 a month. The workflow reads each one, matches it with its shipment and books what agrees; a clerk sees only the ones that do not.',
    features: [
      'Reads scans, photos and spreadsheets alike, in nine languages',
      'Matches every line with the shipment in the client’s own system',
      'Shows the place on the page that each figure was read from',
      'Hands over to a clerk below 98% certainty, with the reason in one sentence',
      'Found $41,000 of double charges in its first quarter',
    ],
    videoId: 'invoice-desk',
    facts: [
      { label: 'Client', value: 'Freight forwarder, 240 people' },
      { label: 'Start', value: 'March 2024' },
      { label: 'Time', value: timeOf('project1') },
      { label: 'Systems', value: 'CargoWise, DATEV, a shared mailbox' },
      { label: 'Before', value: 'Every invoice typed by hand, 7 minutes each' },
      { label: 'Checked by', value: 'The client’s auditor, on 1,200 invoices, June 2025' },
    ],
    quotation: {
      quote:
        'I used to type until four and argue with carriers until six. Now I only argue, and I win more often, because the line is already marked.',
      person: 'Ines Kramer, accounts payable, at the freight forwarder',
    },
  },
  project2: {
    description:
      'Every request gets a drafted answer from the client’s own manuals, with the passages it rests on. A support rep reads, edits and sends it. The first response fell from 9 hours to 40 minutes; 64% of the drafts go out as they are.',
    features: [
      'Drafts from the client’s 212 manuals only, never from the open web',
      'Quotes the passages that an answer rests on, with page numbers',
      'Says “not in the manuals” rather than guessing',
      'Learns from what support reps change, in a review every Friday',
      'Nothing is sent automatically',
    ],
    videoId: 'first-answers',
    facts: [
      { label: 'Client', value: 'Maker of laboratory equipment, 410 people' },
      { label: 'Start', value: 'September 2024' },
      { label: 'Time', value: timeOf('project2') },
      { label: 'Systems', value: 'Zendesk, SharePoint' },
      { label: 'Before', value: '9 hours to the first response, all manuals as scans' },
      {
        label: 'Checked by',
        value: 'The client’s head of support, on 5,400 requests, spring 2025',
      },
    ],
    quotation: {
      quote:
        'It says “not in the manuals” about twice a day. That is why my team believes it the rest of the time.',
      person: 'Daniel Osei, head of support, at the maker of laboratory equipment',
    },
  },
  project3: {
    description:
      'Four thousand leases became one table of dates, rents and notice periods, each linked to the sentence it was read from. In a check of 400 leases by the client’s lawyers, 3 of 6,800 values were wrong.',
    features: [
      'Reads leases from 1987 to today, typed, scanned and amended by hand',
      'Links every value with its clause',
      'Sends doubts to a person, and remembers the decision',
      'Reminds the manager 90 days ahead of each deadline',
      'Exports to the accounting system every night',
    ],
    videoId: 'contract-register',
    facts: [
      { label: 'Client', value: 'Property manager, 85 people' },
      { label: 'Start', value: 'January 2025' },
      { label: 'Time', value: timeOf('project3') },
      { label: 'Systems', value: 'Yardi, a scanned archive of 61 binders' },
      { label: 'Before', value: 'An estimate of 14 months by hand; two deadlines missed in 2024' },
      { label: 'Checked by', value: 'The client’s lawyers, on 400 leases, March 2025' },
    ],
    quotation: {
      quote:
        'Our lawyers went looking for mistakes and found three. Each one led back to a clause that two of them read differently.',
      person: 'Catherine Moreau, managing director, at the property manager',
    },
  },
};
