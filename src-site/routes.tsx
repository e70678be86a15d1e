import type { RouteObject } from 'react-router-dom';
import { PAGES } from './content/pages.ts';
import { SiteLayout } from './layout/SiteLayout.tsx';

/** Every address of the product (specification, section 2). A page is loaded when it is asked for, or about to be. */
export const routes: RouteObject[] = [
  {
    element: <SiteLayout />,
    children: [
      {
        id: 'home',
        path: '/',
        lazy: () => import('./pages/Home.tsx').then(({ Home }) => ({ Component: Home })),
        handle: PAGES.home,
      },
      {
        id: 'projects',
        path: '/projects',
        lazy: () =>
          import('./pages/Projects.tsx').then(({ Projects }) => ({ Component: Projects })),
        handle: PAGES.projects,
      },
      {
        id: 'llm-workflows',
        path: '/projects/llm-workflows',
        lazy: () =>
          import('./pages/Category.tsx').then(({ Category }) => ({
            element: <Category id="llm-workflows" />,
          })),
        handle: PAGES['llm-workflows'],
      },
      {
        id: 'ai-agents',
        path: '/projects/ai-agents',
        lazy: () =>
          import('./pages/Category.tsx').then(({ Category }) => ({
            element: <Category id="ai-agents" />,
          })),
        handle: PAGES['ai-agents'],
      },
      {
        id: 'data-processing',
        path: '/projects/data-processing',
        lazy: () =>
          import('./pages/Category.tsx').then(({ Category }) => ({
            element: <Category id="data-processing" />,
          })),
        handle: PAGES['data-processing'],
      },
      {
        id: 'project',
        path: '/projects/:projectId',
        lazy: () =>
          import('./pages/ProjectDetail.tsx').then(({ ProjectDetail }) => ({
            Component: ProjectDetail,
          })),
        handle: PAGES.project,
      },
      {
        id: 'about',
        path: '/about',
        lazy: () => import('./pages/About.tsx').then(({ About }) => ({ Component: About })),
        handle: PAGES.about,
      },
      {
        id: 'mission',
        path: '/about/mission',
        lazy: () => import('./pages/Mission.tsx').then(({ Mission }) => ({ Component: Mission })),
        handle: PAGES.mission,
      },
      {
        id: 'technology',
        path: '/about/technology',
        lazy: () =>
          import('./pages/Technology.tsx').then(({ Technology }) => ({ Component: Technology })),
        handle: PAGES.technology,
      },
      {
        id: 'contact',
        path: '/contact',
        lazy: () => import('./pages/Contact.tsx').then(({ Contact }) => ({ Component: Contact })),
        handle: PAGES.contact,
      },
      {
        id: 'search',
        path: '/search',
        lazy: () => import('./pages/Search.tsx').then(({ Search }) => ({ Component: Search })),
        handle: PAGES.search,
      },
      {
        id: 'not-found',
        path: '*',
        lazy: () =>
          import('./pages/NotFound.tsx').then(({ NotFound }) => ({ Component: NotFound })),
        handle: PAGES['not-found'],
      },
    ],
  },
  {
    path: '/admin',
    lazy: () => import('./admin.tsx').then(({ AdminIndex }) => ({ Component: AdminIndex })),
  },
  {
    path: '/admin/login',
    lazy: () => import('./admin.tsx').then(({ AdminLogin }) => ({ Component: AdminLogin })),
  },
  {
    path: '/admin/dashboard',
    lazy: () => import('./admin.tsx').then(({ AdminDashboard }) => ({ Component: AdminDashboard })),
  },
];
