import type { CategoryId } from './categories.ts';

/** Each field of work in one sentence, for its card and its page. */
export const CATEGORY_DESCRIPTIONS: Readonly<Record<CategoryId, string>> = {
  'llm-workflows':
    'Language models that draft, classify and summarize inside your own process, from your own texts.',
  'ai-agents':
    'Agents that carry out a task of several steps, with a person approving what matters.',
  'data-processing':
    'Documents and tables turned into clean records, with every doubt shown to a person.',
};
