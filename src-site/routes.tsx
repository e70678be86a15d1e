import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type * as AdminModule from './admin.tsx';
import { PAGES } from './content/pages.ts';
import { SiteLayout } from './layout/SiteLayout.tsx';
import { About } from './pages/About.tsx';
import { AdminFallback } from './pages/AdminFallback.tsx';
import { Category } from './pages/Category.tsx';
import { Contact } from './pages/Contact.tsx';
import { Home } from './pages/Home.tsx';
import { Mission } from './pages/Mission.tsx';
import { NotFound } from './pages/NotFound.tsx';
import { ProjectDetail } from './pages/ProjectDetail.tsx';
import { Projects } from './pages/Projects.tsx';
import { Search } from './pages/Search.tsx';
import { Technology } from './pages/Technology.tsx';

/** Every address of the product (specification, section 2). The admin is loaded only when it is asked for. */
export const routes: RouteObject[] = [
  {
    element: <SiteLayout />,
    children: [
      { id: 'home', path: '/', element: <Home />, handle: PAGES.home },
      { id: 'projects', path: '/projects', element: <Projects />, handle: PAGES.projects },
      {
        id: 'llm-workflows',
        path: '/projects/llm-workflows',
        element: <Category id="llm-workflows" />,
        handle: PAGES['llm-workflows'],
      },
      {
        id: 'ai-agents',
        path: '/projects/ai-agents',
        element: <Category id="ai-agents" />,
        handle: PAGES['ai-agents'],
      },
      {
        id: 'data-processing',
        path: '/projects/data-processing',
        element: <Category id="data-processing" />,
        handle: PAGES['data-processing'],
      },
      {
        id: 'project',
        path: '/projects/:projectId',
        element: <ProjectDetail />,
        handle: PAGES.project,
      },
      { id: 'about', path: '/about', element: <About />, handle: PAGES.about },
      { id: 'mission', path: '/about/mission', element: <Mission />, handle: PAGES.mission },
      {
        id: 'technology',
        path: '/about/technology',
        element: <Technology />,
        handle: PAGES.technology,
      },
      { id: 'contact', path: '/contact', element: <Contact />, handle: PAGES.contact },
      { id: 'search', path: '/search', element: <Search />, handle: PAGES.search },
      { id: 'not-found', path: '*', element: <NotFound />, handle: PAGES['not-found'] },
    ],
  },
  adminRoute('/admin', (admin) => admin.AdminIndex),
  adminRoute('/admin/login', (admin) => admin.AdminLogin),
  adminRoute('/admin/dashboard', (admin) => admin.AdminDashboard),
];

function adminRoute(path: string, pick: (admin: typeof AdminModule) => ComponentType): RouteObject {
  return {
    path,
    lazy: async () => ({ Component: pick(await import('./admin.tsx')) }),
    hydrateFallbackElement: <AdminFallback />,
  };
}
