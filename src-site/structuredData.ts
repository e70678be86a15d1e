import { contactEmail, contactPhone } from 'published:contact';
import { COMPANY } from '../shared/company.ts';
import { socialLinks } from './content/everyPage.ts';
import { pageDescription, SHARED_ICON, socialImage } from './content/linkPreviews.ts';
import {
  ALL_FEATURED_WORK,
  caseOf,
  PAGES,
  pageName,
  pageTitle,
  type RouteId,
  type ShownPage,
  siteAddress,
} from './content/pages.ts';
import { isKnownProject, KNOWN_PROJECTS } from './content/projects.ts';
import { QUESTIONS } from './content/questions.ts';
import { ALL_PROJECTS_PATH } from './published/pageData.ts';
import type { TextParts } from './published/textParts.ts';

const ORGANIZATION = { '@id': siteAddress('/#organization') };
const WEBSITE = { '@id': siteAddress('/#website') };

/** The pages that schema.org has a more specific type for than WebPage. */
const TYPES: Partial<Record<RouteId, string>> = {
  projects: 'CollectionPage',
  'all-projects': 'CollectionPage',
  'llm-workflows': 'CollectionPage',
  'ai-agents': 'CollectionPage',
  'data-processing': 'CollectionPage',
  about: 'AboutPage',
  mission: 'AboutPage',
  contact: 'ContactPage',
  pricing: 'FAQPage',
  search: 'SearchResultsPage',
};

/** A page in the terms of schema.org: Home describes the company and its site, other pages describe themselves. */
export function structuredData(page: ShownPage): object {
  const graph = page.id === 'home' ? companyAndSite() : [webPage(page), trail(page)];
  return { '@context': 'https://schema.org', '@graph': graph };
}

function companyAndSite(): object[] {
  const sameAs = socialLinks().map(({ url }) => url);
  return [
    {
      '@type': 'Organization',
      ...ORGANIZATION,
      name: COMPANY.name,
      url: siteAddress('/'),
      logo: siteAddress(SHARED_ICON),
      foundingDate: `${COMPANY.foundedYear}`,
      email: firstLink(contactEmail, 'mailto:'),
      telephone: firstLink(contactPhone, 'tel:'),
      address: { '@type': 'PostalAddress', addressLocality: COMPANY.city },
      ...(sameAs.length > 0 && { sameAs }),
    },
    {
      '@type': 'WebSite',
      ...WEBSITE,
      name: COMPANY.name,
      url: siteAddress('/'),
      inLanguage: 'en',
      publisher: ORGANIZATION,
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${siteAddress('/search')}?q={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

/** The label of the first link with this scheme; undefined when there is no such link. */
export function firstLink(parts: TextParts, scheme: 'mailto:' | 'tel:'): string | undefined {
  const links = parts.filter((part) => typeof part === 'object');
  return links.find(({ href }) => href.startsWith(scheme))?.label;
}

function webPage(page: ShownPage): object {
  return {
    '@type': TYPES[page.id] ?? 'WebPage',
    name: nameOf(page),
    description: pageDescription(page),
    url: siteAddress(page.pathname),
    inLanguage: 'en',
    isPartOf: WEBSITE,
    ...mainEntity(page),
  };
}

/** A project's page is about its case, the pages about the company are about the company, that of prices answers questions. */
function mainEntity(page: ShownPage): object {
  const { id, params } = page;
  if (id === 'about' || id === 'contact') return { mainEntity: ORGANIZATION };
  if (id === 'pricing') return { mainEntity: answeredQuestions() };
  const work = workOn(page, params['projectId']);
  return work ? { mainEntity: { '@type': 'CreativeWork', ...work, creator: ORGANIZATION } } : {};
}

function answeredQuestions(): object[] {
  return QUESTIONS.list.map(({ question, answer }) => {
    const acceptedAnswer = { '@type': 'Answer', text: answer };
    return { '@type': 'Question', name: question, acceptedAnswer };
  });
}

/** The case that a page describes. */
function workOn(page: ShownPage, projectId: string | undefined): object | undefined {
  if (page.id === 'project' && isKnownProject(projectId)) {
    const { title, description } = KNOWN_PROJECTS[projectId];
    return { name: title, description };
  }
  const found = caseOf(page);
  if (!found) return undefined;
  const { title, summary, technologies, changedAt } = found;
  return {
    name: title,
    description: summary,
    image: siteAddress(socialImage(page, title).path),
    ...(technologies.length > 0 && { keywords: technologies.join(', ') }),
    ...(changedAt && { dateModified: changedAt }),
  };
}

/** The breadcrumbs from Home to the page; the page above it is the one its address begins with. */
function trail(page: ShownPage): object {
  const above = {
    '/projects': pageName(PAGES.projects),
    [ALL_PROJECTS_PATH]: ALL_FEATURED_WORK,
    '/about': pageName(PAGES.about),
  };
  const parents = Object.entries(above).filter(([path]) => page.pathname.startsWith(`${path}/`));
  const stops = [['/', COMPANY.name], ...parents, [page.pathname, nameOf(page)]];
  const itemListElement = stops.map(([path = '', name], index) => {
    return { '@type': 'ListItem', position: index + 1, name, item: siteAddress(path) };
  });
  return { '@type': 'BreadcrumbList', itemListElement };
}

function nameOf(page: ShownPage): string {
  return pageName(pageTitle({ ...page, handle: PAGES[page.id] }) ?? '');
}
