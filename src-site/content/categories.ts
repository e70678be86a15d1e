/** The three fields of work, each with a page of its own. */
export const CATEGORIES = {
  'llm-workflows': {
    title: 'LLM Workflows',
    description: 'Language models that draft, classify and summarise inside your own process.',
  },
  'ai-agents': {
    title: 'AI Agents',
    description:
      'Agents that carry out a task of several steps, with a person approving what matters.',
  },
  'data-processing': {
    title: 'Data Processing',
    description:
      'Documents and tables turned into clean records, with every doubt shown to a person.',
  },
} as const;

export type CategoryId = keyof typeof CATEGORIES;
