import { COMPANY } from '../../shared/company.ts';
import { STRONGEST_NUMBERS } from './caseHighlights.ts';
import { FIRST_VERSION } from './everyPage.ts';
import { caseOf, pageName, type RouteId, type ShownPage } from './pages.ts';
import { isKnownProject, KNOWN_PROJECTS, PROJECT_NOT_FOUND } from './projects.ts';

/** A page's description for search engines and link previews. Prerendering uses it, and the browser after a navigation. */
export function pageDescription(page: Omit<ShownPage, 'pathname'>): string {
  const { id, params } = page;
  if (id !== 'project') return DESCRIPTIONS[id];
  const { projectId } = params;
  if (isKnownProject(projectId)) {
    const number = STRONGEST_NUMBERS[projectId];
    const { description } = KNOWN_PROJECTS[projectId];
    return number ? `${number.value} ${number.label}. ${description}` : description;
  }
  return caseOf(page)?.summary ?? PROJECT_NOT_FOUND.text;
}

const DESCRIPTIONS: Readonly<Record<Exclude<RouteId, 'project'>, string>> = {
  home: 'We build software that reads, checks and books the documents your team types in by hand, and asks a person when it isn’t sure. For companies of 50 to 500 people.',
  projects:
    'LLM workflows, AI agents and data processing: what we have automated, for whom, and what changed in numbers.',
  'llm-workflows':
    'Language models that draft, classify and summarize inside your own process, from your own texts. Two projects with their numbers.',
  'ai-agents':
    'Agents that carry out a task of several steps, with a person approving what matters. Two projects with their numbers.',
  'data-processing':
    'Invoices, leases and tables turned into clean records, with every doubt shown to a person. Two projects with their numbers.',
  'all-projects':
    'Our whole portfolio, case by case: the task, what we built, and what changed in numbers.',
  about: `A small team in ${COMPANY.city}, building automation for the people who have to live with it: our story, our approach, our results.`,
  mission:
    'Practical innovation, accessibility, ethical development, partnership: four principles, and what they mean in practice.',
  technology:
    'Language models, computer vision and agents: how we choose them, test them on your own cases, and keep them within limits.',
  contact:
    'Tell us which task takes too long. An email or a call reaches the person who leads your project, and you hear back within one working day.',
  pricing:
    'What a first version includes and leaves out, what running it costs with an example, who owns what, and how you can leave with a month’s notice.',
  security:
    'Where your documents are, who can read them and for how long, our subprocessors, and what happens when a model is wrong.',
  privacy:
    'No cookies, no statistics: what this site receives, what your browser keeps, and your rights.',
  legal: `Who is behind ${COMPANY.name}, who answers for this site, and how to reach us.`,
  search: 'Search our projects and pages.',
  'not-found': 'There is no page at this address.',
};

/** The size of the pictures that link previews show, in pixels; `scripts/site/cards` draws them when the site is built. */
export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** The company's sign in the shape that other services expect of a logo. */
export const SHARED_ICON = '/icon-512.png';

/** The words below the price on the picture of the page about it. */
export const PRICE_LABEL = `for a first version in ${FIRST_VERSION.days} days, fixed`;

export interface SocialImage {
  path: string;
  alt: string;
}

/** Home, and the pages that have nothing of their own to show. */
const LIKE_HOME: ReadonlySet<RouteId> = new Set(['home', 'search', 'not-found']);
export const HOME_CARD = '/social-card.png';
const HOME_PICTURE =
  'the headline of our site beside a document, of which one line is marked for a person';

/** A page's picture, for the head of its document and after a navigation. The build knows what is drawn on it (shareImage.ts). */
export function socialImage(page: ShownPage, title: string): SocialImage {
  if (LIKE_HOME.has(page.id)) return { path: HOME_CARD, alt: `${COMPANY.name}: ${HOME_PICTURE}` };
  const path = caseOf(page)?.shareImage ?? cardPath(page.pathname);
  return { path, alt: [`${COMPANY.name}: ${pageName(title)}`, ...proofInWords(page)].join('. ') };
}

function proofInWords({ id, params: { projectId } }: ShownPage): string[] {
  if (id === 'pricing') return [`${FIRST_VERSION.price} ${PRICE_LABEL}`];
  const number = isKnownProject(projectId) ? STRONGEST_NUMBERS[projectId] : undefined;
  return number ? [`${number.value} ${number.label}`] : [];
}

/** Drawings are PNG files, photos JPEG files. */
export function cardPath(pathname: string, extension: 'png' | 'jpg' = 'png'): string {
  return `/social-cards${pathname}.${extension}`;
}
