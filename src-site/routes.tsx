import type { ComponentType, ReactNode } from 'react';
import { Outlet, type RouteObject } from 'react-router-dom';
import type * as AdminModule from './admin.tsx';
import { PAGES } from './content/pages.ts';
import { SiteLayout } from './layout/SiteLayout.tsx';
import { ParticleBackground } from './motion/ParticleBackground.tsx';
import { AdminFallback } from './pages/AdminFallback.tsx';

/** As used on every page (specification, section 1). */
const PARTICLE_INTENSITY = 0.3;

const loadCategory = () => import('./pages/Category.tsx');

const publicRoutes = [
  page('home', '/', () => import('./pages/Home.tsx').then(({ Home }) => <Home />)),
  page('projects', '/projects', () =>
    import('./pages/Projects.tsx').then(({ Projects }) => <Projects />),
  ),
  page('llm-workflows', '/projects/llm-workflows', () =>
    loadCategory().then(({ Category }) => <Category id="llm-workflows" />),
  ),
  page('ai-agents', '/projects/ai-agents', () =>
    loadCategory().then(({ Category }) => <Category id="ai-agents" />),
  ),
  page('data-processing', '/projects/data-processing', () =>
    loadCategory().then(({ Category }) => <Category id="data-processing" />),
  ),
  page('project', '/projects/:projectId', () =>
    import('./pages/ProjectDetail.tsx').then(({ ProjectDetail }) => <ProjectDetail />),
  ),
  page('about', '/about', () => import('./pages/About.tsx').then(({ About }) => <About />)),
  page('mission', '/about/mission', () =>
    import('./pages/Mission.tsx').then(({ Mission }) => <Mission />),
  ),
  page('technology', '/about/technology', () =>
    import('./pages/Technology.tsx').then(({ Technology }) => <Technology />),
  ),
  page('contact', '/contact', () =>
    import('./pages/Contact.tsx').then(({ Contact }) => <Contact />),
  ),
  page('search', '/search', () => import('./pages/Search.tsx').then(({ Search }) => <Search />)),
  page('not-found', '*', () => import('./pages/NotFound.tsx').then(({ NotFound }) => <NotFound />)),
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
    hydrateFallbackElement: <AdminFallback />,
    children: [
      { element: <SiteLayout />, children: publicRoutes },
      adminRoute('/admin', (admin) => admin.AdminIndex),
      adminRoute('/admin/login', (admin) => admin.AdminLogin),
      adminRoute('/admin/dashboard', (admin) => admin.AdminDashboard),
    ],
  },
];

/** A page whose module is loaded when it is asked for, or about to be. */
function page(id: keyof typeof PAGES, path: string, load: () => Promise<ReactNode>) {
  return {
    id,
    path,
    handle: PAGES[id],
    lazy: async () => ({ element: await load() }),
  } satisfies RouteObject;
}

/** The admin's code, Firebase with it, is no visitor's download. */
function adminRoute(path: string, pick: (admin: typeof AdminModule) => ComponentType): RouteObject {
  return { path, lazy: async () => ({ Component: pick(await import('./admin.tsx')) }) };
}
