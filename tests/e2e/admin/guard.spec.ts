import type { Page } from '@playwright/test';
import { DEMO_ADMIN, DEMO_STRANGER } from '../../../scripts/demoAccounts.ts';
import { COMPANY } from '../../../shared/company.ts';
import { clearStore } from '../emulatorStore.ts';
import { holdRequests, openTab, showDashboard, tabOf } from './dashboardPage.ts';
import { fillLogin } from './signIn.ts';
import { expect, test } from './staffTest.ts';

/** The session that the browser kept is looked up before anybody is let in. */
const SESSION_LOOKUP = /accounts:lookup/;
const SCREENS = { loading: 'Loading...', login: 'Admin Access', dashboard: 'Welcome, ' };

declare global {
  interface Window {
    screens: string[];
  }
}

test.beforeEach(clearStore);

test('whoever is signed in sees "Loading...", then the dashboard in its place', async ({
  page,
}) => {
  const visited = visitedAddresses(page);
  await recordScreens(page);
  const release = await holdRequests(page, SESSION_LOOKUP);
  await page.goto('/admin/dashboard');
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading')).toHaveCount(0);
  release();
  await expect(tabOf(page, 'Overview')).toBeVisible();
  expect(await page.evaluate(() => window.screens)).toEqual(['loading', 'dashboard']);
  expect([...visited]).toEqual(['/admin/dashboard']);
});

test('whoever is not an admin sees "Loading...", then the login form in its place', async ({
  page,
}) => {
  await showDashboard(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await fillLogin(page, DEMO_STRANGER);
  await expect(page.getByRole('alert')).toContainText('is not an admin account');
  const visited = visitedAddresses(page);
  await recordScreens(page);
  const release = await holdRequests(page, SESSION_LOOKUP);
  await page.reload();
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  release();
  await expect(page.getByRole('alert')).toContainText('is not an admin account');
  expect(await page.evaluate(() => window.screens)).toEqual(['loading', 'login']);
  expect([...visited]).toEqual(['/admin/dashboard']);
});

test('the login’s address leads on to the dashboard whoever is signed in already', async ({
  page,
}) => {
  await recordScreens(page);
  await page.goto('/admin/login');
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(tabOf(page, 'Overview')).toBeVisible();
  expect(await page.evaluate(() => window.screens)).not.toContain('login');
});

test('signing out in one tab signs out every open tab', async ({ page, context }) => {
  await showDashboard(page, 'Projects');
  const other = await context.newPage();
  await showDashboard(other, 'Content');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
});

test('another person’s dashboard is another: nothing of the one before is left open', async ({
  page,
}) => {
  await showDashboard(page, 'Content');
  await page.getByRole('button', { name: 'Edit Content' }).first().click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await fillLogin(page, COMPANY.adminEmail);
  await expect(page.getByText(`Welcome, ${COMPANY.adminEmail}`)).toBeVisible();
  await expect(page.getByText(`Welcome, ${DEMO_ADMIN}`)).toBeHidden();
  await expect(tabOf(page, 'Overview')).toHaveAttribute('aria-selected', 'true');
  await openTab(page, 'Content');
  await tabOf(page, 'Content Editor').click();
  await expect(page.getByText('No Content Selected')).toBeVisible();
});

/** Keeps which of the screens the page shows, at each change of its content. */
async function recordScreens(page: Page): Promise<void> {
  await page.addInitScript((texts) => {
    window.screens = [];
    new MutationObserver(() => {
      const shown = Object.entries(texts).filter(([, text]) =>
        document.body?.textContent.includes(text),
      );
      const names = shown.map(([name]) => name).join(' and ');
      if (names !== '' && names !== window.screens.at(-1)) window.screens.push(names);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, SCREENS);
}

/** The addresses that the page has from now on. */
function visitedAddresses(page: Page): Set<string> {
  const visited = new Set<string>();
  page.on('framenavigated', (frame) => visited.add(new URL(frame.url()).pathname));
  return visited;
}
