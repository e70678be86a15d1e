import { projectAddress } from './categories.ts';
import { FIRST_VERSION_PRICE } from './price.ts';
import { SAMPLE_PROJECTS } from './sampleProjects.ts';

/** What the search looks through: fixed lists, held in the client (specification, sections 1 and 3). */
export interface SearchableProject {
  id: string;
  title: string;
  category: 'LLM Workflows' | 'AI Agents' | 'Data Processing';
  description: string;
  tags: readonly string[];
  url: string;
}

export interface SearchablePage {
  id: string;
  title: string;
  category: 'Company' | 'Support';
  description: string;
  url: string;
}

function titleOf(projectId: string): string {
  const project = SAMPLE_PROJECTS.find(({ id }) => id === projectId);
  if (!project) throw new Error(`There is no sample project "${projectId}".`);
  return project.title;
}

export const SEARCHABLE_PROJECTS: readonly SearchableProject[] = [
  {
    id: 'invoice-desk',
    title: titleOf('project1'),
    category: 'Data Processing',
    description:
      'Reads carrier invoices in nine languages, matches each with its shipment and books the ones that agree.',
    tags: ['Invoices', 'Document reading', 'Accounting'],
    url: projectAddress('project1'),
  },
  {
    id: 'first-answers',
    title: titleOf('project2'),
    category: 'LLM Workflows',
    description:
      'Drafts a reply to every request from the client’s own manuals, with the passages it rests on.',
    tags: ['Customer support', 'Retrieval', 'Drafting'],
    url: projectAddress('project2'),
  },
  {
    id: 'contract-register',
    title: titleOf('project3'),
    category: 'Data Processing',
    description:
      'Turned four thousand leases into one table of dates, rents and notice periods, each linked to its clause.',
    tags: ['Contracts', 'Extraction', 'Deadlines'],
    url: projectAddress('project3'),
  },
  {
    id: 'tender-scout',
    title: titleOf('project4'),
    category: 'AI Agents',
    description:
      'Watches eleven procurement portals, reads new tenders and puts the ones that fit on a partner’s desk.',
    tags: ['Monitoring', 'Procurement', 'Approval step'],
    url: projectAddress('project4'),
  },
  {
    id: 'visit-reports',
    title: titleOf('project5'),
    category: 'LLM Workflows',
    description:
      'Turns a technician’s dictation into a finished report and the follow-up order, before the van has left.',
    tags: ['Speech to text', 'Field service', 'Reports'],
    url: projectAddress('project5'),
  },
];

export const SEARCHABLE_PAGES: readonly SearchablePage[] = [
  {
    id: 'about',
    title: 'Company Overview',
    category: 'Company',
    description:
      'Marta Lindqvist, Samuel Okafor and the team: our story, mission and principles, how a project runs, and why clients stay.',
    url: '/about',
  },
  {
    id: 'technology',
    title: 'Our Technology',
    category: 'Company',
    description:
      'Language models, computer vision and agents for finance, customer service and supplier follow-up: how they work with SAP, and what security and the GDPR ask.',
    url: '/about/technology',
  },
  {
    id: 'contact',
    title: 'Contact',
    category: 'Support',
    description: `Phone, email and contact hours: for pricing, a demo, or help with a workflow that we run. What does it cost? One price. ${FIRST_VERSION_PRICE}`,
    url: '/contact',
  },
];
