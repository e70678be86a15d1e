import type { Page } from '@playwright/test';
import { COMPANY } from '../../../shared/company.ts';
import { SUGGESTIONS } from '../../../src-site/content/suggestions.ts';
import { holdRequests } from '../admin/dashboardPage.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../test.ts';
import { closeToast, field, fillIn, send, takeMessages, toast } from './contactPage.ts';
import {
  heading,
  main,
  menu,
  menuButton,
  navigation,
  open,
  scrollTo,
  scrollY,
} from './sitePage.ts';

test.use({ hasTouch: true, viewport: { width: 390, height: 700 } });

const closeMenu = (page: Page) => page.getByRole('button', { name: 'Close menu' });
const menuLink = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true });

test('search, menu, dropdowns and the contact form work by touch', async ({ page }) => {
  const letThrough = await holdRequests(page, /\/assets\/Search-/);
  await takeMessages(page);
  await open(page, '/about');
  const opener = page.getByRole('button', { name: 'Search', exact: true });
  const overlay = page.getByRole('dialog', { name: 'Search' });
  const [word] = SUGGESTIONS.links;
  await test.step('without a mouse, no heading has a link to its section', async () => {
    await expect(main(page).getByRole('heading', { name: 'Our Story' })).toBeVisible();
    await expect(main(page).getByRole('link', { name: /^Link to this section/ })).toHaveCount(0);
  });
  await test.step('the search overlay opens, closes, and stays until the results page is shown', async () => {
    await opener.tap();
    await overlay.getByRole('button', { name: 'Close' }).tap();
    await expect(overlay).toBeHidden();
    await opener.tap();
    await overlay.getByRole('searchbox').fill('agent');
    const asked = page.waitForRequest(/\/assets\/Search-/);
    await overlay.getByRole('button', { name: 'Find' }).tap();
    await asked;
    // Otherwise, the old page would appear again.
    await expect(overlay).toBeVisible();
    letThrough();
    await expect(heading(page)).toHaveText('Search');
    await expect(page).toHaveURL('/search?q=agent');
    await expect(overlay).toBeHidden();
    await expect(main(page)).toBeFocused();
  });
  await test.step('a word that the overlay suggests leads to its results', async () => {
    await opener.tap();
    await overlay.getByRole('link', { name: word.label, exact: true }).tap();
    await expect(page).toHaveURL(word.to);
    await expect(overlay).toBeHidden();
  });
  await test.step('the menu keeps the focus and the scroll position, leads to pages, and searches', () =>
    useMenu(page));
  await test.step('a dropdown opens with one tap, closes with the next, and leads to pages', async () => {
    await page.setViewportSize({ width: 1024, height: 700 });
    const group = navigation(page).getByRole('button', { name: 'Our Projects', exact: true });
    const agents = navigation(page).getByRole('link', { name: 'AI Agents', exact: true });
    await group.tap();
    await expect(agents).toBeVisible();
    await group.tap();
    await expect(agents).toBeHidden();
    await group.tap();
    await expect(agents).toBeVisible();
    await page.touchscreen.tap(10, 500);
    await expect(agents).toBeHidden();
    await group.tap();
    await agents.tap();
    await expect(page).toHaveURL('/projects/ai-agents');
    await expect(agents).toBeHidden();
  });
  await test.step('one tap on the contact form’s button leads to an invalid field, and sends nothing without an endpoint', async () => {
    await page.setViewportSize({ width: 390, height: 700 });
    await menuButton(page).tap();
    await menuLink(page, 'Contact').tap();
    await fillIn(page);
    await field(page, 'Email').fill('ada');
    await send(page).tap();
    await expect(field(page, 'Email')).toBeFocused();
    await field(page, 'Email').fill('ada@example.com');
    await page.waitForLoadState('networkidle');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    // Otherwise the notification could close by itself before a busy machine does.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await send(page).tap();
    await expect(toast(page)).toContainText('Message sent!');
    if (!COMPANY.contactEndpoint) expect(requests).toEqual([]);
    await closeToast(page).tap();
    await expect(toast(page)).toHaveText('');
  });
});

async function useMenu(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 300 });
  await menuButton(page).tap();
  await menuLink(page, 'All Projects').tap();
  await expect(heading(page)).toHaveText('Our Projects');
  await scrollTo(page, 1200);
  await menuButton(page).tap();
  await expect(menu(page)).toBeVisible();
  await page.mouse.move(200, 200);
  await page.mouse.wheel(0, 3000);
  await closeMenu(page).tap();
  await expect(menu(page)).toBeHidden();
  expect(await scrollY(page)).toBe(1200);

  await menuButton(page).press('Enter');
  await expect(menu(page)).toBeVisible();
  for (let stop = 0; stop < 30; stop += 1) {
    await page.keyboard.press('Tab');
    const isInPage = await page.evaluate(
      () => document.activeElement?.closest('main, footer') !== null,
    );
    expect(isInPage).toBe(false);
  }
  await expectAccessible(page);
  // After as many tab stops, the focus may be in the browser's own bar.
  await closeMenu(page).focus();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(menuButton(page)).toBeFocused();
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');

  await menuButton(page).tap();
  await menuLink(page, 'Our Mission').tap();
  await expect(page).toHaveURL('/about/mission');
  await expect(menu(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/projects');
  // The address changes before the page does, which gets a new, closed menu.
  await expect(heading(page)).toHaveText('Our Projects');
  await expect(menu(page)).toBeHidden();

  await menuButton(page).tap();
  const box = menu(page).getByRole('searchbox');
  await box.fill('invoice');
  await box.press('Enter');
  await expect(page).toHaveURL('/search?q=invoice');
  await expect(menu(page)).toBeHidden();
}
