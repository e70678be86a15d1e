import { Outlet, type RouteObject } from 'react-router-dom';
import { PAGES } from './content/pages.ts';
import { SiteLayout } from './layout/SiteLayout.tsx';
import { ParticleBackground } from './motion/ParticleBackground.tsx';
import { About } from './pages/About.tsx';
import { Category } from './pages/Category.tsx';
import { Contact } from './pages/Contact.tsx';
import { Home } from './pages/Home.tsx';
import { Mission } from './pages/Mission.tsx';
import { NotFound } from './pages/NotFound.tsx';
import { ProjectDetail } from './pages/ProjectDetail.tsx';
import { Projects } from './pages/Projects.tsx';
import { Search } from './pages/Search.tsx';
import { Technology } from './pages/Technology.tsx';

/** The specification's figure as used (section 9); the component's own default is stronger. */
const PARTICLE_INTENSITY = 0.3;

/** Every address of the product (specification, section 2). The admin is loaded only when it is asked for. */
const screens: RouteObject[] = [
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

/** The screens on what stays while one gives way to the next. */
export const routes: RouteObject[] = [
  {
    element: (
      <>
        <ParticleBackground intensity={PARTICLE_INTENSITY} />
        <Outlet />
      </>
    ),
    hydrateFallbackElement: <p role="status">Loading...</p>,
    children: screens,
  },
];
