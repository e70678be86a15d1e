import type { Locator, Page, Request } from '@playwright/test';
import { expect } from '../test.ts';

export type TabName = 'Overview' | 'Projects' | 'Content' | 'Settings';

export async function openTab(page: Page, tab: TabName): Promise<void> {
  await tabOf(page, tab).click();
  await expect(tabOf(page, tab)).toHaveAttribute('aria-selected', 'true');
}

export function tabOf(page: Page, name: string): Locator {
  return page.getByRole('tab', { name, exact: true });
}

/** The card of a project or a section. */
export function cardOf(page: Page, title: string): Locator {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

/** Opens the project dialog in add mode. */
export async function openNewProject(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add New Project' }).click();
  return page.getByRole('dialog', { name: 'Add New Project' });
}

/** Fills in a project's required fields. */
export async function fillProject(
  form: Page | Locator,
  title = 'Invoices',
  description = 'Reads invoices.',
): Promise<void> {
  await form.getByLabel('Project Title').fill(title);
  await form.getByLabel('Description').fill(description);
}

/** Opens the project dialog in edit mode. */
export async function openProject(page: Page, title: string): Promise<Locator> {
  await cardOf(page, title).getByRole('button', { name: 'Edit' }).click();
  return page.getByRole('dialog', { name: 'Edit Project' });
}

/** Loads a section into the editor. */
export async function openSection(page: Page, title: string): Promise<void> {
  await cardOf(page, title).getByRole('button', { name: 'Edit Content' }).click();
  await expect(page.getByLabel('Section Title')).toBeVisible();
}

/** Expects that the editor was left, and that the focus is at the section's card. */
export async function expectAtCard(page: Page, title: string): Promise<void> {
  const edit = cardOf(page, title).getByRole('button', { name: 'Edit Content' });
  await expect(edit).toBeFocused();
}

export function contentField(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Content', exact: true });
}

/** A text that screen readers announce. */
export function spoken(page: Page, text: string | RegExp): Locator {
  return page.getByRole('status').filter({ hasText: text });
}

/** The addresses of calls to Firestore and Auth. */
export const COMMIT = /documents:commit/;
export const LIST = /documents:runQuery/;
export const ACCOUNT_LOOKUP = /accounts:lookup/;
export const SIGN_IN = /accounts:signInWithPassword/;
export const ANY_READ = /documents:(runQuery|batchGet)/;

/** Between two reads of which the second follows from the first. */
const READS_APART_MS = 500;

/** Counts the page's reads from now on; the returned function waits until none is open, and none follows. */
export function watchReads(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let changedAt = Date.now();
  const end = (request: Request) => {
    if (open.delete(request)) changedAt = Date.now();
  };
  page.on('request', (request) => {
    if (ANY_READ.test(request.url())) open.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const isQuiet = () => open.size === 0 && Date.now() - changedAt > READS_APART_MS;
  return () => expect.poll(isQuiet).toBe(true);
}

/** Holds matching requests back until the returned function is called. */
export async function holdRequests(page: Page, url: RegExp): Promise<() => void> {
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return () => release?.();
}

/** The storage keys of all drafts. */
export function keptDrafts(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft/')));
}
