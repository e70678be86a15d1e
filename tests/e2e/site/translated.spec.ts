import type { Page } from '@playwright/test';
import { type Translation, translatePage } from '../../support/translatePage.ts';
import type { ConsoleLog } from '../consoleLog.ts';
import { expect, test } from '../test.ts';
import { PUBLIC_PAGES } from './publicPages.ts';
import { heading, navigation, whenHydrated } from './sitePage.ts';

/** React then renders the page anew, because its texts are not those of its code. */
const RECOVERY = /Minified React error #418/;

test.beforeEach(async ({ page }) => {
  await page.addInitScript<Translation>(translatePage, { starts: 'parsed', marks: ['⟦', '⟧'] });
});

for (const { path, heading: title } of PUBLIC_PAGES) {
  test(`${path} works after it was translated before hydration`, async ({ page, logged }) => {
    await page.goto(path);
    await whenHydrated(page);
    await expectTranslated(page, title);
    await expectOneRecovery(logged);
    await navigation(page).getByRole('button', { name: 'Our Projects' }).click();
    await navigation(page).getByRole('link', { name: 'All Projects' }).click();
    await expect(heading(page)).toHaveText('⟦Our Projects⟧');
    if (path !== '/projects') await page.goBack();
    await expectTranslated(page, title);
  });
}

test('the sign-in form works after its document was translated before hydration', async ({
  page,
  logged,
}) => {
  await page.goto('/admin/login');
  await expect(page.getByRole('heading', { name: '⟦Admin Access⟧' })).toBeVisible();
  await expectOneRecovery(logged);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('⟦Password is required.⟧')).toBeVisible();
});

/** Each part of the heading is translated for itself. */
async function expectTranslated(page: Page, title: string): Promise<void> {
  await expect(heading(page)).toContainText('⟦');
  const shown = async () => (await heading(page).textContent())?.replaceAll(/[⟦⟧]/g, '');
  await expect.poll(shown).toContain(title);
}

/** At most one: the texts of several parts of the page differ, and all of it is rendered anew. */
async function expectOneRecovery(logged: ConsoleLog): Promise<void> {
  expect(logged.lines.length).toBeLessThanOrEqual(1);
  await logged.expect(logged.lines.map(() => RECOVERY));
}
