import type { Page } from '@playwright/test';
import { DEMO_ADMIN } from '../../../scripts/emulators/demoAccounts.ts';
import { expectAccessible } from '../axe.ts';
import { FAILED_REQUEST } from '../consoleLog.ts';
import { clearStore, storeDocument, storeProject, storeProjects } from '../emulatorStore.ts';
import {
  contentField,
  holdRequests,
  LIST,
  openNewProject,
  openProject,
  openSection,
  openTab,
  showDashboard,
  tabOf,
} from './dashboardPage.ts';
import { fillLogin } from './signIn.ts';
import { expect, test } from './staffTest.ts';

const INVOICES = 'abcdefghij0123456789';
const LONG_WORD = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'.repeat(3);
const NARROWEST_PX = 360;

test.beforeEach(clearStore);

test('axe finds nothing wrong with the login, also when it refuses', async ({ page, logged }) => {
  await showDashboard(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Email is required.')).toBeVisible();
  await expectAccessible(page);
  await fillLogin(page, DEMO_ADMIN, 'not-the-password');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await logged.expect([FAILED_REQUEST]);
});

test('axe finds nothing wrong with the dashboard while it loads', async ({ page }) => {
  const release = await holdRequests(page, LIST);
  await page.goto('/admin/dashboard');
  await expect(page.getByText('Loading admin dashboard...')).toBeVisible();
  await expectAccessible(page);
  release();
});

for (const tab of ['Overview', 'Projects', 'Content', 'Settings'] as const) {
  test(`axe finds nothing wrong with the tab ${tab} while nothing is stored`, async ({ page }) => {
    await showDashboard(page, tab);
    await expectAccessible(page);
  });
}

test('axe finds nothing wrong with projects that can be searched, found or not', async ({
  page,
}) => {
  await storeProjects(13, (number) => ({
    title: `Project ${number}`,
    description: 'Reads invoices.',
    technologies: ['Claude', 'Temporal', 'SAP', 'Python'],
    featured: number > 10,
  }));
  await showDashboard(page, 'Projects');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox').fill('nothing has this');
  await expect(page.getByText('No project matches.')).toBeVisible();
  await expectAccessible(page);
});

test('axe finds nothing wrong with the editor, empty or not', async ({ page }) => {
  await showDashboard(page, 'Content');
  await tabOf(page, 'Content Editor').click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start Editing' }).click();
  await expect(contentField(page)).toBeVisible();
  await expectAccessible(page);
});

test('axe finds nothing wrong with the dialog: with errors, with tags, with a draft to restore', async ({
  page,
  dialogs,
}) => {
  await showDashboard(page);
  const dialog = await openNewProject(page);
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await expect(dialog.getByText('Description is required.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Project Title').fill('x'.repeat(115));
  await dialog.getByLabel('Demo URL (Optional)').fill('https://demo.example/');
  await dialog.getByRole('textbox', { name: 'Technologies' }).fill('Claude');
  await page.keyboard.press('Enter');
  await dialog.getByRole('switch').check();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialogs.expectShown([/^confirm: /]);
  await openNewProject(page);
  await expect(dialog.getByRole('button', { name: 'Restore' })).toBeVisible();
  await expectAccessible(page);
});

test('axe finds nothing wrong with the notice of a newer version, nor with its difference', async ({
  page,
  dialogs,
}) => {
  await storeProject(INVOICES, { title: 'Invoices', description: 'Reads invoices.' });
  await showDashboard(page, 'Projects');
  const dialog = await openProject(page, 'Invoices');
  await dialog.getByLabel('Project Title').fill('Mine');
  await storeProject(INVOICES, { title: 'Theirs', description: 'Reads invoices.' });
  await dialog.getByRole('button', { name: 'Update Project' }).click();
  await dialogs.expectShown([/^alert: Error saving project: /]);
  await dialog.getByRole('button', { name: 'Show the difference' }).click();
  await expect(dialog.getByText('Theirs', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
});

test('in forced colors a switch shows its state, and one tab alone is marked', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await showDashboard(page);
  const tabs = page.getByRole('tablist', { name: 'Dashboard' }).getByRole('tab');
  const [selected, ...others] = await tabs.evaluateAll((elements) =>
    elements.map((element) => {
      const { backgroundColor, borderBottomWidth } = getComputedStyle(element);
      return `${backgroundColor} ${borderBottomWidth}`;
    }),
  );
  expect(new Set(others).size).toBe(1);
  expect(others).not.toContain(selected);

  const dialog = await openNewProject(page);
  const featured = dialog.getByRole('switch');
  const colors = () =>
    featured.evaluate((element) => ({
      track: getComputedStyle(element).backgroundColor,
      thumb: getComputedStyle(element, '::before').backgroundColor,
    }));
  const off = await colors();
  expect(off.thumb).not.toBe(off.track);
  await featured.check();
  await expect.poll(async () => (await colors()).track).not.toBe(off.track);
  const on = await colors();
  expect(on.thumb).not.toBe(on.track);
});

test('a row of tabs is nothing that scrolls, and all of it is reached at 320 pixels', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await showDashboard(page, 'Content');
  for (const name of ['Dashboard', 'Page content']) {
    const list = page.getByRole('tablist', { name });
    await expect(list).toHaveCSS('overflow', 'visible');
    for (const tab of await list.getByRole('tab').all()) {
      await expect(tab).toBeInViewport({ ratio: 1 });
    }
  }
  await expectNoSidewaysScrolling(page);
});

test('nothing scrolls sideways in a window of 360 pixels, however long the words', async ({
  page,
}) => {
  await storeProjects(12, (number) => ({ title: `Project ${number}`, description: 'x' }));
  await storeProject(INVOICES, {
    title: LONG_WORD.slice(0, 120),
    description: LONG_WORD.repeat(5),
    technologies: ['W'.repeat(40), 'M'.repeat(40), 'Q'.repeat(40), 'X'],
    demoUrl: `https://demo.example/${LONG_WORD}`,
    featured: true,
  });
  await storeDocument('pageContent/hero-title', {
    id: 'hero-title',
    title: LONG_WORD.slice(0, 120),
    content: LONG_WORD.repeat(5),
    lastUpdated: new Date(),
  });
  await page.setViewportSize({ width: NARROWEST_PX, height: 740 });
  await showDashboard(page);
  await expectNoSidewaysScrolling(page);
  await openTab(page, 'Projects');
  await expect(page.getByRole('heading', { name: LONG_WORD.slice(0, 120) })).toBeVisible();
  await expectNoSidewaysScrolling(page);
  const dialog = await openProject(page, LONG_WORD.slice(0, 120));
  await expect(dialog.getByLabel('Description')).toHaveValue(LONG_WORD.repeat(5));
  await expectNoSidewaysScrolling(page);
  await page.keyboard.press('Escape');
  await openTab(page, 'Content');
  await expectNoSidewaysScrolling(page);
  await openSection(page, LONG_WORD.slice(0, 120));
  await expectNoSidewaysScrolling(page);
  await openTab(page, 'Settings');
  await expect(page.getByRole('tabpanel')).toHaveText('Settings panel coming soon...');
  await expectNoSidewaysScrolling(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  await expectNoSidewaysScrolling(page);
});

test('nothing moves for whoever prefers reduced motion', async ({ page }) => {
  const release = await holdRequests(page, LIST);
  const countMoving = () =>
    page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    );
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/admin/dashboard');
  await expect(page.getByText('Loading admin dashboard...')).toBeVisible();
  await expect.poll(countMoving).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(countMoving).toBe(0);
  release();
  await expect(tabOf(page, 'Overview')).toBeVisible();
});

/** Fails with what can be scrolled sideways: the page, the dialog, the list of tabs. */
async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const scrollable = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => {
        const isScroller =
          element === document.scrollingElement ||
          ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
        return isScroller && element.scrollWidth > element.clientWidth;
      })
      .map((element) => `${element.tagName} ${element.scrollWidth} > ${element.clientWidth}`),
  );
  expect(scrollable).toEqual([]);
}
