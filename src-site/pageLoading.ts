import {
  type LoaderFunctionArgs,
  matchRoutes,
  type RouteMatch,
  type RouteObject,
} from 'react-router-dom';
import { siteAddress } from './content/pages.ts';
import { rememberLink } from './intendedLink.ts';

const ADMIN = /^\/admin(\/|$)/;

/** The options of a router that starts at a page with data. */
interface StartingData {
  hydrationData: { loaderData: Record<string, unknown> };
}

/**
 * Loads the modules of the page at an address into its routes, so that it renders at once.
 * @returns the page's data, for the router; undefined if it has none
 */
export async function loadPage(
  routes: RouteObject[],
  pathname: string,
): Promise<StartingData | undefined> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
  const page = matches.at(-1);
  if (!page?.route.loader) return undefined;
  return { hydrationData: { loaderData: { [page.route.id ?? '']: await loadData(page) } } };
}

async function loadData({ route, params, pathname }: RouteMatch): Promise<unknown> {
  if (typeof route.loader !== 'function') return undefined;
  const request = new Request(siteAddress(pathname));
  return route.loader({ request, params } as LoaderFunctionArgs);
}

/**
 * Fetches the page behind a link, with its data, when the visitor is about to follow it: on hover, focus or touch.
 * Never the admin, which is not for visitors.
 */
export function prefetchOnIntent(routes: RouteObject[]): void {
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (
      link?.origin !== window.location.origin ||
      (!import.meta.isSharedPreview && ADMIN.test(link.pathname))
    )
      return;
    rememberLink(link);
    for (const match of matchRoutes(routes, link.pathname) ?? []) {
      // Without a network there is nothing to prefetch; following the link will tell.
      if (typeof match.route.lazy === 'function') match.route.lazy().catch(() => {});
      loadData(match).catch(() => {});
    }
  };
  for (const intent of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(intent, prefetch, { passive: true });
  }
}
