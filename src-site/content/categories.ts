/** One of the three fields of work, each with a page of its own. */
export interface Category {
  title: string;
  /** One sentence, on the card and on the page. */
  description: string;
  /** Work that we are asked for in this field. */
  tasks: readonly string[];
  /** What we refuse, or warn of. */
  limit: string;
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
    tasks: [
      'Draft replies to customers from your manuals, with the passages quoted',
      'Sort a shared inbox of 500 messages a day into the right queues',
      'Turn dictations, calls and meetings into reports that someone only has to check',
      'Compare a contract with your standard terms and list every difference',
    ],
    limit:
      'A model never sends anything to your customers by itself in the first three months. After that, you decide per kind of message, from the record.',
    projectIds: ['project2', 'project5'],
  },
  'ai-agents': {
    title: 'AI Agents',
    description:
      'Agents that carry out a task of several steps, with a person approving what matters.',
    tasks: [
      'Watch portals and inboxes, and bring up only what fits your criteria',
      'Ask a supplier for a missing date, read the answer, update the plan',
      'Collect the documents that an application needs, and remind whoever owes one',
      'Prepare a purchase up to the point where someone signs',
    ],
    limit:
      'An agent has its own account with the fewest rights that its task needs. It can spend nothing and delete nothing, and one button stops it.',
    projectIds: ['project4', 'project6'],
  },
  'data-processing': {
    title: 'Data Processing',
    description:
      'Documents and tables turned into clean records, with every doubt shown to a person.',
    tasks: [
      'Read invoices, delivery notes and leases, typed or scanned, and book them',
      'Match two systems that should agree, and list where they do not',
      'Clean a customer file of 200,000 rows without losing a single one',
      'Move an archive of paper into a register that can be searched',
    ],
    limit:
      'Every value keeps a link to the place it was read from. What we cannot show the source of, we do not write into your system.',
    projectIds: ['project1', 'project3'],
  },
};

/** The field that a sample project belongs to. */
export function categoryOf(projectId: string): CategoryId {
  const id = CATEGORY_IDS.find((candidate) => CATEGORIES[candidate].projectIds.includes(projectId));
  if (!id) throw new Error(`No category holds "${projectId}".`);
  return id;
}
