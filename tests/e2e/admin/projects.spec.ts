import type { Page } from '@playwright/test';
import { FAILED_REQUEST } from '../consoleLog.ts';
import { allowOnly, restoreRules } from '../emulatorRules.ts';
import { clearStore, readCollection, storeProject, storeProjects } from '../emulatorStore.ts';
import {
  COMMIT,
  cardOf,
  holdRequests,
  LIST,
  openProject,
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
const GAP_MS = 5000;
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
  await expect(spoken(page, /^Not loaded\. \S/)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await logged.expect([FAILED_REQUEST, /^Error fetching projects: /]);

  await restoreRules();
  await storeProject(INVOICES, { title: 'Invoices', description: 'Reads invoices.' });
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(cardOf(page, 'Invoices')).toBeVisible();
  await expect(page.getByText('Not loaded.')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Projects', exact: true })).toBeFocused();
});

test('a reload keeps the focus, and a failed one says how old the list is, and why', async ({
  page,
  logged,
}) => {
  await storeThree();
  await showDashboard(page, 'Projects');
  const reload = page.getByRole('button', { name: 'Reload projects' });
  await expect(reload).toHaveText('Reload');
  const release = await holdRequests(page, LIST);
  await reload.press('Enter');
  await expect(reload).toBeDisabled();
  await expect(reload).toBeFocused();
  release();
  await expect(reload).toBeEnabled();
  await expect(reload).toBeFocused();
  await page.route(LIST, (route) => route.abort());
  await reload.press('Enter');
  await expect(
    spoken(
      page,
      'This list may be old: it could not be loaded again. The server could not be reached. Check your connection and try again.',
    ),
  ).toBeVisible();
  await expect(reload).toBeEnabled();
  await expect(reload).toBeFocused();
  await expect(page.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await logged.expect([
    FAILED_REQUEST,
    /^Error fetching projects: /,
    /^Error fetching page content: /,
  ]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await reload.press('Enter');
  await expect(spoken(page, 'This list may be old')).toHaveCount(0);
});

test('a list that was read only in part is not counted, searched or called whole', async ({
  page,
  logged,
}) => {
  await storeProjects(70, (number) => ({ title: `Project ${number}`, description: 'x' }));
  let lists = 0;
  await page.route(/documents:runQuery/, async (route) => {
    const isProjects = route.request().postData()?.includes('projects') ?? false;
    if (isProjects && route.request().method() === 'POST') lists += 1;
    await (isProjects && lists > 1 ? route.abort() : route.continue());
  });
  await showDashboard(page);
  await expect(page.getByText('Only 60 loaded')).toBeVisible();
  await expect(page.getByText('Unknown')).toBeVisible();
  await expect(page.getByText('0 featured')).toHaveCount(0);
  await openTab(page, 'Projects');
  await expect(spoken(page, 'Only a part of the list is loaded. The server')).toBeVisible();
  await expect(spoken(page, '60 projects loaded, not all')).toBeVisible();
  await page.getByRole('searchbox').fill('nothing has this');
  await expect(page.getByText('No project matches among those that are loaded.')).toBeVisible();
  await logged.expect([FAILED_REQUEST, /^Error fetching projects: /]);
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
  await expect(remove).toBeFocused();
  expect(await main.innerText()).toBe(before);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await readCollection('projects')).toHaveLength(1);
  await logged.expect([FAILED_REQUEST, /^Error deleting project: /]);
});

test('while a deletion runs its card cannot be used; then the focus goes to the neighbour', async ({
  page,
  dialogs,
}) => {
  await storeThree();
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

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No projects yet.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Projects', exact: true })).toBeFocused();
  await dialogs.expectShown([CONFIRM]);
});

test('a deletion that ends late does not take the focus from where the person went', async ({
  page,
  dialogs,
}) => {
  await storeThree();
  await showDashboard(page, 'Projects');
  const release = await holdRequests(page, COMMIT);
  await cardOf(page, 'Tenders').getByRole('button', { name: 'Delete' }).click();
  await dialogs.expectShown([CONFIRM]);
  const edit = cardOf(page, 'Claims').getByRole('button', { name: 'Edit' });
  await edit.focus();
  release();
  await expect(cardOf(page, 'Tenders')).toBeHidden();
  await expect(edit).toBeFocused();
});

test('the card that the question is about is marked before it is asked', async ({ page }) => {
  await storeThree();
  await showDashboard(page, 'Projects');
  await expect(cardOf(page, 'Tenders')).toBeVisible();
  const asked = await page.evaluate(
    () =>
      new Promise((resolve) => {
        let marked: unknown[] = [];
        let isPainted = false;
        const observer = new MutationObserver(() => {
          marked = [...document.querySelectorAll<HTMLElement>('[data-project]')]
            .filter((card) => getComputedStyle(card).outlineStyle !== 'none')
            .map((card) => card.querySelector('h3')?.textContent);
          if (marked.length > 0) requestAnimationFrame(() => (isPainted = true));
        });
        observer.observe(document.body, { subtree: true, attributes: true });
        window.confirm = () => {
          resolve({ marked, isPainted });
          return false;
        };
        document.querySelectorAll<HTMLElement>('[data-project] button')[3]?.click();
      }),
  );
  expect(asked).toEqual({ marked: ['Tenders'], isPainted: true });
  await expect(cardOf(page, 'Tenders')).toHaveCSS('outline-style', 'none');
});

test('a second press at the place of a deleted card deletes no other', async ({
  page,
  dialogs,
}) => {
  await storeThree();
  await showDashboard(page, 'Projects');
  await page.setViewportSize({ width: 390, height: 900 });
  const claims = cardOf(page, 'Claims');
  const place = await claims.boundingBox();
  await claims.getByRole('button', { name: 'Delete' }).click();
  await dialogs.expectShown([CONFIRM]);
  await expect(claims).toBeHidden();
  await expect(page.getByText('Deleted: Claims', { exact: true })).toBeVisible();
  const below = await cardOf(page, 'Tenders').boundingBox();
  expect(below?.y).toBeCloseTo((place?.y ?? 0) + (place?.height ?? 0) + 16, 0);
  await page.mouse.down();
  await page.mouse.up();
  expect(await readCollection('projects')).toHaveLength(2);

  await page.mouse.move(5, 5);
  await expect(page.getByText('Deleted: Claims', { exact: true })).toBeHidden();
  await expect.poll(async () => (await cardOf(page, 'Tenders').boundingBox())?.y).toBe(place?.y);
});

test('the place of a card that was deleted by keyboard closes after a while', async ({
  page,
  dialogs,
}) => {
  await page.clock.install();
  await storeThree();
  await showDashboard(page, 'Projects');
  await page.mouse.move(0, 0);
  await cardOf(page, 'Tenders').getByRole('button', { name: 'Delete' }).press('Enter');
  await dialogs.expectShown([CONFIRM]);
  await expect(page.getByText('Deleted: Tenders', { exact: true })).toBeVisible();
  await expect(cardOf(page, 'Invoices')).toBeFocused();
  await page.clock.fastForward(GAP_MS);
  await expect(page.getByText('Deleted: Tenders', { exact: true })).toHaveCount(0);
  await expect(cardOf(page, 'Invoices')).toBeFocused();
});

test('a project that a save takes out of the filter leaves the focus at the heading', async ({
  page,
}) => {
  await storeProjects(13, (number) => ({
    title: `Project ${number}`,
    description: 'x',
    featured: number === 13,
  }));
  await showDashboard(page, 'Projects');
  await page.getByRole('switch', { name: 'Featured only' }).check();
  const dialog = await openProject(page, 'Project 13');
  await dialog.getByRole('switch').uncheck();
  await dialog.getByRole('button', { name: 'Update Project' }).click();
  await expect(page.getByText('No project matches.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Projects', exact: true })).toBeFocused();
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

/** Claims, Tenders and Invoices, as they are listed. */
async function storeThree(): Promise<void> {
  await storeProject(INVOICES, { title: 'Invoices', description: 'a' }, new Date('2026-01-01'));
  await storeProject(TENDERS, { title: 'Tenders', description: 'b' }, new Date('2026-01-02'));
  await storeProject(CLAIMS, { title: 'Claims', description: 'c' }, new Date('2026-01-03'));
}

/** Loads the list anew without a scroll to the button. */
async function reloadInPlace(page: Page, count: number): Promise<void> {
  const reload = page.getByRole('button', { name: 'Reload projects' });
  await reload.evaluate((button: HTMLElement) => button.click());
  await expect(page.getByRole('listitem').first()).toHaveAttribute('aria-setsize', String(count));
  await expect(reload).toBeEnabled();
}
