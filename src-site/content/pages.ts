import { COMPANY } from '../../shared/company.ts';

/** What a browser tab and a search engine say of a page. */
export interface PageMeta {
  title: string;
  description: string;
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
      'We build the automations that read, sort and answer what lands on your team’s desks every day, and we show you what they save.',
  },
  projects: page('Projects', 'What we have automated, for whom, and what changed.'),
  'llm-workflows': page(
    'LLM Workflows',
    'Language models that draft, classify and summarise inside your own process.',
  ),
  'ai-agents': page(
    'AI Agents',
    'Agents that carry out a task of several steps, with a person approving what matters.',
  ),
  'data-processing': page(
    'Data Processing',
    'Documents and tables turned into clean records, with every doubt shown to a person.',
  ),
  project: page('Project', 'A project in detail: what it does and what changed for the client.'),
  about: page('About us', 'Who we are, how we work and why clients stay.'),
  mission: page('Our mission', 'What we believe automation should do for the people who use it.'),
  technology: page('Our technology', 'What we build with, and why.'),
  contact: page('Contact', 'Tell us which task takes too long. We answer within one working day.'),
  search: page('Search', 'Search our projects and pages.'),
  'not-found': page('Page not found', 'There is no page at this address.'),
} satisfies Record<string, PageMeta>;
