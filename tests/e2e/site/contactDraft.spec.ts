import type { Page } from '@playwright/test';
import { COMPANY } from '../../../shared/company.ts';
import { holdRequests } from '../admin/dashboardPage.ts';
import { expect, test } from '../test.ts';
import {
  card,
  EMPTY,
  expectFields,
  field,
  fillIn,
  MESSAGES,
  openContact,
  send,
  TYPED,
  takeMessages,
  thanks,
} from './contactPage.ts';
import { layoutShifts } from './layoutShift.ts';
import { heading, whenHydrated } from './sitePage.ts';

const emailOf = (page: Page) => card(page).getByRole('link', { name: COMPANY.contactEmail });
const phoneOf = (page: Page) => card(page).getByRole('link', { name: COMPANY.contactPhone });

test('typed text survives other pages and a reload in its tab, until it is sent or deleted', async ({
  page,
  context,
}) => {
  await openContact(page);
  await fillIn(page);
  await page.getByRole('link', { name: 'Technology', exact: true }).click();
  await expect(heading(page)).toHaveText('Our Technology');
  await page.goBack();
  await expectFields(page, TYPED);
  await page.reload();
  await expectFields(page, TYPED);
  const other = await context.newPage();
  await openContact(other);
  await expectFields(other, EMPTY);
  await other.close();
  await expectFields(page, TYPED);

  await send(page).click();
  await expect(thanks(page)).toBeVisible();
  await page.reload();
  await whenHydrated(page);
  await expectFields(page, EMPTY);
  await field(page, 'Message').fill('x');
  await field(page, 'Message').fill('');
  expect(await page.evaluate(() => sessionStorage.getItem('contact-draft'))).toBeNull();
});

test('a blank field is reported when a draft restores it, and when the browser fills it in without an event', async ({
  page,
}) => {
  await openContact(page);
  await fillIn(page);
  await field(page, 'Subject').fill('   ');
  await page.reload();
  await whenHydrated(page);
  await expectFields(page, { ...TYPED, Subject: '   ' });
  await send(page).click();
  await expect(field(page, 'Subject')).toHaveAccessibleDescription(MESSAGES.Subject);
  await expect(field(page, 'Subject')).toBeFocused();
  await expect(thanks(page)).toBeHidden();

  await field(page, 'Subject').fill('Invoices');
  await field(page, 'Name').evaluate((input: HTMLInputElement) => {
    input.value = '  ';
  });
  await send(page).click();
  await expect(field(page, 'Name')).toHaveAccessibleDescription(MESSAGES.Name);
  await expect(thanks(page)).toBeHidden();
});

test('a browser that refuses storage loses only the draft', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'sessionStorage', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await openContact(page);
  await fillIn(page);
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
});

/** Presses Enter in every field in which a browser may submit the form. */
async function pressEnterEverywhere(page: Page): Promise<void> {
  for (const label of ['Name', 'Email', 'Subject']) await field(page, label).press('Enter');
}

/** Records the navigation requests of the page from now on. */
function navigationsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.push(request.url());
  });
  return asked;
}

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('text typed before hydration is kept, and nothing moves', async ({ page }) => {
      await takeMessages(page);
      const wake = await holdRequests(page, /\/assets\/.*\.js/);
      await page.goto('/contact', { waitUntil: 'commit' });
      await fillIn(page);
      const navigations = navigationsOf(page);
      await expect(emailOf(page)).toBeVisible();
      await expect(phoneOf(page)).toBeVisible();
      await expect(send(page)).toBeHidden();
      await pressEnterEverywhere(page);
      await expectFields(page, TYPED);

      wake();
      await expect(send(page)).toBeVisible();
      await expect(emailOf(page)).toBeHidden();
      await expectFields(page, TYPED);
      expect(await layoutShifts(page)).toEqual([]);
      await expect(page).toHaveURL('/contact');
      expect(navigations).toEqual([]);

      await page.reload();
      await whenHydrated(page);
      await expectFields(page, TYPED);
      await field(page, 'Name').press('Enter');
      await expect(thanks(page)).toBeVisible();
      await expect(page).toHaveURL('/contact');
    });
  });
}

test('a field that was filled with white space before hydration is reported as missing', async ({
  page,
}) => {
  await takeMessages(page);
  const wake = await holdRequests(page, /\/assets\/.*\.js/);
  await page.goto('/contact', { waitUntil: 'commit' });
  await fillIn(page);
  await field(page, 'Message').fill(' \n ');
  // Leaving the field validates it, too, so this test leaves it before hydration.
  await field(page, 'Name').focus();
  wake();
  await send(page).click();
  await expect(field(page, 'Message')).toHaveAccessibleDescription(MESSAGES.Message);
  await expect(thanks(page)).toBeHidden();
});

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
