import { KNOWN_PROJECTS } from './knownProjects.ts';
import type { MotifId } from './motifs.ts';

/** A project on the home page (specification, section 3.1). */
export interface SampleProject {
  /** `KNOWN_PROJECTS` holds the ids that have their own page. */
  id: string;
  title: string;
  description: string;
  videoPlaceholder: MotifId;
  category: 'enterprise' | 'ai' | 'workflow';
}

export type ProjectFilter = 'all' | SampleProject['category'];

export const PROJECT_FILTERS: readonly { id: ProjectFilter; label: string }[] = [
  { id: 'all', label: 'All' },
  { id: 'enterprise', label: 'Enterprise' },
  { id: 'ai', label: 'AI Solutions' },
  { id: 'workflow', label: 'Workflow' },
];

export const SAMPLE_PROJECTS: readonly SampleProject[] = [
  {
    id: 'project1',
    ...KNOWN_PROJECTS.project1,
    videoPlaceholder: 'invoice-desk',
    category: 'enterprise',
  },
  {
    id: 'project2',
    ...KNOWN_PROJECTS.project2,
    videoPlaceholder: 'first-answers',
    category: 'ai',
  },
  {
    id: 'project3',
    ...KNOWN_PROJECTS.project3,
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

export const READ_THE_CASE = 'Read the case';
/** The link of a project without its own page. */
export const ASK_ABOUT_THE_CASE = 'Ask about this case';
