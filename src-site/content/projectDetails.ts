import type { KnownProjectId } from './knownProjects.ts';
import type { MotifId } from './motifs.ts';

/** What a project's page says (specification, section 3.2) in addition to its title. */
interface ProjectDetails {
  description: string;
  features: readonly string[];
  videoId: MotifId;
}

export const PROJECT_DETAILS: Readonly<Record<KnownProjectId, ProjectDetails>> = {
  project1: {
    description:
      'Carrier invoices arrive as scans in nine languages, 2,600 a month. The workflow reads each one, matches it with its shipment and books what agrees; a clerk sees only the ones that do not. Two people used to type all day. Today 78% of the invoices are booked without a touch, and the two negotiate with carriers instead.',
    features: [
      'Reads scans, photos and spreadsheets alike, in nine languages',
      'Matches every line with the shipment in the client’s own system',
      'Shows the place on the page that each figure was read from',
      'Hands over to a clerk below 98% certainty, with the reason in one sentence',
      'Found $41,000 of double charges in its first quarter',
    ],
    videoId: 'invoice-desk',
  },
  project2: {
    description:
      'Every request gets a drafted answer from the client’s own manuals, with the passages it rests on. An agent reads, changes and sends it. The first response fell from 9 hours to 40 minutes; 64% of the drafts go out as they are.',
    features: [
      'Drafts from the client’s 212 manuals only, never from the open web',
      'Quotes the passages that an answer rests on, with page numbers',
      'Says “not in the manuals” rather than guess',
      'Learns from what agents change, in a review every Friday',
      'Nothing is sent by itself',
    ],
    videoId: 'first-answers',
  },
  project3: {
    description:
      'Four thousand leases became one table of dates, rents and notice periods, each linked to the sentence that it was read from. It took five weeks, against an estimate of fourteen months by hand. In a check of 400 leases by the client’s lawyers, 3 of 6,800 values were wrong.',
    features: [
      'Reads leases from 1987 to today, typed, scanned and amended by hand',
      'Links every value with its clause',
      'Sends doubts to a person, and remembers the decision',
      'Reminds the manager 90 days ahead of each deadline',
      'Exports to the accounting system every night',
    ],
    videoId: 'contract-register',
  },
};
