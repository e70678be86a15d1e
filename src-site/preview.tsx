import './site.css';
import { cloneElement, type ReactElement, StrictMode, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { PREVIEW_READY, type PreviewMessage } from '../shared/model/publishedContent.ts';
import { SiteLayout } from './layout/SiteLayout.tsx';
import { markWhileScrolled } from './layout/scrolled.ts';
import { loadPage } from './pageLoading.ts';
import { aroundLine, inOneLine, textPlaces } from './places.ts';
import { publicRoutes } from './publicRoutes.ts';
import { showContent, shownContent, subscribeToContent } from './published/liveContent.ts';

let shown: Promise<(path: string) => void> | undefined;
let edited = { text: '', isPicture: false };

/** The admin frames this document, or has opened the window that frames it. */
const hosts = [window.parent, window.parent.opener as Window | null];

// The admin has the same origin. This document's own address, "about:srcdoc", does not show that.
window.addEventListener('message', ({ data, source, origin }) => {
  const isFromHost = source !== window && hosts.some((host) => host === source);
  if (!isFromHost || origin !== window.origin) return;
  const { path, content, text, isPicture = false } = data as Partial<PreviewMessage>;
  // Ignores other messages, such as those of browser extensions and developer tools.
  if (path === undefined || content === undefined || text === undefined) return;
  edited = { text, isPicture };
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
    if (router.state.location.pathname === to) void router.revalidate().then(() => follow(root));
    else void router.navigate(to, { replace: true }).then(() => growth.observe(root));
  };
}

/** Keeps the edited text in view while the page grows, until the person scrolls, and whenever the window is resized. */
function keepInView(root: HTMLElement): ResizeObserver {
  const scroll = () => follow(root);
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

const MARK = {
  outline: '2px solid var(--color-accent)',
  outlineOffset: '4px',
  borderRadius: '2px',
} as const;

const UNMARKED = { outline: '', outlineOffset: '', borderRadius: '' };

let marked: HTMLElement | undefined;

/** Scrolls to the edited text where it is out of sight, and marks it. A group of the team that is closed is opened. */
function follow(root: HTMLElement): void {
  const place = edited.isPicture ? findPicture(root) : findPlace(root, edited.text);
  if (marked) Object.assign(marked.style, UNMARKED);
  marked = place;
  if (!place) return;
  Object.assign(place.style, MARK);
  const group = place.closest('details');
  if (group) group.open = true;
  const { top, bottom, height } = place.getBoundingClientRect();
  if (top >= 0 && bottom <= window.innerHeight) return;
  // Not `scrollIntoView`: it would also scroll the form beside the preview.
  const middle = top - Math.max(0, window.innerHeight - height) / 2;
  window.scrollBy({ top: middle, behavior: 'instant' });
}

function findPicture(root: HTMLElement): HTMLElement | undefined {
  return root.querySelector<HTMLElement>('main img') ?? undefined;
}

/** Finds the smallest element with the text; if there is none, the largest that is a part of it, as in the footer. */
function findPlace(root: HTMLElement, text: string): HTMLElement | undefined {
  if (!text) return undefined;
  const link = root.querySelector<HTMLElement>(`a[href="${CSS.escape(text)}"]`);
  if (link) return link;
  const wanted = inOneLine(text);
  const found = textPlaces(root).toSorted((one, other) => one.own.length - other.own.length);
  const whole = found.find(({ own }) => own.includes(wanted));
  const place = whole ?? found.findLast(({ own }) => wanted.includes(own));
  return place && aroundLine(place.element);
}
