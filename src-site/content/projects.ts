import type { FigureId } from './caseHighlights.ts';

/** The projects that have their own page, by the id in its address. Any other id is unknown (specification, section 2.7). */
export const KNOWN_PROJECTS = {
  project1: {
    title: 'Invoice desk for a freight forwarder',
    description:
      'Reads 2,600 carrier invoices a month in nine languages. The rest arrive with the disputed line marked.',
  },
  project2: {
    title: 'First answers for a support team',
    description:
      'Drafts a reply to every request from the client’s own manuals, and a support rep still sends each one.',
  },
  project3: {
    title: 'Contract register for a property manager',
    description: 'Every date and rent links to the sentence it was read from.',
  },
} as const;

export type KnownProjectId = keyof typeof KNOWN_PROJECTS;

export const KNOWN_PROJECT_IDS = Object.keys(KNOWN_PROJECTS) as KnownProjectId[];

/** How many weeks each of them took in all. */
export const CASE_WEEKS: Readonly<Record<KnownProjectId, number>> = {
  project1: 9,
  project2: 7,
  project3: 5,
};

export function isKnownProject(id: string | undefined): id is KnownProjectId {
  return id !== undefined && Object.hasOwn(KNOWN_PROJECTS, id);
}

/** The case that a visitor reads next; after the last one, the first. */
export function nextKnownProject(id: KnownProjectId): KnownProjectId {
  const next = KNOWN_PROJECT_IDS.indexOf(id) + 1;
  return KNOWN_PROJECT_IDS[next % KNOWN_PROJECT_IDS.length] ?? id;
}

/** For an unknown project id (specification, section 8). */
export const PROJECT_NOT_FOUND = {
  title: 'Project Not Found',
  text: "The project you're looking for doesn't exist.",
  back: 'Return to all projects',
} as const;

/** A project on the home page (specification, section 3.1). */
export interface SampleProject {
  /** `KNOWN_PROJECTS` holds the ids that have their own page. */
  id: string;
  title: string;
  description: string;
  videoPlaceholder: FigureId;
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
      'Watches eleven procurement portals, and gives the reasons for and against each tender.',
    videoPlaceholder: 'tender-scout',
    category: 'ai',
  },
  {
    id: 'project5',
    title: 'Visit reports for a field service',
    description:
      'A technician dictates for ninety seconds. The report and the parts order are ready before the van leaves.',
    videoPlaceholder: 'visit-reports',
    category: 'workflow',
  },
  {
    id: 'project6',
    title: 'Supplier follow-up for a furniture maker',
    description:
      'Finds orders without a confirmed date each morning, asks the supplier and updates the plan.',
    videoPlaceholder: 'supplier-follow-up',
    category: 'workflow',
  },
];

export const READ_THE_CASE = 'Read the case';
/** The link of a project without its own page. */
export const ASK_ABOUT_THE_CASE = 'Ask about this case';

export const CATEGORY_IDS = ['llm-workflows', 'ai-agents', 'data-processing'] as const;

export type CategoryId = (typeof CATEGORY_IDS)[number];

/** The three fields of work, each with its own page, and the ids of their `SAMPLE_PROJECTS`. */
export const CATEGORIES: Record<CategoryId, { title: string; projectIds: readonly string[] }> = {
  'llm-workflows': {
    title: 'LLM Workflows',
    projectIds: ['project2', 'project5'],
  },
  'ai-agents': {
    title: 'AI Agents',
    projectIds: ['project4', 'project6'],
  },
  'data-processing': {
    title: 'Data Processing',
    projectIds: ['project1', 'project3'],
  },
};

export function categoryOf(projectId: string): CategoryId {
  const id = CATEGORY_IDS.find((candidate) => CATEGORIES[candidate].projectIds.includes(projectId));
  if (!id) throw new Error(`No category holds "${projectId}".`);
  return id;
}

/** Where a sample project is described: on its own page, or on its card on its category's page. */
export function projectAddress(projectId: string): string {
  if (isKnownProject(projectId)) return `/projects/${projectId}`;
  return `/projects/${categoryOf(projectId)}#${projectId}`;
}

export function moreInCategory(id: CategoryId): string {
  return `More in ${CATEGORIES[id].title}`;
}
