import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import type { DocumentData } from './documentData.ts';
import { loadPage, prefetchOnIntent } from './pageLoading.ts';
import { routes } from './routes.tsx';

type Router = ReturnType<typeof createBrowserRouter>;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root element.');

void start(root);

/** Hosting answers `/about//mission` as `/about/mission`; the router knows the second only. */
function removeRepeatedSlashes(): void {
  const { pathname, search, hash } = window.location;
  if (!pathname.includes('//')) return;
  history.replaceState(history.state, '', pathname.replace(/\/{2,}/g, '/') + search + hash);
}

/** Not a top-level await, which would keep the bundler from merging small files. */
async function start(element: HTMLElement): Promise<void> {
  const { route, pressed }: DocumentData = element.dataset;
  if (route !== 'not-found') removeRepeatedSlashes();
  await loadPage(routes, window.location.pathname);

  const matches = matchRoutes(routes, window.location);
  const isPrerendered = route !== undefined && route === matches?.at(-1)?.route.id;

  // With data to hydrate from, the router leaves the scroll position as the browser has it.
  const options = isPrerendered ? { hydrationData: { loaderData: {} } } : undefined;
  const router = createBrowserRouter(routes, options);
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );

  // The 404 document also answers for addresses that only the client's router knows, such as an unknown project id.
  // A transition is done in slices of 5 ms, between which the page answers.
  if (isPrerendered) startTransition(() => void hydrateRoot(element, app));
  else createRoot(element).render(app);
  // A press makes React finish at once.
  if (pressed) document.getElementById(pressed)?.click();

  prefetchOnIntent(routes);
  reloadWhenOutdated(router);
}

/**
 * Loads the document of a page whose module cannot be loaded: a later deployment may have deleted the modules that the
 * current document knows. The router shows any other error.
 */
function reloadWhenOutdated(router: Router): void {
  let isModuleMissing = false;
  window.addEventListener('vite:preloadError', () => {
    isModuleMissing = true;
  });
  const { location: firstLocation } = router.state;
  router.subscribe(({ errors, location }) => {
    if (isModuleMissing && errors && location !== firstLocation) window.location.reload();
  });
}
