import type { Locator, Page } from '@playwright/test';
import { DEMO_ADMIN } from '../../../scripts/emulators/demoAccounts.ts';
import { FAILED_REQUEST } from '../consoleLog.ts';
import { allowOnly, restoreRules } from '../emulatorRules.ts';
import { clearStore, storeDocument, storeProject } from '../emulatorStore.ts';
import {
  cardOf,
  contentField,
  fillProject,
  holdRequests,
  LIST,
  openNewProject,
  openProject,
  openSection,
  openTab,
  showDashboard,
  tabOf,
} from './dashboardPage.ts';
import { expect, test } from './staffTest.ts';

const INVOICES = 'abcdefghij0123456789';
const REFRESH_AFTER_MS = 60_000;

test.beforeEach(clearStore);
test.afterEach(restoreRules);

test('while the data loads, the dashboard says so under its header', async ({ page }) => {
  const release = await holdRequests(page, LIST);
  await page.goto('/admin/dashboard');
  await expect(page.getByText('Loading admin dashboard...')).toBeVisible();
  await expect(page.getByText(`Welcome, ${DEMO_ADMIN}`)).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  release();
  await expect(page.getByRole('tab')).toHaveText(['Overview', 'Projects', 'Content', 'Settings']);
  await expect(page.getByText('Loading admin dashboard...')).toBeHidden();
});

test('the overview is the start tab: three cards with their fixed texts, and two quick actions', async ({
  page,
}) => {
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible();
  await expect(page.getByText('v1.0', { exact: true })).toBeVisible();
  await expect(tabOf(page, 'Overview')).toHaveAttribute('aria-selected', 'true');
  await expect(figureOf(page, 'Total Projects')).toHaveText(['0', '0 featured']);
  await expect(figureOf(page, 'Content Pages')).toHaveText(['0', 'Last updated today']);
  await expect(figureOf(page, 'System Status')).toHaveText(['Online', 'All services operational']);
  await expect(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible();
  await (await openNewProject(page)).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Edit Page Content' }).click();
  await expect(tabOf(page, 'Content')).toHaveAttribute('aria-selected', 'true');
});

test('both counts are true after every change', async ({ page }) => {
  await storeProject(INVOICES, { title: 'Invoices', description: 'Reads invoices.' });
  await page.goto('/admin/dashboard');
  const projects = figureOf(page, 'Total Projects');
  await expect(projects).toHaveText(['1', '0 featured']);

  const added = await openNewProject(page);
  await fillProject(added, 'Tender radar', 'Reads tenders.');
  await added.getByRole('switch').check();
  await added.getByRole('button', { name: 'Create Project' }).click();
  await expect(projects).toHaveText(['2', '1 featured']);

  await openTab(page, 'Projects');
  const edited = await openProject(page, 'Invoices');
  await edited.getByRole('switch').check();
  await edited.getByRole('button', { name: 'Update Project' }).click();
  await expect(edited).toBeHidden();
  await openTab(page, 'Overview');
  await expect(projects).toHaveText(['2', '2 featured']);
});

test('the counts follow a deletion and the first save of a section', async ({ page, dialogs }) => {
  await storeProject(INVOICES, { title: 'Invoices', description: 'Read.', featured: true });
  await showDashboard(page, 'Projects');
  await cardOf(page, 'Invoices').getByRole('button', { name: 'Delete' }).click();
  await expect(cardOf(page, 'Invoices')).toBeHidden();
  await dialogs.expectShown([/^confirm: /]);
  await openTab(page, 'Content');
  await openSection(page, 'Contact Email');
  await contentField(page).fill('desk@company.example');
  await page.getByRole('button', { name: 'Save Content' }).click();
  await expect(page.getByText('No Content Selected')).toBeVisible();
  await openTab(page, 'Overview');
  await expect(figureOf(page, 'Total Projects')).toHaveText(['0', '0 featured']);
  await expect(figureOf(page, 'Content Pages')).toHaveText(['1', 'Last updated today']);
});

test('after a save both lists are read again: what colleagues did meanwhile is counted too', async ({
  page,
}) => {
  await page.goto('/admin/dashboard');
  await expect(figureOf(page, 'Total Projects')).toHaveText(['0', '0 featured']);
  await storeProject(INVOICES, { title: 'By a colleague', description: 'Read.', featured: true });
  await storeDocument('pageContent/hero-title', { id: 'hero-title', title: 'Hero', content: '' });
  const dialog = await openNewProject(page);
  await fillProject(dialog, 'Tender radar', 'Reads tenders.');
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await expect(figureOf(page, 'Total Projects')).toHaveText(['2', '1 featured']);
  await expect(figureOf(page, 'Content Pages')).toHaveText(['1', 'Last updated today']);
});

test('a colleague’s new project is noticed when the window is looked at again after a while', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/admin/dashboard');
  const projects = figureOf(page, 'Total Projects');
  await expect(projects).toHaveText(['0', '0 featured']);
  let lists = 0;
  page.on('request', (request) => {
    if (LIST.test(request.url())) lists += 1;
  });
  await storeProject(INVOICES, { title: 'By a colleague', description: 'Read.', featured: true });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.clock.fastForward(REFRESH_AFTER_MS);
  expect(lists).toBe(0);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(projects).toHaveText(['1', '1 featured']);
});

test('a count that could not be loaded is no 0', async ({ page, logged }) => {
  await allowOnly({});
  await page.goto('/admin/dashboard');
  await expect(figureOf(page, 'Total Projects')).toHaveText(['Unknown', 'Not loaded']);
  await expect(figureOf(page, 'Content Pages')).toHaveText(['Unknown', 'Not loaded']);
  await logged.expect([
    FAILED_REQUEST,
    /^Error fetching projects: /,
    /^Error fetching page content: /,
  ]);
});

/** The lines of one of the three cards, below its title. */
function figureOf(page: Page, title: string): Locator {
  return page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title }) })
    .getByRole('paragraph');
}
