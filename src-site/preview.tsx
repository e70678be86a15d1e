import './site.css';
import { cloneElement, type ReactElement, StrictMode, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { PREVIEW_READY, type PreviewMessage } from '../shared/model/preview.ts';
import { SiteLayout } from './layout/SiteLayout.tsx';
import { loadPage } from './pageLoading.ts';
import { publicRoutes } from './publicRoutes.ts';
import { showContent, shownContent, subscribeToContent } from './published/liveContent.ts';

const FONT = '1rem Geist';

let shown: Promise<void> | undefined;

// The document around this one is the admin, whose origin this one has. Its own address has none: "about:srcdoc".
window.addEventListener('message', ({ data, source, origin }) => {
  if (source !== window.parent || source === window || origin !== window.origin) return;
  const { path, content, text } = data as PreviewMessage;
  showContent(content);
  shown ??= show(path, text);
});
window.parent.postMessage(PREVIEW_READY, window.origin);

/** Shows the page at a path of the site, scrolled to a text. */
async function show(path: string, text: string): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('preview.html has no #root element.');
  await loadPage(publicRoutes, path);
  const routes = [{ ...live(<SiteLayout />), children: publicRoutes.map(toLive) }];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  // The site shows the font only if it is there at once.
  await document.fonts.load(FONT);
  flushSync(() => {
    createRoot(root).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
  });
  const scroll = () => scrollTo(root, text);
  window.addEventListener('resize', scroll);
  // Some parts take their size in the frame after their first.
  requestAnimationFrame(() => requestAnimationFrame(scroll));
}

/** The route with its page, if that is loaded, rendered again whenever the content changes. */
function toLive(route: RouteObject): RouteObject {
  return 'element' in route ? { ...route, ...live(route.element as ReactElement) } : route;
}

function live(element: ReactElement) {
  function Live() {
    useSyncExternalStore(subscribeToContent, shownContent);
    // React does not render an element again that is still the same.
    return cloneElement(element);
  }
  return { element: undefined, Component: Live };
}

/** Of a text with the current year in it, only a part is in one element. */
function scrollTo(root: HTMLElement, text: string): void {
  const [place] = [...root.querySelectorAll('bdi, h3')]
    .filter(({ textContent }) => text.includes(textContent.trim()))
    .toSorted((one, other) => other.textContent.length - one.textContent.length);
  place?.scrollIntoView({ block: 'center' });
}
