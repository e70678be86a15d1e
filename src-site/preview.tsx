import './site.css';
import { cloneElement, type ReactElement, StrictMode, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { PREVIEW_READY, type PreviewMessage } from '../shared/model/publishedContent.ts';
import { SiteLayout } from './layout/SiteLayout.tsx';
import { markWhileScrolled } from './layout/scrolled.ts';
import { loadPage } from './pageLoading.ts';
import { publicRoutes } from './publicRoutes.ts';
import { showContent, shownContent, subscribeToContent } from './published/liveContent.ts';

let shown: Promise<(path: string) => void> | undefined;
let edited = '';

/** The admin frames this document, or has opened the window that frames it. */
const hosts = [window.parent, window.parent.opener as Window | null];

// The admin has the same origin. This document's own address, "about:srcdoc", does not show that.
window.addEventListener('message', ({ data, source, origin }) => {
  const isFromHost = source !== window && hosts.some((host) => host === source);
  if (!isFromHost || origin !== window.origin) return;
  const { path, content, text } = data as Partial<PreviewMessage>;
  // Ignores other messages, such as those of browser extensions and developer tools.
  if (path === undefined || content === undefined || text === undefined) return;
  edited = text;
  showContent(content);
  shown ??= show(path);
  void shown.then((update) => update(path));
});
for (const host of hosts) host?.postMessage(PREVIEW_READY, window.origin);

/**
 * Shows the page at a path of the site, scrolled to the edited text.
 * @returns goes to a path, or shows the page again with the content that is there now
 */
async function show(path: string): Promise<(path: string) => void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('preview.html has no #root element.');
  markWhileScrolled();
  const startingData = await loadPage(publicRoutes, path);
  const routes = [{ ...live(<SiteLayout />), children: publicRoutes.map(toLive) }];
  const router = createMemoryRouter(routes, { initialEntries: [path], ...startingData });
  // The site uses the font only if it has loaded before the first paint.
  await document.fonts.load('1rem Geist');
  flushSync(() => {
    createRoot(root).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
  });
  const growth = keepInView(root);
  return (to) => {
    if (router.state.location.pathname === to) void router.revalidate();
    else void router.navigate(to, { replace: true }).then(() => growth.observe(root));
  };
}

/** Keeps the edited text in view while the page grows, until the person scrolls, and whenever the window is resized. */
function keepInView(root: HTMLElement): ResizeObserver {
  const scroll = () => scrollTo(root, edited);
  const growth = new ResizeObserver(scroll);
  growth.observe(root);
  for (const gesture of ['wheel', 'touchmove', 'keydown']) {
    window.addEventListener(gesture, () => growth.disconnect(), { passive: true });
  }
  window.addEventListener('resize', scroll);
  return growth;
}

/** Makes a loaded page render again whenever the content changes. */
function toLive(route: RouteObject): RouteObject {
  return 'element' in route ? { ...route, ...live(route.element as ReactElement) } : route;
}

function live(element: ReactElement) {
  function Live() {
    useSyncExternalStore(subscribeToContent, shownContent);
    // React skips an element that is the same as before, so each render needs a clone.
    return cloneElement(element);
  }
  return { element: undefined, Component: Live };
}

/**
 * Finds the longest part of the text that is in one element: the footer splits its text at the current year. A group of the
 * team that is closed is opened.
 */
function scrollTo(root: HTMLElement, text: string): void {
  const [place] = [...root.querySelectorAll('h1, bdi, h3, details h4')]
    .filter((found) => found.matches('h4') || found.checkVisibility({ visibilityProperty: true }))
    .filter(({ textContent }) => text.includes(textContent.trim()))
    .toSorted((one, other) => other.textContent.length - one.textContent.length);
  const group = place?.closest('details');
  if (group) group.open = true;
  if (!place) return;
  // Not `scrollIntoView`: it would also scroll the form beside the preview.
  const { top, height } = place.getBoundingClientRect();
  window.scrollBy({ top: top - (window.innerHeight - height) / 2, behavior: 'instant' });
}
