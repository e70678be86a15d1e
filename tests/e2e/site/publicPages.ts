import { COMPANY } from '../../../shared/company.ts';

export interface PublicPage {
  path: string;
  heading: string;
  /** Headings and sentences that the specification fixes, from 2.4 to 2.13. */
  texts: readonly string[];
  /** The links within sentences, which are as high as their lines (WCAG 2.5.8 excepts them). */
  inSentences?: string;
}

export const PUBLIC_PAGES: readonly PublicPage[] = [
  {
    path: '/',
    heading: `Welcome to ${COMPANY.name}`,
    texts: [
      'Innovative AI Solutions',
      'Transforming businesses with cutting-edge AI technology.',
      'View Our Work',
      'Contact Us',
      'Custom Integrations',
      'Data-Driven Insights',
      'Workflow Automation',
      'Instant Solutions',
      'Leadership',
      'Development',
      'Design',
      'Project Management',
    ],
  },
  {
    path: '/projects',
    heading: 'Our Projects',
    texts: ['LLM Workflows', 'AI Agents', 'Data Processing'],
  },
  {
    path: '/projects/llm-workflows',
    heading: 'LLM Workflows',
    texts: ['First answers for a support team', 'Contact Us'],
  },
  {
    path: '/projects/ai-agents',
    heading: 'AI Agents',
    texts: ['Tender scout for an engineering office', 'Contact Us'],
  },
  {
    path: '/projects/data-processing',
    heading: 'Data Processing',
    texts: ['Invoice desk for a freight forwarder', 'Contact Us'],
  },
  {
    path: '/projects/project1',
    heading: 'Invoice desk for a freight forwarder',
    texts: ['Key Features', 'Back to Projects', 'Request Demo'],
  },
  {
    path: '/projects/project2',
    heading: 'First answers for a support team',
    texts: ['Key Features', 'Back to Projects', 'Request Demo'],
  },
  {
    path: '/projects/project3',
    heading: 'Contract register for a property manager',
    texts: ['Key Features', 'Back to Projects', 'Request Demo'],
  },
  {
    path: '/about',
    heading: 'About Us',
    texts: [
      'Our Story',
      'Our Approach',
      'Why Choose Us',
      'Expert Knowledge',
      'Custom Solutions',
      'Measurable Results',
    ],
  },
  {
    path: '/about/mission',
    heading: 'Our Mission',
    texts: [
      'Practical Innovation',
      'Accessibility',
      'Ethical Development',
      'Partnership',
      'We take the repetitive work off people’s desks',
      'A working week in which nobody copies text',
    ],
  },
  {
    path: '/about/technology',
    heading: 'Our Technology',
    texts: [
      'Large Language Models',
      'Computer Vision',
      'Agent-Based Systems',
      'Our Development Approach',
      'Applications',
    ],
  },
  {
    path: '/contact',
    heading: 'Contact',
    texts: [
      'Contact Information',
      COMPANY.contactEmail,
      COMPANY.contactPhone,
      `${COMPANY.hours.weekdays} ${COMPANY.hours.open}`,
      'Weekend',
      COMPANY.hours.weekend,
      'LinkedIn',
    ],
  },
  { path: '/search', heading: 'Search', texts: [] },
];
