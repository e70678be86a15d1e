import type { Locator, Page } from '@playwright/test';
import { COMPANY } from '../../../shared/company.ts';
import { expect, test } from '../test.ts';
import { menu, menuButton, navigation, open } from './sitePage.ts';

const entry = (page: Page, name: string) =>
  navigation(page).getByRole('button', { name, exact: true });
const link = (page: Page, name: string) =>
  navigation(page).getByRole('link', { name, exact: true });
const menuLink = (page: Page, name: string) => menu(page).getByRole('link', { name });

test('the bar distinguishes the current page in forced colours, and keeps its words whole with text at 200 %', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/');
  await test.step('in forced colours, the current tab, page and entry differ from the others', async () => {
    const chosen = page.getByRole('tab', { name: 'AI Solutions' });
    await chosen.click();
    await expectDistinct(chosen, page.getByRole('tab', { name: 'All', exact: true }));

    await entry(page, 'About Us').click();
    await link(page, 'Our Mission').click();
    await expect(page).toHaveURL('/about/mission');
    await expectDistinct(entry(page, 'About Us'), entry(page, 'Our Projects'));
    await entry(page, 'About Us').click();
    await expectDistinct(link(page, 'Our Mission'), link(page, 'Our Technology'));
    await page.setViewportSize({ width: 390, height: 800 });
    await menuButton(page).click();
    await expectDistinct(menuLink(page, 'Our Mission'), menuLink(page, 'Our Technology'));
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
  });
  await page.emulateMedia({ forcedColors: 'none' });
  await page.locator('html').evaluate((root) => {
    root.style.fontSize = '200%';
  });
  const brand = navigation(page).getByText(COMPANY.name);
  for (const width of [320, 390, 768, 1024, 1280, 1440, 1920]) {
    await test.step(`at ${width} px, with text at 200 %`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await expect(brand).toBeVisible();
      expect(await brand.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
      const contact = link(page, 'Contact');
      if (await contact.isVisible()) expect(await contact.evaluate(countLines)).toBe(1);
      if (await link(page, 'Home').isVisible()) {
        await expect(menuButton(page)).toBeHidden();
      } else {
        await menuButton(page).click();
        await expect(menu(page)).toBeVisible();
        await page.getByRole('button', { name: 'Close menu' }).click();
        await expect(menu(page)).toBeHidden();
      }
    });
  }
});

async function expectDistinct(one: Locator, other: Locator): Promise<void> {
  await expect.poll(async () => (await ground(one)) === (await ground(other))).toBe(false);
}

const ground = (element: Locator) =>
  element.evaluate((shown) => getComputedStyle(shown).backgroundColor);

function countLines(element: Element): number {
  const words = document.createRange();
  words.selectNodeContents(element);
  return words.getClientRects().length;
}
