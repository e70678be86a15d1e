import '../../src-site/site.css';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { currentToasts, dismissToast } from '../../src-site/layout/toasts.ts';
import { loadPage } from '../../src-site/pageLoading.ts';
import { routes } from '../../src-site/routes.tsx';

export { advanceClock, stopClock } from '../browserPage.ts';

/** The public pages in their layout, without the particle background. */
const pages = routes.flatMap(({ children = [] }) => children);
let router: ReturnType<typeof createBrowserRouter> | undefined;

beforeEach(async () => {
  await close();
  sessionStorage.clear();
  for (const { id } of currentToasts()) dismissToast(id);
});

afterEach(() => {
  vi.useRealTimers();
});

/** Shows the page at an address, as after a full load of its document. */
export async function open(address: string): Promise<void> {
  await close();
  // A new key, since the search remembers which history entries were answered.
  window.history.replaceState({ key: crypto.randomUUID() }, '', address);
  const startingData = await loadPage(pages, window.location.pathname);
  router = createBrowserRouter(pages, startingData);
  await render(<RouterProvider router={router} />);
  // The browser does so in a document that was prerendered, as this page was not.
  document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
}

async function close(): Promise<void> {
  await cleanup();
  router?.dispose();
  router = undefined;
}

export const main = page.getByRole('main');
export const heading = main.getByRole('heading', { level: 1 });
export const navigation = page.getByRole('navigation', { name: 'Main' });
export const navigationLink = (name: string): Locator =>
  navigation.getByRole('link', { name, exact: true });
export const footerLink = (name: string): Locator =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });

/** Waits until the address has this path, query and fragment. */
export async function expectAddress(address: string): Promise<void> {
  await expect.poll(() => window.location.href.slice(window.location.origin.length)).toBe(address);
}

/** Waits for a timer: effects may start theirs after the page has changed. */
export async function timerStarted(): Promise<void> {
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
}
