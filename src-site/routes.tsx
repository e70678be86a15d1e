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
  page('home', '/', async () => {
    const { Home } = await import('./pages/Home.tsx');
    return <Home />;
  }),
  page('projects', '/projects', async () => {
    const { Projects } = await import('./pages/Projects.tsx');
    return <Projects />;
  }),
  page('llm-workflows', '/projects/llm-workflows', async () => {
    const { Category } = await loadCategory();
    return <Category id="llm-workflows" />;
  }),
  page('ai-agents', '/projects/ai-agents', async () => {
    const { Category } = await loadCategory();
    return <Category id="ai-agents" />;
  }),
  page('data-processing', '/projects/data-processing', async () => {
    const { Category } = await loadCategory();
    return <Category id="data-processing" />;
  }),
  page('project', '/projects/:projectId', async () => {
    const { ProjectDetail } = await import('./pages/ProjectDetail.tsx');
    return <ProjectDetail />;
  }),
  page('about', '/about', async () => {
    const { About } = await import('./pages/About.tsx');
    return <About />;
  }),
  page('mission', '/about/mission', async () => {
    const { Mission } = await import('./pages/Mission.tsx');
    return <Mission />;
  }),
  page('technology', '/about/technology', async () => {
    const { Technology } = await import('./pages/Technology.tsx');
    return <Technology />;
  }),
  page('contact', '/contact', async () => {
    const { Contact } = await import('./pages/Contact.tsx');
    return <Contact />;
  }),
  page('search', '/search', async () => {
    const { Search } = await import('./pages/Search.tsx');
    return <Search />;
  }),
  page('not-found', '*', async () => {
    const { NotFound } = await import('./pages/NotFound.tsx');
    return <NotFound />;
  }),
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
