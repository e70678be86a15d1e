import { COMPANY } from '../../shared/company.ts';
import { isKnownProject, KNOWN_PROJECTS } from './knownProjects.ts';
import { PROJECT_NOT_FOUND } from './projectTexts.ts';

/** What a browser tab and a search engine say of a page. */
export interface PageMeta {
  title: string;
  description: string;
}

type PageParams = Readonly<Record<string, string | undefined>>;

/** A route's handle: its page's meta, or how to tell it from the address. */
type PageHandle = PageMeta | ((params: PageParams) => PageMeta);

interface PageMatch {
  handle?: unknown;
  params: PageParams;
}

/** What to say of the page that a route's match shows; undefined for a route that is no page. */
export function pageMeta({ handle, params }: PageMatch): PageMeta | undefined {
  const page = handle as PageHandle | undefined;
  return typeof page === 'function' ? page(params) : page;
}

const page = (name: string, description: string): PageMeta => ({
  title: `${name} · ${COMPANY.name}`,
  description,
});

/** Keyed by the id of the route. */
export const PAGES = {
  home: {
    title: `${COMPANY.name} · AI workflow automation`,
    description:
      'We build software that reads, checks and books the documents your team types in by hand, and asks a person when it is not sure. For companies of 50 to 500 people.',
  },
  projects: page(
    'Projects',
    'LLM workflows, AI agents and data processing: what we have automated, for whom, and what changed in numbers.',
  ),
  'llm-workflows': page(
    'LLM Workflows',
    'Language models that draft, classify and summarize inside your own process, from your own texts. Two projects with their numbers.',
  ),
  'ai-agents': page(
    'AI Agents',
    'Agents that carry out a task of several steps, with a person approving what matters. Two projects with their numbers.',
  ),
  'data-processing': page(
    'Data Processing',
    'Invoices, leases and tables turned into clean records, with every doubt shown to a person. Two projects with their numbers.',
  ),
  project: ({ projectId }: PageParams) => {
    if (!isKnownProject(projectId)) return page(PROJECT_NOT_FOUND.title, PROJECT_NOT_FOUND.text);
    const { title, summary } = KNOWN_PROJECTS[projectId];
    return page(title, summary);
  },
  about: page(
    'About us',
    `Six people in ${COMPANY.city} who build automation for the people that have to live with it: our story, our approach, our results.`,
  ),
  mission: page(
    'Our mission',
    'Practical innovation, accessibility, ethical development, partnership: four principles, and what each has cost us.',
  ),
  technology: page(
    'Our technology',
    'Language models, computer vision and agents: how we choose them, test them on your own cases, and keep them within limits.',
  ),
  contact: page(
    'Contact',
    'Tell us which task takes too long. You hear from a person who builds, within one working day.',
  ),
  search: page('Search', 'Search our projects and pages.'),
  'not-found': page('Page not found', 'There is no page at this address.'),
} satisfies Record<string, PageHandle>;
