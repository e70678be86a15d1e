import { isKnownProject } from './knownProjects.ts';

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
