import { Outlet, type RouteObject } from 'react-router-dom';
import type * as AdminModule from './admin.tsx';
import { ParticleBackground } from './motion/ParticleBackground.tsx';
import { publicRoutes } from './publicRoutes.ts';

/** As used on every page (specification, section 1.4). */
const PARTICLE_INTENSITY = 0.3;

/** Every address of the product (specification, section 2.1), in front of the background, which stays across screens. */
export const routes: RouteObject[] = [
  {
    element: (
      <>
        <ParticleBackground intensity={PARTICLE_INTENSITY} />
        <Outlet />
      </>
    ),
    children: [
      { lazy: loadLayout, children: publicRoutes },
      ...(import.meta.isSharedPreview
        ? []
        : [
            adminRoute('/admin', 'AdminIndex'),
            adminRoute('/admin/login', 'AdminLogin'),
            adminRoute('/admin/dashboard', 'AdminDashboard'),
          ]),
    ],
  },
];

/** The layout of the public pages; the admin has its own. */
async function loadLayout() {
  const { SiteLayout } = await import('./layout/SiteLayout.tsx');
  return { element: <SiteLayout /> };
}

/** Lazy, so that no visitor downloads the admin's code and Firebase. */
function adminRoute(path: string, name: keyof typeof AdminModule): RouteObject {
  const lazy = async () => ({ Component: (await import('./admin.tsx'))[name] });
  return { path, caseSensitive: true, lazy };
}
