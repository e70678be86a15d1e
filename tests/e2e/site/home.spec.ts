import type { Page } from '@playwright/test';
import { COMPANY } from '../../../shared/company.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../test.ts';
import { layoutShifts } from './layoutShift.ts';
import { main, naturalWidth, navigation, open, scrollY } from './sitePage.ts';

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

test('the tabs filter the six projects by category, by mouse and by keyboard', async ({ page }) => {
  await open(page, '/?utm_source=letter#contact');
  await expect(tab(page, 'All')).toHaveAttribute('aria-selected', 'true');
  await expect(shown(page)).toHaveText(Object.values(TITLES));
  await tab(page, 'Enterprise').click();
  await expect(shown(page)).toHaveText([TITLES.invoices, TITLES.contracts]);
  await tab(page, 'AI Solutions').click();
  await expect(shown(page)).toHaveText([TITLES.answers, TITLES.tenders]);
  await expect(page).toHaveURL('/?utm_source=letter&work=ai#contact');
  await tab(page, 'Workflow').click();
  await expect(shown(page)).toHaveText([TITLES.reports, TITLES.suppliers]);
  await expect(page.getByRole('tabpanel', { name: 'Workflow' })).toBeVisible();
  await expectAccessible(page);
  await tab(page, 'All').click();
  await expect(page).toHaveURL('/?utm_source=letter#contact');

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

test('Back restores the chosen tab and the scroll position, and a shared link opens the tab', async ({
  page,
}) => {
  await open(page, '/');
  await tab(page, 'AI Solutions').click();
  await expect(page).toHaveURL('/?work=ai');
  await expect(tab(page, 'AI Solutions')).toBeFocused();
  // By keyboard, since a click would scroll.
  await page.getByRole('link', { name: `Read the case: ${TITLES.answers}` }).focus();
  await expect.poll(() => scrollY(page)).toBeGreaterThan(0);
  await whenScrolled(page);
  const position = await scrollY(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/projects/project2');
  await page.goBack();
  await expect(shown(page)).toHaveText([TITLES.answers, TITLES.tenders]);
  await expect(tab(page, 'AI Solutions')).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => scrollY(page)).toBe(position);

  await navigation(page).getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(shown(page)).toHaveCount(6);

  await open(page, '/?work=workflow');
  await expect(shown(page)).toHaveText([TITLES.reports, TITLES.suppliers]);
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', `${COMPANY.siteUrl}/`);
  expect(await layoutShifts(page)).toEqual([]);
  await open(page, '/?work=nothing');
  await expect(shown(page)).toHaveCount(6);
});

test('the team shows one group at a time, by mouse and by keyboard, with each member’s initials', async ({
  page,
}) => {
  await open(page, '/');
  const team = page.getByRole('region', { name: 'Our Team' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Team' }).click();
  await expect(page.getByRole('heading', { name: 'Our Team' })).toBeInViewport();
  await expect(page.getByText('Marta Lindqvist')).toBeVisible();
  await expect(team.getByRole('listitem').filter({ hasText: /^(ML|SO)/ })).toHaveCount(2);
  for (const [name, count] of [
    ['Leadership', 2],
    ['Development', 2],
    ['Design', 1],
    ['Project Management', 1],
  ] as const) {
    if (name !== 'Leadership') await head(page, name).click();
    await expect(group(page, name).getByRole('heading', { level: 4 })).toHaveCount(count);
    await expectAccessible(page, '#team');
  }
  await expect(page.getByText('Marta Lindqvist')).toBeHidden();
  await head(page, 'Design').click();
  await expect(page.getByText('Hannah Brandt')).toBeVisible();
  await head(page, 'Design').click();
  await expect(page.getByText('Hannah Brandt')).toBeHidden();
  await expect(page.locator('details[open]')).toHaveCount(0);

  await head(page, 'Leadership').focus();
  await page.keyboard.press('Tab');
  await expect(head(page, 'Development')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Tomás Herrera')).toBeVisible();
  await expect(page.locator('details[open]')).toHaveCount(1);
  await page.keyboard.press('Space');
  await expect(page.getByText('Tomás Herrera')).toBeHidden();
});

test('the hero’s links work, the drawings load, and the footer shows the current year', async ({
  page,
}) => {
  await page.clock.setFixedTime('2041-06-01T12:00:00');
  await open(page, '/');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(`© 2041 ${COMPANY.name}. All rights reserved.`);
  await expect(footer.getByText('©')).toHaveCount(1);
  const drawings = page.getByRole('tabpanel').locator('img');
  await expect(drawings).toHaveCount(6);
  for (const drawing of await drawings.all()) {
    await drawing.scrollIntoViewIfNeeded();
    await expect.poll(() => naturalWidth(drawing)).toBeGreaterThan(0);
  }
  const contact = main(page).getByRole('link', { name: 'Contact Us' }).first();
  await expect(contact).toHaveAttribute('href', '/contact');
  await main(page).getByRole('link', { name: 'View Our Work' }).click();
  await expect(page).toHaveURL('/projects');
});

/** Waits until the scroll position has not changed for two frames. */
async function whenScrolled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      new Promise<boolean>((resolve) => {
        const before = window.scrollY;
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve(window.scrollY === before)),
        );
      }),
  );
}
