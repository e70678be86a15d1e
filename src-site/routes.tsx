import { type ComponentType, createElement, type FunctionComponent } from 'react';
import { Outlet, type RouteObject } from 'react-router-dom';
import type * as AdminModule from './admin.tsx';
import { CATEGORY_IDS } from './content/categories.ts';
import { PAGES } from './content/pages.ts';
import { SiteLayout } from './layout/SiteLayout.tsx';
import { ParticleBackground } from './motion/ParticleBackground.tsx';

/** As used on every page (specification, section 1). */
const PARTICLE_INTENSITY = 0.3;

const loadCategory = () => import('./pages/Category.tsx');

const publicRoutes = [
  page('home', '/', 'Home', () => import('./pages/Home.tsx')),
  page('projects', '/projects', 'Projects', () => import('./pages/Projects.tsx')),
  ...CATEGORY_IDS.map((id) => page(id, `/projects/${id}`, 'Category', loadCategory, { id })),
  page(
    'project',
    '/projects/:projectId',
    'ProjectDetail',
    () => import('./pages/ProjectDetail.tsx'),
  ),
  page('about', '/about', 'About', () => import('./pages/About.tsx')),
  page('mission', '/about/mission', 'Mission', () => import('./pages/Mission.tsx')),
  page('technology', '/about/technology', 'Technology', () => import('./pages/Technology.tsx')),
  page('contact', '/contact', 'Contact', () => import('./pages/Contact.tsx')),
  page('search', '/search', 'Search', () => import('./pages/Search.tsx')),
  page('not-found', '*', 'NotFound', () => import('./pages/NotFound.tsx')),
];

/** Every address of the product (specification, section 2), on what stays while one screen gives way to the next. */
export const routes: RouteObject[] = [
  {
    element: (
      <>
        <ParticleBackground intensity={PARTICLE_INTENSITY} />
        <Outlet />
      </>
    ),
    children: [
      { element: <SiteLayout />, children: publicRoutes },
      adminRoute('/admin', (admin) => admin.AdminIndex),
      adminRoute('/admin/login', (admin) => admin.AdminLogin),
      adminRoute('/admin/dashboard', (admin) => admin.AdminDashboard),
    ],
  },
];

/** A page whose module, which exports it by a name, is loaded when it is asked for, or about to be. */
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
    handle: PAGES[id],
    lazy: async () => {
      const { [name]: Page } = await load();
      return { element: createElement<Props>(Page, props) };
    },
  } satisfies RouteObject;
}

/** The admin's code, Firebase with it, is no visitor's download. */
function adminRoute(path: string, pick: (admin: typeof AdminModule) => ComponentType): RouteObject {
  return { path, lazy: async () => ({ Component: pick(await import('./admin.tsx')) }) };
}
