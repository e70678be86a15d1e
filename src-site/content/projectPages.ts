import type { CategoryId } from './projects.ts';

export const PROJECTS_PAGE = {
  title: 'Our Projects',
  lead: 'Three fields of work. Each page says what we are asked for, what we built, and where we stop.',
  detailed: 'Three Cases in Detail',
} as const;

/** The fixed texts around the projects that staff have published. */
export const FEATURED_WORK = {
  title: 'Featured work',
  lead: 'From our portfolio, with what each one does.',
  technologies: 'Technologies',
  demo: 'See the demo',
  code: 'See the code',
} as const;

/** The pages that list all of it. */
export const ALL_FEATURED_PAGE = {
  lead: (count: number) =>
    `${count} ${count === 1 ? 'project' : 'projects'} from our portfolio, with what each one does.`,
  pages: 'Pages',
  page: (number: number) => `Page ${number}`,
} as const;

/** A featured project's page. */
export const FEATURED_CASE = {
  facts: 'Facts',
  around: 'More featured work',
  previous: 'Previous case',
  next: 'Next case',
} as const;

export const PROJECT_PAGE = {
  back: 'Back to Projects',
  demo: 'Request Demo',
  features: 'Key Features',
  around: 'More cases',
  moreIn: 'More in',
  /** Below the drawing that replaces the video. */
  video:
    'The walkthrough shows our client’s real documents, with their consent, so we show it on a call.',
  demoNote: 'A demo takes 30 minutes. Bring two of your own documents.',
} as const;

/** Each field of work in one sentence, for its card and its page. */
export const CATEGORY_DESCRIPTIONS: Readonly<Record<CategoryId, string>> = {
  'llm-workflows':
    'Language models that draft, classify and summarize inside your own process, from your own texts.',
  'ai-agents':
    'Agents that carry out a task of several steps, with a person approving what matters.',
  'data-processing':
    'Documents and tables turned into clean records, with every doubt shown to a person.',
};
