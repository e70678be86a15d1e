import '../../src-site/site.css';
import axe from 'axe-core';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, onTestFinished, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { currentToasts, dismissToast } from '../../src-site/layout/toasts.ts';
import { loadPage } from '../../src-site/pageLoading.ts';
import { routes } from '../../src-site/routes.tsx';

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
  await loadPage(pages, window.location.pathname);
  router = createBrowserRouter(pages);
  await render(<RouterProvider router={router} />);
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

export const press = (keys: string): Promise<void> => userEvent.keyboard(keys);

/** Waits until the address has this path, query and fragment. */
export async function expectAddress(address: string): Promise<void> {
  await expect.poll(() => window.location.href.slice(window.location.origin.length)).toBe(address);
}

/** Waits until the locator finds these texts, in this order. */
export async function expectTexts(found: Locator, expected: readonly string[]): Promise<void> {
  await expect.poll(() => found.elements().map(({ textContent }) => textContent)).toEqual(expected);
}

/** From now on, only the test advances the time of timers. axe needs a running clock. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Otherwise, waiting for an element would advance them, too.
  vi.spyOn(vi, 'isFakeTimers').mockReturnValue(false);
}

/** Replaces a property until the test ends. */
export function replace(target: object, name: string, descriptor: PropertyDescriptor): void {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { configurable: true, ...descriptor });
  onTestFinished(() => {
    if (before) Object.defineProperty(target, name, before);
    else Reflect.deleteProperty(target, name);
  });
}

/** Resizes the window, in pixels, until the test ends. */
export async function resizeWindow(width: number, height: number): Promise<void> {
  onTestFinished(() => page.viewport(1280, 720));
  await page.viewport(width, height);
}

/**
 * Fails with axe-core's findings.
 * @param part a selector, to check only what has changed since the whole page was checked
 */
export async function expectAccessible(part = 'html'): Promise<void> {
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  const { violations } = await axe.run(part);
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
