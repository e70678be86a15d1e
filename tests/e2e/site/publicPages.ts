import { COMPANY } from '../../../shared/company.ts';
import { SECTIONS } from '../../../shared/model/sections.ts';
import { CALL_TO_ACTION, socialLinks } from '../../../src-site/content/everyPage.ts';
import { LEGAL_NOTICE } from '../../../src-site/content/legal.ts';
import { PRICING } from '../../../src-site/content/pricing.ts';
import { PRIVACY_NOTICE } from '../../../src-site/content/privacy.ts';
import {
  CATEGORIES,
  CATEGORY_IDS,
  type CategoryId,
  KNOWN_PROJECTS,
  SAMPLE_PROJECTS,
} from '../../../src-site/content/projects.ts';
import { QUESTIONS } from '../../../src-site/content/questions.ts';
import { SECURITY } from '../../../src-site/content/security.ts';

export interface PublicPage {
  path: string;
  heading: string;
  /** Headings and sentences that the specification fixes, from 2.4 to 2.13, and some of the agency's own. */
  texts: readonly string[];
  /** The links within sentences, which are as high as their lines (WCAG 2.5.8 excepts them). */
  inSentences?: string;
}

/** None for a company without one. */
const PHONE = COMPANY.contactPhone ? [COMPANY.contactPhone] : [];

const MISSION_TEXTS = SECTIONS.filter(({ page }) => page === 'Mission').map(
  ({ defaultContent }) => defaultContent,
);

export const PUBLIC_PAGES: readonly PublicPage[] = [
  {
    path: '/',
    heading: SECTIONS[0].defaultContent,
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
  ...CATEGORY_IDS.map((id) => ({
    path: `/projects/${id}`,
    heading: CATEGORIES[id].title,
    texts: [...titlesIn(id), CALL_TO_ACTION.contact],
  })),
  ...Object.entries(KNOWN_PROJECTS).map(([id, { title }]) => ({
    path: `/projects/${id}`,
    heading: title,
    texts: ['Key Features', 'Back to Projects', 'Request Demo'],
  })),
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
      ...MISSION_TEXTS,
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
      ...PHONE,
      `${COMPANY.hours.weekdays} ${COMPANY.hours.open}`,
      'Weekend',
      COMPANY.hours.weekend,
      ...socialLinks().map(({ label }) => label),
    ],
  },
  {
    path: '/pricing',
    heading: PRICING.title,
    texts: [
      PRICING.bill.rows[0].value,
      PRICING.bill.total.value,
      ...PRICING.first.excluded.points,
      PRICING.running.example.total.value,
      PRICING.leaving.title,
      ...QUESTIONS.list.map(({ question }) => question),
    ],
  },
  {
    path: '/security',
    heading: SECURITY.title,
    texts: [SECURITY.access.title, SECURITY.agreement.text, SECURITY.mistakes.title],
  },
  {
    path: '/privacy',
    heading: PRIVACY_NOTICE.title,
    texts: [COMPANY.contactEmail, ...PRIVACY_NOTICE.device.points],
  },
  { path: '/legal', heading: LEGAL_NOTICE.title, texts: [COMPANY.name, ...PHONE] },
  { path: '/search', heading: 'Search', texts: [] },
];

/** The titles of a category's projects. */
function titlesIn(id: CategoryId): string[] {
  const { projectIds } = CATEGORIES[id];
  return SAMPLE_PROJECTS.filter((project) => projectIds.includes(project.id)).map(
    ({ title }) => title,
  );
}
