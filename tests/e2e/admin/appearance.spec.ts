import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { storeDocument, storeProject, storeProjects } from '../emulatorStore.ts';
import { expectFocusRingsAtOnce } from '../focusRings.ts';
import { expectTextsOnGround } from '../ground.ts';
import {
  contentField,
  holdRequests,
  LIST,
  openNewProject,
  openProject,
  openSection,
  openTab,
  tabOf,
} from './dashboardPage.ts';
import { expect, test } from './staffTest.ts';

const INVOICES = 'abcdefghij0123456789';
const LONG_WORD = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'.repeat(3);
const NARROWEST_PX = 360;

test('nothing scrolls sideways at 360 pixels, even with long words; at 320 every tab is in view', async ({
  page,
  showDashboard,
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
  await showDashboard();
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
  // Otherwise the page could be scrolled to it later.
  await expect(contentField(page)).toBeFocused();
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize({ width: 320, height: 640 });
  // The focus is in a long text.
  await page.evaluate(() => window.scrollTo(0, 0));
  for (const name of ['Dashboard', 'Page content']) {
    const list = page.getByRole('tablist', { name });
    await expect(list).toHaveCSS('overflow', 'visible');
    for (const tab of await list.getByRole('tab').all()) {
      await expect(tab).toBeInViewport({ ratio: 1 });
    }
  }
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize({ width: NARROWEST_PX, height: 740 });
  await openTab(page, 'Settings');
  await expect(page.getByRole('tabpanel')).toHaveText('Settings panel coming soon...');
  await expectNoSidewaysScrolling(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await expectTextsOnGround(page, 'signing in');
});

test('with the site’s style sheet, the tabs and the dialog have no axe violations and no fading focus rings, and each text on the tabs has an opaque background', async ({
  page,
  showDashboard,
}) => {
  await storeProject(INVOICES, { title: 'Invoices', description: 'x', technologies: ['Claude'] });
  await showDashboard();
  for (const name of ['Overview', 'Projects', 'Content'] as const) {
    await openTab(page, name);
    await expectAccessible(page);
    await expectFocusRingsAtOnce(page);
    for (const width of [1440, 1024, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await expectTextsOnGround(page, `${name}, ${width} px`);
    }
  }
  await test.step('the menu hides nothing but what is below it, and pauses the background', async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Play background' }).click();
    await expect(page.getByRole('button', { name: 'Pause background' })).toBeFocused();
    await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
    await page.keyboard.press('Control+K');
    await page.keyboard.type('invoices');
    await expect(page.getByRole('option')).toHaveText(/^Invoices Project/);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });
  await openTab(page, 'Projects');
  await openProject(page, 'Invoices');
  await expectAccessible(page);
  await expectFocusRingsAtOnce(page);
});

/** Expects that the pressed one of two buttons alone has the background of what is chosen. */
async function expectPressedMarked(group: Locator): Promise<void> {
  const marked = await group.getByRole('button').evaluateAll((buttons) => {
    const sample = document.createElement('i');
    sample.style.background = 'Highlight';
    document.body.append(sample);
    const { backgroundColor } = getComputedStyle(sample);
    sample.remove();
    return buttons
      .filter((button) => getComputedStyle(button).backgroundColor === backgroundColor)
      .map((button) => button.ariaPressed);
  });
  expect(marked).toEqual(['true']);
}

test('in forced colors a switch and pressed buttons show their state, and only one tab is marked', async ({
  page,
  showDashboard,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await showDashboard();
  const tabs = page.getByRole('tablist', { name: 'Dashboard' }).getByRole('tab');
  const [selected, ...others] = await tabs.evaluateAll((elements) =>
    elements.map((element) => {
      const { backgroundColor, borderBottomWidth } = getComputedStyle(element);
      return `${backgroundColor} ${borderBottomWidth}`;
    }),
  );
  expect(new Set(others).size).toBe(1);
  expect(others).not.toContain(selected);

  await openTab(page, 'Projects');
  await expectPressedMarked(page.getByRole('group', { name: 'Layout' }));
  await openTab(page, 'Overview');
  await expectPressedMarked(page.getByRole('group', { name: 'Whose activity' }));
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

test('nothing moves for a person who prefers reduced motion', async ({ page }) => {
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
  await expectAccessible(page);
  release();
  await expect(tabOf(page, 'Overview')).toBeVisible();
});

/** Fails if the page, the dialog or the list of tabs can be scrolled sideways. */
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
