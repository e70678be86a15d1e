import type { Page } from '@playwright/test';
import { COMPANY } from '../../../shared/company.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../test.ts';
import { layoutShift } from './layoutShift.ts';

const TITLES = {
  invoices: 'Invoice desk for a freight forwarder',
  answers: 'First answers for a support team',
  contracts: 'Contract register for a property manager',
  tenders: 'Tender scout for an engineering office',
  reports: 'Visit reports for a field service',
  suppliers: 'Supplier follow-up for a furniture maker',
};

const shown = (page: Page) => page.getByRole('tabpanel').getByRole('heading', { level: 3 });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

const group = (page: Page, name: string) =>
  page.getByRole('group').filter({ has: page.getByRole('heading', { name, level: 3 }) });
const head = (page: Page, name: string) => group(page, name).locator('summary');

test.beforeEach(async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
});

test('the hero leads to the projects and to the contact form', async ({ page }) => {
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Contact Us' }).first()).toHaveAttribute(
    'href',
    '/contact',
  );
  await main.getByRole('link', { name: 'View Our Work' }).click();
  await expect(page).toHaveURL('/projects');
});

test('the tabs filter the six projects by category, all at first', async ({ page }) => {
  await expect(tab(page, 'All')).toHaveAttribute('aria-selected', 'true');
  await expect(shown(page)).toHaveText(Object.values(TITLES));
  await tab(page, 'Enterprise').click();
  await expect(shown(page)).toHaveText([TITLES.invoices, TITLES.contracts]);
  await tab(page, 'AI Solutions').click();
  await expect(shown(page)).toHaveText([TITLES.answers, TITLES.tenders]);
  await tab(page, 'Workflow').click();
  await expect(shown(page)).toHaveText([TITLES.reports, TITLES.suppliers]);
  await expect(page.getByRole('tabpanel', { name: 'Workflow' })).toBeVisible();
  await expectAccessible(page);
});

test('the tabs are one stop of the Tab key, and the arrow keys, Home and End move between them', async ({
  page,
}) => {
  await tab(page, 'All').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tab(page, 'Workflow')).toBeFocused();
  await expect(tab(page, 'Workflow')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'All')).toBeFocused();
  await page.keyboard.press('End');
  await expect(tab(page, 'Workflow')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(shown(page)).toHaveCount(2);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: `Read the case: ${TITLES.invoices}` })).toBeFocused();
});

test('the chosen tab is there again after Back, at the same place, and for whom its address is sent to', async ({
  page,
  browser,
}) => {
  await tab(page, 'AI Solutions').click();
  await expect(page).toHaveURL('/?work=ai');
  await expect(tab(page, 'AI Solutions')).toBeFocused();
  // By keyboard, so that nothing scrolls on the way.
  await page.getByRole('link', { name: `Read the case: ${TITLES.answers}` }).focus();
  await page.waitForTimeout(1000);
  const scrollY = await page.evaluate(() => window.scrollY);
  expect(scrollY).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/projects/project2');
  await page.goBack();
  await expect(shown(page)).toHaveText([TITLES.answers, TITLES.tenders]);
  await expect(tab(page, 'AI Solutions')).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollY);

  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Home', exact: true })
    .click();
  await expect(page).toHaveURL('/');
  await expect(shown(page)).toHaveCount(6);

  const visitor = await browser.newPage();
  await visitor.goto(new URL('/?work=workflow', page.url()).href, { waitUntil: 'networkidle' });
  await expect(shown(visitor)).toHaveText([TITLES.reports, TITLES.suppliers]);
  await expect(visitor.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${COMPANY.siteUrl}/`,
  );
  expect(await layoutShift(visitor)).toBe(0);
  await visitor.goto(new URL('/?work=nothing', page.url()).href, { waitUntil: 'networkidle' });
  await expect(shown(visitor)).toHaveCount(6);
  await visitor.close();
});

test('choosing a tab leaves the rest of the address as it is', async ({ page }) => {
  await page.goto('/?utm_source=letter#contact', { waitUntil: 'networkidle' });
  await tab(page, 'AI Solutions').click();
  await expect(page).toHaveURL('/?utm_source=letter&work=ai#contact');
  await tab(page, 'All').click();
  await expect(page).toHaveURL('/?utm_source=letter#contact');
});

test('the price stands on a line of its own on Home and with the projects', async ({ page }) => {
  const price = page.getByRole('main').getByText(/^First version: \d+ days, \$[\d,]+, fixed\.$/);
  await expect(price).toBeVisible();
  await page.goto('/projects');
  await expect(price).toBeVisible();
});

test('every project card has its drawing, and it has loaded', async ({ page }) => {
  const drawings = page.getByRole('tabpanel').locator('img');
  await expect(drawings).toHaveCount(6);
  for (const drawing of await drawings.all()) {
    await drawing.scrollIntoViewIfNeeded();
    await expect
      .poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
});

test.describe('the team', () => {
  test('shows one group at a time, and none when the open one is closed', async ({ page }) => {
    await expect(page.getByText('Marta Lindqvist')).toBeVisible();
    await head(page, 'Design').click();
    await expect(page.getByText('Hannah Brandt')).toBeVisible();
    await expect(page.getByText('Marta Lindqvist')).toBeHidden();
    await head(page, 'Design').click();
    await expect(page.getByText('Hannah Brandt')).toBeHidden();
    await expect(page.locator('details[open]')).toHaveCount(0);
  });

  test('works by keyboard', async ({ page }) => {
    await head(page, 'Leadership').focus();
    await page.keyboard.press('Tab');
    await expect(head(page, 'Development')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Tomás Herrera')).toBeVisible();
    await expect(page.locator('details[open]')).toHaveCount(1);
    await page.keyboard.press('Space');
    await expect(page.getByText('Tomás Herrera')).toBeHidden();
  });

  test('shows initials, role and bio of each of six members', async ({ page }) => {
    const team = page.getByRole('region', { name: 'Our Team' });
    await expect(team.getByRole('listitem').filter({ hasText: /^(ML|SO)/ })).toHaveCount(2);
    for (const [name, count] of [
      ['Leadership', 2],
      ['Development', 2],
      ['Design', 1],
      ['Project Management', 1],
    ] as const) {
      if (name !== 'Leadership') await head(page, name).click();
      await expect(group(page, name).getByRole('heading', { level: 4 })).toHaveCount(count);
      await expectAccessible(page);
    }
  });

  test('is where the footer’s Our Team leads', async ({ page }) => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Our Team' }).click();
    await expect(page.getByRole('heading', { name: 'Our Team' })).toBeInViewport();
  });
});

test('the footer names the year that it is, whenever the page was made', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  await page.clock.setFixedTime('2041-06-01T12:00:00');
  await page.goto('/', { waitUntil: 'networkidle' });
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(`© 2041 ${COMPANY.name}. All rights reserved.`);
  await expect(footer.getByText('©')).toHaveCount(1);
  expect(errors).toEqual([]);
  await context.close();
});
