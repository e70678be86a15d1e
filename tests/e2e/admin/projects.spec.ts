import type { Page } from '@playwright/test';
import { FAILED_REQUEST } from '../consoleLog.ts';
import { allowOnly, restoreRules } from '../emulatorRules.ts';
import { clearStore, readCollection, storeProject, storeProjects } from '../emulatorStore.ts';
import {
  COMMIT,
  cardOf,
  holdRequests,
  openTab,
  showDashboard,
  shownLines,
  spoken,
  tabOf,
} from './dashboardPage.ts';
import { expect, test } from './staffTest.ts';

const INVOICES = 'abcdefghij0123456789';
const TENDERS = 'bbcdefghij0123456789';
const CLAIMS = 'cbcdefghij0123456789';
const LONG_TITLE =
  'A title so long that it takes three lines of its card, as some of the titles do, which makes its row taller';
const HOUR_MS = 3_600_000;
const CONFIRM = 'confirm: Are you sure you want to delete this project?';

test.beforeEach(clearStore);
test.afterEach(restoreRules);

test('a card shows title, badge, description and technologies of its project, newest first', async ({
  page,
}) => {
  const twoHoursAgo = new Date(Date.now() - 2 * HOUR_MS);
  const description = 'Reads invoices in nine languages, and books them. '.repeat(20);
  await storeProject(
    INVOICES,
    { title: 'Invoices', description, technologies: ['A', 'B', 'C', 'D', 'E'], featured: true },
    twoHoursAgo,
  );
  await storeProject(TENDERS, {
    title: 'Tenders',
    description: 'One line.',
    technologies: ['A', 'B', 'C'],
  });
  await showDashboard(page, 'Projects');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Tenders', 'Invoices']);

  const invoices = cardOf(page, 'Invoices');
  await expect(invoices.getByText('Featured', { exact: true })).toBeVisible();
  for (const shown of ['A', 'B', 'C', '+2']) {
    await expect(invoices.getByText(shown, { exact: true })).toBeVisible();
  }
  await expect(invoices.getByText('D', { exact: true })).toBeHidden();
  expect(await shownLines(invoices.getByText('Reads invoices'))).toBe(2);
  const saved = invoices.getByText('2 hours ago');
  await expect(saved).toHaveAttribute('datetime', twoHoursAgo.toISOString());
  await expect(saved).toHaveAttribute('title', /^\w+, \w+ \d+, 20\d\d at \d+:\d\d:\d\d [AP]M$/);

  const tenders = cardOf(page, 'Tenders');
  await expect(tenders.getByText('Featured', { exact: true })).toBeHidden();
  await expect(tenders.getByText('+', { exact: false })).toBeHidden();
  expect(await shownLines(tenders.getByText('One line.'))).toBe(1);
});

test('the tab of no project says so, and offers to add one', async ({ page }) => {
  await showDashboard(page, 'Projects');
  await expect(
    page.getByText('No projects yet. The first one you add appears here.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Add Project' }).click();
  await expect(page.getByRole('dialog', { name: 'Add New Project' })).toBeVisible();
});

test('projects that cannot be loaded are only logged, and the dashboard leaves its loading state', async ({
  page,
  logged,
}) => {
  await allowOnly({ pageContent: 'read' });
  await showDashboard(page, 'Projects');
  await expect(page.getByText('Not loaded.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await logged.expect([FAILED_REQUEST, /^Error fetching projects: /]);

  await restoreRules();
  await storeProject(INVOICES, { title: 'Invoices', description: 'Reads invoices.' });
  await page.getByRole('button', { name: 'Reload projects' }).click();
  await expect(cardOf(page, 'Invoices')).toBeVisible();
});

test('a refused deletion shows nothing, and is logged', async ({ page, dialogs, logged }) => {
  await storeProject(INVOICES, { title: 'Invoices', description: 'Reads invoices.' });
  await showDashboard(page, 'Projects');
  const main = page.getByRole('main');
  const before = await main.innerText();
  await allowOnly({ projects: 'read', pageContent: 'read' });
  const remove = cardOf(page, 'Invoices').getByRole('button', { name: 'Delete' });
  await remove.click();
  await dialogs.expectShown([CONFIRM]);
  await expect(spoken(page, 'The project could not be deleted.')).toBeAttached();
  await expect(remove).toBeEnabled();
  expect(await main.innerText()).toBe(before);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await readCollection('projects')).toHaveLength(1);
  await logged.expect([FAILED_REQUEST, /^Error deleting project: /]);
});

test('while a deletion runs its card cannot be used; then the focus goes to the neighbour', async ({
  page,
  dialogs,
}) => {
  await storeProject(INVOICES, { title: 'Invoices', description: 'a' }, new Date('2026-01-01'));
  await storeProject(TENDERS, { title: 'Tenders', description: 'b' }, new Date('2026-01-02'));
  await storeProject(CLAIMS, { title: 'Claims', description: 'c' }, new Date('2026-01-03'));
  await showDashboard(page, 'Projects');
  const release = await holdRequests(page, COMMIT);
  const tenders = cardOf(page, 'Tenders');
  await tenders.getByRole('button', { name: 'Delete' }).click();
  await expect(tenders.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await expect(tenders.getByRole('button', { name: 'Edit' })).toBeDisabled();
  await expect(cardOf(page, 'Claims').getByRole('button', { name: 'Edit' })).toBeEnabled();
  release();
  await expect(cardOf(page, 'Invoices')).toBeFocused();
  await expect(spoken(page, 'Project deleted: Tenders.')).toBeVisible();
  await expect(tenders).toBeHidden();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(cardOf(page, 'Claims')).toBeFocused();
  await dialogs.expectShown([CONFIRM, CONFIRM]);
});

test('with more than twelve projects there is a search: by title, description and technology', async ({
  page,
}) => {
  await storeProjects(12, (number) => ({
    title: `Project ${number}`,
    description: 'Like others.',
  }));
  await showDashboard(page, 'Projects');
  await expect(cardOf(page, 'Project 12')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveCount(0);

  await storeProject(INVOICES, {
    title: 'Invoice Desk',
    description: 'Reads carriers’ bills.',
    technologies: ['A', 'B', 'C', 'PostgreSQL'],
    featured: true,
  });
  await page.getByRole('button', { name: 'Reload projects' }).click();
  const search = page.getByRole('searchbox', { name: 'Search projects' });
  await expect(search).toBeVisible();
  await expect(spoken(page, '13 projects')).toBeVisible();
  for (const text of ['invoice desk', 'CARRIERS’', ' postgres ']) {
    await search.fill(text);
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Invoice Desk']);
    await expect(spoken(page, '1 of 13 projects')).toBeVisible();
  }

  await search.fill('project 1');
  await expect(spoken(page, '4 of 13 projects')).toBeVisible();
  await page.getByRole('switch', { name: 'Featured only' }).check();
  await expect(page.getByText('No project matches.')).toBeVisible();
  await expect(spoken(page, '0 of 13 projects')).toBeVisible();
  await search.fill('');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Invoice Desk']);

  await search.fill('nothing has this');
  await page.getByRole('button', { name: 'Show all projects' }).click();
  await expect(search).toHaveValue('');
  await expect(page.getByRole('switch', { name: 'Featured only' })).not.toBeChecked();
  await expect(spoken(page, '13 projects')).toBeVisible();
});

test('what was searched for stays while another tab is shown', async ({ page }) => {
  await storeProjects(13, (number) => ({ title: `Project ${number}`, description: 'x' }));
  await showDashboard(page, 'Projects');
  await page.getByRole('searchbox').fill('project 13');
  await openTab(page, 'Content');
  await openTab(page, 'Projects');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Project 13']);
});

test('of hundreds of projects only those near the window are in the document, and all can be reached', async ({
  page,
}) => {
  await storeProjects(300, (number) => ({ title: `Project ${number}`, description: 'x' }));
  await showDashboard(page, 'Projects');
  await expect(spoken(page, '300 projects')).toBeVisible();
  await expect(cardOf(page, 'Project 300')).toHaveAttribute('aria-posinset', '1');
  const cards = page.getByRole('listitem');
  expect(await cards.count()).toBeLessThan(60);
  await expect(cards.first()).toHaveAttribute('aria-setsize', '300');

  const last = cardOf(page, 'Project 1');
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(last).toBeInViewport({ ratio: 1, timeout: 500 });
  }).toPass();
  await expect(last).toHaveAttribute('aria-posinset', '300');
  await expect(last).toHaveAttribute('aria-setsize', '300');
  await expect(cardOf(page, 'Project 300')).toHaveCount(0);
  expect(await cards.count()).toBeLessThan(60);
});

const titleOf = (number: number) => (number > 13 ? LONG_TITLE : `Project ${number}`);

const storeTitled = (count: number) =>
  storeProjects(count, (number) => ({ title: titleOf(number), description: 'Text' }));

test('a list that grows above what is read comes to rest', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 600 });
  await storeTitled(13);
  await showDashboard(page, 'Projects');
  await expect(cardOf(page, 'Project 13')).toBeVisible();
  for (const top of [300, 607, 900]) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await clearStore();
    await storeTitled(13);
    await reloadInPlace(page, 13);
    await storeTitled(15);
    await reloadInPlace(page, 15);
  }
});

test('the arrow keys, Home and End move between the tabs', async ({ page }) => {
  await showDashboard(page);
  for (const [key, name] of [
    ['ArrowRight', 'Projects'],
    ['ArrowLeft', 'Overview'],
    ['ArrowLeft', 'Settings'],
    ['ArrowRight', 'Overview'],
    ['End', 'Settings'],
    ['Home', 'Overview'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tabOf(page, name)).toBeFocused();
    await expect(tabOf(page, name)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
  }
});

/** Loads the list anew without a scroll to the button. */
async function reloadInPlace(page: Page, count: number): Promise<void> {
  const reload = page.getByRole('button', { name: 'Reload projects' });
  await reload.evaluate((button: HTMLElement) => button.click());
  await expect(page.getByRole('listitem').first()).toHaveAttribute('aria-setsize', String(count));
  await expect(reload).toBeEnabled();
}
