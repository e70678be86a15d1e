import { contactEmail, contactPhone } from 'published:contact';
import { COMPANY } from '../shared/company.ts';
import { SOCIAL_IMAGE } from './content/socialImage.ts';
import { firstLink } from './published/textParts.ts';

export interface HeadFacts {
  title: string;
  description: string;
  /** The page's path; undefined for the 404 page. */
  path: string | undefined;
}

/** The head of a prerendered document: what browsers, search engines and link previews say of the page. */
export function renderHead({ title, description, path }: HeadFacts): string {
  return [
    `<title>${escapeHtml(title)}</title>`,
    named('description', description),
    ...(path ? addressTags(path) : [named('robots', 'noindex')]),
    property('og:type', 'website'),
    property('og:site_name', COMPANY.name),
    property('og:title', title),
    property('og:description', description),
    property('og:image', siteAddress(SOCIAL_IMAGE.path)),
    property('og:image:width', `${SOCIAL_IMAGE.width}`),
    property('og:image:height', `${SOCIAL_IMAGE.height}`),
    property('og:image:alt', SOCIAL_IMAGE.alt),
    named('twitter:card', 'summary_large_image'),
    ...(path === '/' ? [dataScript('application/ld+json', organization())] : []),
  ].join('\n    ');
}

/** A path as a full address on the public site. */
export function siteAddress(path: string): string {
  return new URL(path, COMPANY.siteUrl).href;
}

function addressTags(path: string): string[] {
  const address = siteAddress(path);
  return [`<link rel="canonical" href="${escapeHtml(address)}" />`, property('og:url', address)];
}

function organization(): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: COMPANY.name,
    url: siteAddress('/'),
    logo: siteAddress('/favicon.svg'),
    image: siteAddress(SOCIAL_IMAGE.path),
    foundingDate: `${COMPANY.foundedYear}`,
    email: firstLink(contactEmail, 'mailto:'),
    telephone: firstLink(contactPhone, 'tel:'),
    sameAs: COMPANY.socialLinks.map(({ url }) => url),
  };
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}" />`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}" />`;
}

function dataScript(type: string, data: object): string {
  return `<script type="${type}">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
