import { COMPANY } from '../shared/company.ts';
import {
  pageDescription,
  SOCIAL_IMAGE_SIZE,
  type SocialImage,
  socialImage,
} from './content/linkPreviews.ts';
import { caseOf, PAGES, pageTitle, type ShownPage, siteAddress } from './content/pages.ts';
import { isKnownProject } from './content/projects.ts';
import { previewTitle } from './content/sharedPreview.ts';
import { escapeHtml, scriptJson } from './html.ts';
import { structuredData } from './structuredData.ts';

/** The tags that search engines and link previews read, except for the title. */
function headTags(page: ShownPage): string[] {
  const title = pageTitle({ ...page, handle: PAGES[page.id] }) ?? COMPANY.name;
  const description = pageDescription(page);
  // An address that should stay secret, and is gone in a month.
  if (import.meta.isSharedPreview)
    return [named('description', description), named('robots', 'noindex')];
  const image = pageImage(page, title);
  return [
    named('description', description),
    ...(isThere(page) ? addressTags(siteAddress(page.pathname)) : [named('robots', 'noindex')]),
    property('og:type', 'website'),
    property('og:site_name', COMPANY.name),
    property('og:title', title),
    property('og:description', description),
    property('og:image', siteAddress(image.path)),
    property('og:image:width', `${SOCIAL_IMAGE_SIZE.width}`),
    property('og:image:height', `${SOCIAL_IMAGE_SIZE.height}`),
    property('og:image:alt', image.alt),
    named('twitter:card', 'summary_large_image'),
    ...(isThere(page) ? [dataScript(structuredData(page))] : []),
  ];
}

/** The picture for link previews: Home's, where the address has no page. */
export function pageImage(page: ShownPage, title: string): SocialImage {
  return socialImage(isThere(page) ? page : { ...page, id: 'not-found' }, title);
}

/** Whether the address has a page. Hosting answers an unknown one with 404. */
function isThere(page: ShownPage): boolean {
  const { id, params, loaderData } = page;
  if (id === 'project') return isKnownProject(params['projectId']) || caseOf(page) !== undefined;
  if (id === 'all-projects') return loaderData !== null;
  return id !== 'not-found';
}

function addressTags(href: string): string[] {
  return [`<link rel="canonical" href="${escapeHtml(href)}" />`, property('og:url', href)];
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}" />`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}" />`;
}

function dataScript(data: object): string {
  return `<script type="application/ld+json">${scriptJson(data)}</script>`;
}

/** The first paint waits for the footer: parts of a page would move when the rest of a slow document arrives. */
const PAINTED_WHOLE = '<link rel="expect" href="#footer-links" blocking="render" />';

export function renderHead(title: string, page: ShownPage): string {
  const shown = import.meta.isSharedPreview ? previewTitle(title) : title;
  const tags = [PAINTED_WHOLE, `<title>${escapeHtml(shown)}</title>`, ...headTags(page)];
  return tags.join('\n    ');
}

/** The tags that `headTags` makes. */
const DESCRIBES_PAGE =
  'meta[name=description], meta[name=robots], meta[property^="og:"], meta[name^="twitter:"], link[rel=canonical], script[type="application/ld+json"]';

/** Replaces what the document's head says of the page before. */
export function showHead(page: ShownPage): void {
  for (const element of document.head.querySelectorAll(DESCRIBES_PAGE)) element.remove();
  document.head.insertAdjacentHTML('beforeend', headTags(page).join(''));
}
