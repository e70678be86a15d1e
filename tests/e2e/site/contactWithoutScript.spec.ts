import type { Page } from '@playwright/test';
import { COMPANY } from '../../../shared/company.ts';
import { expect, test } from '../test.ts';
import {
  card,
  expectFields,
  field,
  fillIn,
  send,
  TYPED,
  takeMessages,
  thanks,
} from './contactPage.ts';
import { layoutShift } from './layoutShift.ts';

const SCRIPT_DELAY_MS = 4000;

const emailOf = (page: Page) => card(page).getByRole('link', { name: COMPANY.contactEmail });
const phoneOf = (page: Page) => card(page).getByRole('link', { name: COMPANY.contactPhone });

/** Presses Enter wherever a browser may take it as the wish to submit. */
async function pressEnterEverywhere(page: Page): Promise<void> {
  for (const label of ['Name', 'Email', 'Subject']) await field(page, label).press('Enter');
}

/** The addresses that the page asks for from now on, its own included. */
function navigationsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.push(request.url());
  });
  return asked;
}

for (const width of [390, 1440]) {
  test(`at ${width} px, what is typed before the script comes is kept, and nothing moves`, async ({
    page,
  }) => {
    await takeMessages(page);
    await page.setViewportSize({ width, height: 900 });
    await page.route('**/assets/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, SCRIPT_DELAY_MS));
      await route.continue();
    });
    await page.goto('/contact', { waitUntil: 'commit' });
    await fillIn(page);
    const navigations = navigationsOf(page);
    await expect(emailOf(page)).toBeVisible();
    await expect(phoneOf(page)).toBeVisible();
    await expect(send(page)).toBeHidden();
    await pressEnterEverywhere(page);
    await expectFields(page, TYPED);

    await expect(send(page)).toBeVisible();
    await expect(emailOf(page)).toBeHidden();
    await expectFields(page, TYPED);
    expect(await layoutShift(page)).toBe(0);
    await expect(page).toHaveURL('/contact');
    expect(navigations).toEqual([]);

    await page.reload();
    await expectFields(page, TYPED);
    await expect(send(page)).toBeVisible();
    await field(page, 'Name').press('Enter');
    await expect(thanks(page)).toBeVisible();
    await expect(page).toHaveURL('/contact');
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the email address and the telephone number are in the button’s place', async ({ page }) => {
    await page.goto('/contact');
    await expect(emailOf(page)).toBeVisible();
    await expect(phoneOf(page)).toBeVisible();
    await expect(card(page).getByRole('button')).toHaveCount(0);
    await fillIn(page);
    const navigations = navigationsOf(page);
    await pressEnterEverywhere(page);
    await expectFields(page, TYPED);
    await expect(page).toHaveURL('/contact');
    expect(navigations).toEqual([]);
  });
});
