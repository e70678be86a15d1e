/** A project in detail (specification, section 3). */
export interface ProjectDetailRecord {
  title: string;
  description: string;
  features: string[];
  videoId: string;
}

export const PROJECT_DETAILS: Readonly<Record<string, ProjectDetailRecord>> = {
  project1: {
    title: 'Invoice desk for a freight forwarder',
    description:
      'Carrier invoices arrive as scans in nine languages. The workflow reads each one, matches it with its shipment and books what agrees; a clerk sees only the ones that do not.',
    features: [
      'Reads scans and spreadsheets alike',
      'Matches with shipments in the client’s own system',
      'Shows the source line for every figure',
    ],
    videoId: 'invoice-desk',
  },
  project2: {
    title: 'First answers for a support team',
    description:
      'Every request gets a drafted answer from the client’s own manuals, with the passages it rests on. An agent reads, changes and sends it.',
    features: [
      'Drafts from the client’s manuals only',
      'Quotes its sources',
      'Nothing is sent by itself',
    ],
    videoId: 'first-answers',
  },
  project3: {
    title: 'Contract register for a property manager',
    description:
      'Four thousand leases became one table of dates, rents and notice periods, each linked to the sentence that it was read from.',
    features: [
      'Every value linked to its clause',
      'Doubts go to a person',
      'Reminders ahead of each deadline',
    ],
    videoId: 'contract-register',
  },
};
