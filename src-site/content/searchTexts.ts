export const SEARCH_TEXTS = {
  title: 'Search',
  lead: 'Look through our projects and pages: a task such as invoices or tenders, a system such as SAP, our team, the price of a first version, or how to reach us.',
  hint: 'Enter searches our projects and pages, Escape goes back.',
  idle: 'Type a word to find a project or a page.',
  loading: (query: string) => `Searching for “${query}”…`,
  answered: (count: number, query: string) =>
    `${count} ${count === 1 ? 'result' : 'results'} for “${query}”`,
  projects: 'Projects',
  pages: 'Pages',
  didYouMean: 'Did you mean',
  incomplete:
    'Only our main projects and pages were searched. Reload the page to search the whole site.',
  needsScript: 'The search runs in your browser and needs JavaScript.',
  none: {
    title: 'No results found',
    text: 'Try different keywords or browse our projects.',
    browse: 'Browse All Projects',
  },
} as const;
