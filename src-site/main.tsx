import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { Drawn } from './Drawn.tsx';
import { type DocumentData, REDRAWN_EVENT } from './documentData.ts';
import { loadPage, prefetchOnIntent } from './pageLoading.ts';
import { routes } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root element.');

void start(root);

/** Hosting serves `/about//mission` like `/about/mission`; the router knows only the second address. */
function removeRepeatedSlashes(): void {
  const { pathname, search, hash } = window.location;
  if (!pathname.includes('//')) return;
  history.replaceState(history.state, '', pathname.replace(/\/{2,}/g, '/') + search + hash);
}

/** A function, because a top-level await would keep the bundler from merging small files. */
async function start(element: HTMLElement): Promise<void> {
  const { route }: DocumentData = element.dataset;
  if (route !== 'not-found') removeRepeatedSlashes();
  const startingData = await loadPage(routes, window.location.pathname);

  const matches = matchRoutes(routes, window.location);
  const isPrerendered = route !== undefined && route === matches?.at(-1)?.route.id;

  // When it has data to hydrate from, the router does not change the browser's scroll position.
  const options = isPrerendered ? { hydrationData: { loaderData: {} } } : undefined;
  const router = createBrowserRouter(routes, startingData ?? options);
  import.meta.hot?.on('vite:afterUpdate', () => void router.revalidate());
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );

  const tellRedrawn = () => void element.dispatchEvent(new Event(REDRAWN_EVENT));
  // An extension or a translation has changed the document.
  const onRecoverableError = (error: unknown) => {
    reportError(error);
    queueMicrotask(tellRedrawn);
  };
  // Hosting also serves the 404 document at addresses that only the client's router knows, such as an unknown project id.
  // React renders a transition in slices of 5 ms, and the page responds between them.
  if (isPrerendered) startTransition(() => void hydrateRoot(element, app, { onRecoverableError }));
  else createRoot(element).render(<Drawn onDraw={tellRedrawn}>{app}</Drawn>);
  // Read late, because the visitor may press while the page loads. A click makes React finish hydrating at once.
  const { pressed }: DocumentData = element.dataset;
  if (pressed) document.getElementById(pressed)?.click();

  prefetchOnIntent(routes);
  reloadWhenOutdated(router);
}

/**
 * Reloads the document when a page's module cannot be loaded: a later deployment may have deleted the modules that this
 * document names. The router shows any other error.
 */
function reloadWhenOutdated(router: ReturnType<typeof createBrowserRouter>): void {
  let isModuleMissing = false;
  window.addEventListener('vite:preloadError', () => {
    isModuleMissing = true;
  });
  const { location: firstLocation } = router.state;
  router.subscribe(({ errors, location }) => {
    if (isModuleMissing && errors && location !== firstLocation) window.location.reload();
  });
}
