import type { KnownProjectId } from './knownProjects.ts';

/** What stands behind a case. The strongest number of each is in strongestNumbers.ts. */
interface CaseEvidence {
  facts: readonly { label: string; value: string }[];
  quotation: { quote: string; person: string };
}

export const CASE_EVIDENCE: Readonly<Record<KnownProjectId, CaseEvidence>> = {
  project1: {
    facts: [
      { label: 'Client', value: 'Freight forwarder, 240 people' },
      { label: 'Start', value: 'March 2024' },
      { label: 'Time', value: '2 weeks to the first version, 9 in all' },
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
    facts: [
      { label: 'Client', value: 'Maker of laboratory equipment, 410 people' },
      { label: 'Start', value: 'September 2024' },
      { label: 'Time', value: '2 weeks to the first version, 7 in all' },
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
    facts: [
      { label: 'Client', value: 'Property manager, 85 people' },
      { label: 'Start', value: 'January 2025' },
      { label: 'Time', value: '2 weeks to the first version, 5 in all' },
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
