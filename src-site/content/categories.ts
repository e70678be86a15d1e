/** One of the three fields of work, each with a page of its own. */
export interface Category {
  title: string;
  /** One sentence, on the card and on the page. */
  description: string;
  /** Ids of `SAMPLE_PROJECTS`. */
  projectIds: readonly string[];
}

export const CATEGORY_IDS = ['llm-workflows', 'ai-agents', 'data-processing'] as const;

export type CategoryId = (typeof CATEGORY_IDS)[number];

export const CATEGORIES: Readonly<Record<CategoryId, Category>> = {
  'llm-workflows': {
    title: 'LLM Workflows',
    description:
      'Language models that draft, classify and summarize inside your own process, from your own texts.',
    projectIds: ['project2', 'project5'],
  },
  'ai-agents': {
    title: 'AI Agents',
    description:
      'Agents that carry out a task of several steps, with a person approving what matters.',
    projectIds: ['project4', 'project6'],
  },
  'data-processing': {
    title: 'Data Processing',
    description:
      'Documents and tables turned into clean records, with every doubt shown to a person.',
    projectIds: ['project1', 'project3'],
  },
};

/** The field that a sample project belongs to. */
export function categoryOf(projectId: string): CategoryId {
  const id = CATEGORY_IDS.find((candidate) => CATEGORIES[candidate].projectIds.includes(projectId));
  if (!id) throw new Error(`No category holds "${projectId}".`);
  return id;
}

/** What a link to the other projects of a field says. */
export function moreInCategory(id: CategoryId): string {
  return `More in ${CATEGORIES[id].title}`;
}
