import { pageData } from 'published:pages';
import { createElement, type FunctionComponent } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { PAGES } from './content/pages.ts';
import { CATEGORY_IDS, type CategoryId } from './content/projects.ts';

const loadCategory = () => import('./pages/Category.tsx');
const loadProject = () => import('./pages/ProjectDetail.tsx');
const loadAllProjects = () => import('./pages/AllProjects.tsx');

/** Of the pages whose documents have data, or drawings. */
const documentData: LoaderFunction = ({ request }) => pageData(new URL(request.url).pathname);

/** The pages that visitors see, without the layout around them. Addresses are case-sensitive, as on Hosting. */
export const publicRoutes: RouteObject[] = [
  { ...page('home', '/', 'Home', () => import('./pages/Home.tsx')), loader: documentData },
  {
    ...page('projects', '/projects', 'Projects', () => import('./pages/Projects.tsx')),
    loader: documentData,
  },
  ...CATEGORY_IDS.map(categoryPage),
  {
    ...page('all-projects', '/projects/all/:page?', 'AllProjects', loadAllProjects),
    loader: documentData,
  },
  {
    ...page('project', '/projects/:projectId', 'ProjectDetail', loadProject),
    loader: documentData,
  },
  page('about', '/about', 'About', () => import('./pages/About.tsx')),
  page('mission', '/about/mission', 'Mission', () => import('./pages/Mission.tsx')),
  page('technology', '/about/technology', 'Technology', () => import('./pages/Technology.tsx')),
  page('contact', '/contact', 'Contact', () => import('./pages/Contact.tsx')),
  page('pricing', '/pricing', 'Pricing', () => import('./pages/Pricing.tsx')),
  page('security', '/security', 'Security', () => import('./pages/Security.tsx')),
  page('privacy', '/privacy', 'Privacy', () => import('./pages/Privacy.tsx')),
  page('legal', '/legal', 'Legal', () => import('./pages/Legal.tsx')),
  page('search', '/search', 'Search', () => import('./pages/Search.tsx')),
  page('not-found', '*', 'NotFound', () => import('./pages/NotFound.tsx')),
];

/** A page whose module is loaded when the visitor opens it or is about to. The module exports it by its name. */
function page<Name extends string, Props extends object>(
  id: keyof typeof PAGES,
  path: string,
  name: Name,
  load: () => Promise<Record<Name, FunctionComponent<Props>>>,
  ...[props]: object extends Props ? [] : [props: Props]
) {
  return {
    id,
    path,
    caseSensitive: true,
    handle: PAGES[id],
    lazy: async () => {
      const { [name]: Page } = await load();
      return { element: createElement<Props>(Page, props) };
    },
  } satisfies RouteObject;
}

function categoryPage(id: CategoryId): RouteObject {
  return {
    ...page(id, `/projects/${id}`, 'Category', loadCategory, { id }),
    loader: documentData,
  };
}
