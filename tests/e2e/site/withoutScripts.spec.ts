import type { Page } from '@playwright/test';
import { COMPANY } from '../../../shared/company.ts';
import { TEAM } from '../../../shared/model/team.ts';
import { EXAMPLE_RUN } from '../../../src-site/content/home.ts';
import { SECURITY } from '../../../src-site/content/security.ts';
import { TYPED } from '../../src-site/contact/messages.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../test.ts';
import { card, expectFields, field, fillIn } from './contactPage.ts';
import { notLoaded } from './failedRequests.ts';
import { PUBLIC_PAGES } from './publicPages.ts';
import { clickBelowCards, heading, main, menu, menuButton, navigation } from './sitePage.ts';

const PHONE = { width: 390, height: 844 };
const TURNED_PHONE = { width: 844, height: 390 };
const DESKTOP = { width: 1280, height: 720 };

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'no-preference' } });

  test('each page shows its texts, everything that needs no script works, and the admin says that it needs JavaScript', async ({
    page,
  }) => {
    for (const { path, heading: title, texts } of PUBLIC_PAGES) {
      await page.goto(path);
      await expect(heading(page)).toHaveText(title);
      for (const text of texts) await expect(main(page).getByText(text).first()).toBeVisible();
      await expect(page.getByText('Pause background')).toBeHidden();
      if (path === '/') await useHome(page);
      if (path === '/contact') await useContact(page);
      if (path === '/security') await useSectionList(page);
    }
    for (const path of ['/admin', '/admin/login', '/admin/dashboard']) {
      await page.goto(path);
      // Playwright's text locators skip noscript.
      const reason = page.locator('noscript p');
      await expect(reason).toContainText('The admin needs JavaScript.');
      await expect(reason).toBeVisible();
      await expect(page.getByText('Loading...')).toBeHidden();
      await page.getByRole('link', { name: 'back to the site' }).click();
      await expect(heading(page)).toContainText(`Welcome to ${COMPANY.name}`);
    }
  });
});

async function useHome(page: Page): Promise<void> {
  await test.step('projects, the example run’s card, team and the menu work', async () => {
    await expect(page.getByRole('tabpanel').getByRole('heading')).toHaveCount(6);
    await expect(page.getByRole('tab')).toHaveCount(0);
    const run = page.getByRole('figure');
    for (const { detail } of EXAMPLE_RUN.steps) await expect(run.getByText(detail)).toBeVisible();
    await expect(run.getByRole('button')).toHaveCount(0);
    const manager = TEAM.find(({ category }) => category === 'management');
    await clickBelowCards(page.getByText('Project Management'));
    await expect(page.getByText(manager?.name ?? '')).toBeVisible();

    await page.setViewportSize(PHONE);
    await menuButton(page).click();
    await page.setViewportSize(TURNED_PHONE);
    await expect(menu(page).getByRole('link', { name: 'Our Mission' })).toBeVisible();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu(page)).toBeHidden();
    await expect(heading(page)).toBeVisible();
    await page.setViewportSize(DESKTOP);
  });
}

async function useContact(page: Page): Promise<void> {
  await test.step('the email address and the telephone number replace the button; dropdowns work', async () => {
    await expect(card(page).getByRole('link', { name: COMPANY.contactEmail })).toBeVisible();
    await expect(
      card(page).getByRole('link', { name: COMPANY.contactPhone ?? COMPANY.contactEmail }),
    ).toBeVisible();
    await expect(card(page).getByRole('button')).toHaveCount(0);
    await fillIn(page);
    const navigations: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) navigations.push(request.url());
    });
    for (const label of ['Name', 'Email', 'Subject']) await field(page, label).press('Enter');
    await expectFields(page, TYPED);
    await expect(page).toHaveURL('/contact');
    expect(navigations).toEqual([]);

    // A low window: the scroll reveal must not hide what is below its fold.
    await page.setViewportSize({ width: 1024, height: 400 });
    await expect(field(page, 'Message')).toHaveCSS('opacity', '1');
    await navigation(page).getByText('Our Projects').hover();
    await navigation(page).getByRole('link', { name: 'AI Agents' }).click();
    await expect(page).toHaveURL('/projects/ai-agents');
    await page.setViewportSize(DESKTOP);
  });
}

async function useSectionList(page: Page): Promise<void> {
  await test.step('the list of a page’s sections is beside them, or opens, and leads to each', async () => {
    const list = main(page).getByRole('navigation', { name: SECURITY.sections.label });
    const last = list.getByRole('link', { name: SECURITY.site.title });
    const target = main(page).getByRole('heading', { name: SECURITY.site.title });
    await last.click();
    await expect(target).toBeInViewport();
    await expect(last).toBeInViewport();
    await page.setViewportSize(PHONE);
    await page.goto('/security');
    await expect(last).toBeHidden();
    await list.getByText(SECURITY.sections.label).click();
    await last.click();
    await expect(page).toHaveURL('/security#what-this-website-does');
    await expect(target).toBeInViewport();
    await page.setViewportSize(DESKTOP);
  });
}

test('if the admin’s scripts do not load, the page says after a while what to do', async ({
  page,
  logged,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  // Not the load event: the advice comes eight seconds after the first paint.
  await page.goto('/admin/dashboard', { waitUntil: 'commit' });
  const again = page.getByRole('link', { name: 'load the page again' });
  await expect(page.getByRole('status')).toHaveText('Loading...');
  await expect(again).toBeHidden();
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect(again).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await again.click();
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  await logged.expect([notLoaded('ERR_FAILED', /\/assets\/.*\.js/)]);
});
