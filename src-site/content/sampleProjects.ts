import type { MotifId } from './motifs.ts';

/** A project on the home page (specification, section 3). */
export interface SampleProject {
  /** Those that have a page of their own share its id in `PROJECT_DETAILS`. */
  id: string;
  title: string;
  description: string;
  videoPlaceholder: MotifId;
  category: 'enterprise' | 'ai' | 'workflow';
}

export interface ProjectFilter {
  id: 'all' | SampleProject['category'];
  label: string;
}

export const PROJECT_FILTERS: readonly ProjectFilter[] = [
  { id: 'all', label: 'All' },
  { id: 'enterprise', label: 'Enterprise' },
  { id: 'ai', label: 'AI Solutions' },
  { id: 'workflow', label: 'Workflow' },
];

export const SAMPLE_PROJECTS: readonly SampleProject[] = [
  {
    id: 'project1',
    title: 'Invoice desk for a freight forwarder',
    description:
      'Reads 2,600 carrier invoices a month in nine languages. 78% are booked without a touch; the rest arrive with the disputed line marked.',
    videoPlaceholder: 'invoice-desk',
    category: 'enterprise',
  },
  {
    id: 'project2',
    title: 'First answers for a support team',
    description:
      'Drafts a reply to every request from the client’s own manuals. First response fell from 9 hours to 40 minutes, and an agent still sends each one.',
    videoPlaceholder: 'first-answers',
    category: 'ai',
  },
  {
    id: 'project3',
    title: 'Contract register for a property manager',
    description:
      'Four thousand leases became one table in five weeks. Every date and rent links to the sentence that it was read from.',
    videoPlaceholder: 'contract-register',
    category: 'enterprise',
  },
  {
    id: 'project4',
    title: 'Tender scout for an engineering office',
    description:
      'Watches eleven procurement portals and puts about six of 400 weekly tenders on a partner’s desk, each with the reasons for and against.',
    videoPlaceholder: 'tender-scout',
    category: 'ai',
  },
  {
    id: 'project5',
    title: 'Visit reports for a field service',
    description:
      'A technician dictates for ninety seconds; the report and the parts order are ready before the van leaves. 25 minutes of typing became 4 of checking.',
    videoPlaceholder: 'visit-reports',
    category: 'workflow',
  },
  {
    id: 'project6',
    title: 'Supplier follow-up for a furniture maker',
    description:
      'Finds orders without a confirmed date each morning, asks the supplier and updates the plan. Late confirmations fell from 22% to 6%.',
    videoPlaceholder: 'supplier-follow-up',
    category: 'workflow',
  },
];
