import type { CategoryId } from './projects.ts';

export const CATEGORY_PAGE = {
  tasks: 'What we are asked for',
  limit: 'Where we stop',
  projects: 'What we built',
} as const;

interface CategoryText {
  /** Work that clients ask us for in this field. */
  tasks: readonly string[];
  /** What we refuse or warn about. */
  limit: string;
}

/** What a category's page says in addition to its card. */
export const CATEGORY_TEXTS: Readonly<Record<CategoryId, CategoryText>> = {
  'llm-workflows': {
    tasks: [
      'Draft replies to customers from your manuals, with the passages quoted',
      'Sort a shared inbox of 500 messages a day into the right queues',
      'Turn dictations, calls and meetings into reports that someone only has to check',
      'Compare a contract with your standard terms and list every difference',
    ],
    limit:
      'A model never sends anything to your customers on its own in the first three months. After that, you decide for each kind of message, from the record.',
  },
  'ai-agents': {
    tasks: [
      'Watch portals and inboxes, and bring up only what fits your criteria',
      'Ask a supplier for a missing date, read the answer, update the plan',
      'Collect the documents an application needs, and remind whoever owes one',
      'Prepare a purchase up to the point where someone signs',
    ],
    limit:
      'An agent has its own account, with only the rights its task needs. It can spend nothing and delete nothing, and one button stops it.',
  },
  'data-processing': {
    tasks: [
      'Read invoices, delivery notes and leases, typed or scanned, and book them',
      'Match two systems that should agree, and list where they do not',
      'Clean a customer file of 200,000 rows without losing a single one',
      'Move an archive of paper into a searchable register',
    ],
    limit:
      'Every value keeps a link to the place it was read from. If we cannot show the source of a value, we do not write it into your system.',
  },
};
