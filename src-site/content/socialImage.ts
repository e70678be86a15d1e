import { COMPANY } from '../../shared/company.ts';
import { caseOf, pageName, type RouteId, type ShownPage } from './pages.ts';

/** The size of the pictures that link previews show, in pixels; `scripts/site/socialImage.ts` draws them when the site is built. */
export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** The company's sign in the shape that other services expect of a logo. */
export const SHARED_ICON = '/icon-512.png';

export interface SocialImage {
  path: string;
  company: string;
  /** The words on it, below the company's name. */
  text: string;
  alt: string;
}

const HOME_TEXT = 'Software that reads, checks and books the documents your team types in by hand.';

/** Home, and the pages that have nothing of their own to show. */
const LIKE_HOME: ReadonlySet<RouteId> = new Set(['home', 'search', 'not-found']);

export function socialImage(page: ShownPage, title: string): SocialImage {
  const isHome = LIKE_HOME.has(page.id);
  const ownPath = caseOf(page)?.shareImage ?? cardPath(page.pathname);
  const path = isHome ? '/social-card.png' : ownPath;
  const text = isHome ? HOME_TEXT : pageName(title);
  return { path, company: COMPANY.name, text, alt: `${COMPANY.name}: ${text}` };
}

/** Drawings are PNG files, photos JPEG files. */
export function cardPath(pathname: string, extension: 'png' | 'jpg' = 'png'): string {
  return `/social-cards${pathname}.${extension}`;
}
