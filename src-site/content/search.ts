import { CATEGORIES, categoryOf, projectAddress, SAMPLE_PROJECTS } from './projects.ts';

export const SEARCH_TEXTS = {
  title: 'Search',
  lead: 'Look through our projects and pages: a task such as invoices or tenders, a system such as SAP, our team, the price of a first version, or how to reach us.',
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

/** One entry of the fixed lists that the search looks through, held in the client (specification, sections 3.4 and 3.5). */
export interface SearchEntry {
  id: string;
  title: string;
  category: string;
  description: string;
  tags?: readonly string[];
  url: string;
}

const PROJECT_TEXTS: Readonly<Record<string, Pick<SearchEntry, 'description' | 'tags'>>> = {
  project1: {
    description:
      'Reads carrier invoices in nine languages, matches each with its shipment and books the ones that agree.',
    tags: ['Invoices', 'Document reading', 'Accounting'],
  },
  project2: {
    description:
      'Drafts a reply to every request from the client’s own manuals, with the passages it rests on.',
    tags: ['Customer support', 'Retrieval', 'Drafting'],
  },
  project3: {
    description:
      'Turned four thousand leases into one table of dates, rents and notice periods, each linked to its clause.',
    tags: ['Contracts', 'Extraction', 'Deadlines'],
  },
  project4: {
    description:
      'Watches eleven procurement portals, reads new tenders and puts the ones that fit on a partner’s desk.',
    tags: ['Monitoring', 'Procurement', 'Approval step'],
  },
  project5: {
    description:
      'Turns a technician’s dictation into a finished report and the follow-up order, before the van has left.',
    tags: ['Speech to text', 'Field service', 'Reports'],
  },
};

export const SEARCHABLE_PROJECTS: readonly SearchEntry[] = SAMPLE_PROJECTS.flatMap(
  ({ id, title }) => {
    const texts = PROJECT_TEXTS[id];
    const category = CATEGORIES[categoryOf(id)].title;
    return texts ? [{ id, title, category, ...texts, url: projectAddress(id) }] : [];
  },
);

export const SEARCHABLE_PAGES: readonly SearchEntry[] = [
  {
    id: 'about',
    title: 'Company Overview',
    category: 'Company',
    description:
      'Marta Lindqvist, Samuel Okafor and the team: our story, mission and principles, how a project runs, and why clients stay.',
    url: '/about',
  },
  {
    id: 'technology',
    title: 'Our Technology',
    category: 'Company',
    description:
      'Language models, computer vision and agents for finance, customer service and supplier follow-up: how they work with SAP, and what the GDPR requires.',
    url: '/about/technology',
  },
  {
    id: 'contact',
    title: 'Contact',
    category: 'Support',
    description:
      'Phone, email and contact hours: for a demo, a question, or help with a workflow that we run.',
    url: '/contact',
  },
];

/** Words of a question that say little about what it asks for: "how much does it cost" is then "cost". */
export const SMALL_WORDS: ReadonlySet<string> = new Set(
  `a an and any are as at be by can could did do does for from has have how i if in is it its many me much my of on or
  our should some that the their them there they this to us was we what when where which who why will with would you
  your`.split(/\s+/),
);
