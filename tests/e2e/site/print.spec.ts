import type { Page } from '@playwright/test';
import { COMPANY } from '../../../shared/company.ts';
import { TEAM } from '../../../shared/model/team.ts';
import { LINK_TO_SECTION } from '../../../src-site/content/everyPage.ts';
import { siteAddress } from '../../../src-site/content/pages.ts';
import { PROJECT_PAGE } from '../../../src-site/content/projectPages.ts';
import { expect, test } from '../test.ts';
import { expectDarkAndWhole, expectFullSheets, SHEETS } from './printedPage.ts';
import { PUBLIC_PAGES } from './publicPages.ts';
import { heading, main, menuButton, open } from './sitePage.ts';

test('every page is printed in dark ink, with nothing over the text, nothing closed, and no card cut in two', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  for (const { path } of PUBLIC_PAGES) {
    await test.step(path, async () => {
      await page.setViewportSize(SHEETS.A4);
      await open(page, path);
      await expectDarkAndWhole(page);
      await expectFooter(page, path);
      if (path === '/') await expectWholeTeam(page);
      // Printing takes time, so only the longest page is printed in the other format, too.
      await expectFullSheets(page, path === '/' ? ['A4', 'Letter'] : ['A4']);
    });
  }
});

test('an open menu hides nothing of the printed page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  await menuButton(page).click();
  await expect(heading(page)).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole team is printed', async ({ page }) => {
    await page.emulateMedia({ media: 'print' });
    await page.goto('/');
    await expectWholeTeam(page);
  });
});

test('what can only be pressed is not printed', async ({ page }) => {
  await open(page, '/projects/project1');
  const links = [PROJECT_PAGE.back, PROJECT_PAGE.demo].map((name) =>
    main(page).getByRole('link', { name }),
  );
  links.push(main(page).getByRole('link', { name: `${LINK_TO_SECTION} ${PROJECT_PAGE.features}` }));
  for (const link of links) await expect(link).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const link of links) await expect(link).toBeHidden();
});

/** Every sheet has the footer: how to reach the company, in one line, the copyright, and the page's address. */
async function expectFooter(page: Page, path: string): Promise<void> {
  const footer = page.getByRole('contentinfo');
  await expect.soft(footer.getByText(`${new Date().getFullYear()}`)).toBeVisible();
  await expect.soft(footer.getByText(siteAddress(path), { exact: true })).toBeVisible();
  const tops = await footer.getByText(COMPANY.city).evaluate((city) =>
    [...(city.parentElement?.children ?? [])].map((item) => {
      const text = document.createRange();
      text.selectNodeContents(item.querySelector('a') ?? item);
      return Math.round(text.getBoundingClientRect().top);
    }),
  );
  expect.soft(tops).toEqual(tops.map(() => tops[0]));
}

async function expectWholeTeam(page: Page): Promise<void> {
  for (const { name, bio } of TEAM) {
    await expect(main(page).getByRole('heading', { name })).toBeVisible();
    await expect(main(page).getByText(bio)).toBeVisible();
  }
}
