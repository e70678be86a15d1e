import type { Page } from '@playwright/test';
import { COMPANY } from '../../../shared/company.ts';
import {
  KNOWN_PROJECTS,
  PROJECT_FILTERS,
  type ProjectFilter,
  SAMPLE_PROJECTS,
} from '../../../src-site/content/projects.ts';
import { expect, test } from '../test.ts';
import { layoutShifts } from './layoutShift.ts';
import { main, navigation, open, scrollY } from './sitePage.ts';

const ANSWERS = KNOWN_PROJECTS.project2.title;
const titlesOf = (filter: ProjectFilter) =>
  SAMPLE_PROJECTS.filter(({ category }) => category === filter).map(({ title }) => title);

const shown = (page: Page) => page.getByRole('tabpanel').getByRole('heading', { level: 3 });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

test('Home shows the current year and its drawings, and keeps the chosen tab and the scroll position in the history', async ({
  page,
}) => {
  await page.clock.setFixedTime('2041-06-01T12:00:00');
  await open(page, '/');
  await test.step('the footer shows the current year, and the drawings load', async () => {
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText(`© 2041 ${COMPANY.name}. All rights reserved.`);
    await expect(footer.getByText('©')).toHaveCount(1);
    const drawings = page.getByRole('tabpanel').getByRole('img');
    await expect(drawings).toHaveCount(6);
    for (const drawing of await drawings.all()) {
      await drawing.scrollIntoViewIfNeeded();
      await expect(drawing.locator('svg:visible')).toHaveCount(1);
    }
  });
  await test.step('the hero’s links work', async () => {
    const contact = main(page).getByRole('link', { name: 'Contact Us' }).first();
    await expect(contact).toHaveAttribute('href', '/contact');
    await main(page).getByRole('link', { name: 'View Our Work' }).click();
    await expect(page).toHaveURL('/projects');
    await navigation(page).getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page).toHaveURL('/');
  });
  await test.step('Back restores the chosen tab and the scroll position', async () => {
    await tab(page, 'AI Solutions').click();
    await expect(page).toHaveURL('/?work=ai');
    await expect(tab(page, 'AI Solutions')).toBeFocused();
    // By keyboard, since a click would scroll.
    await page.getByRole('link', { name: `Read the case: ${ANSWERS}` }).focus();
    await expect.poll(() => scrollY(page)).toBeGreaterThan(0);
    await whenScrolled(page);
    const position = await scrollY(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/projects/project2');
    await page.goBack();
    await expect(shown(page)).toHaveText(titlesOf('ai'));
    await expect(tab(page, 'AI Solutions')).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => scrollY(page)).toBe(position);

    await navigation(page).getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page).toHaveURL('/');
    await expect(shown(page)).toHaveCount(6);
  });
  await test.step('each card of each tab has its drawing', async () => {
    for (const { label } of PROJECT_FILTERS) {
      await tab(page, label).click();
      const cards = await page.getByRole('tabpanel').getByRole('listitem').count();
      await expect(page.getByRole('tabpanel').locator('[role=img]:has(svg)')).toHaveCount(cards);
    }
  });
  await test.step('a shared link opens the tab', async () => {
    await open(page, '/?work=workflow');
    await expect(shown(page)).toHaveText(titlesOf('workflow'));
    const canonical = page.locator('link[rel=canonical]');
    await expect(canonical).toHaveAttribute('href', `${COMPANY.siteUrl}/`);
    expect(await layoutShifts(page)).toEqual([]);
  });
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
