import { matchRoutes, type RouteObject } from 'react-router-dom';

const ADMIN = /^\/admin(\/|$)/;

/** Loads the modules of the page at an address into its routes, so that it renders at once. */
export async function loadPage(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/**
 * Fetches the page behind a link when the visitor is about to follow it: on hover, focus or touch.
 * Never the admin, which is not for visitors.
 */
export function prefetchOnIntent(routes: RouteObject[]): void {
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== window.location.origin || ADMIN.test(link.pathname)) return;
    for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
      // Without a network there is nothing to prefetch; following the link will tell.
      if (typeof route.lazy === 'function') route.lazy().catch(() => {});
    }
  };
  for (const intent of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(intent, prefetch, { passive: true });
  }
}
