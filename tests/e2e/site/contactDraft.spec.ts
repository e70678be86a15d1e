import { holdRequests } from '../admin/dashboardPage.ts';
import { expect, test } from '../test.ts';
import {
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

const EMPTY = { Name: '', Email: '', Subject: '', Message: '' };

test.beforeEach(async ({ page }) => {
  await openContact(page);
  await fillIn(page);
});

test('what is typed survives a look at another page, and a reload', async ({ page }) => {
  await page.getByRole('link', { name: 'Technology', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Technology');
  await page.goBack();
  await expectFields(page, TYPED);
  await page.reload({ waitUntil: 'networkidle' });
  await expectFields(page, TYPED);
});

test('it is forgotten when it was sent, or deleted by hand', async ({ page }) => {
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
  await page.reload({ waitUntil: 'networkidle' });
  await expectFields(page, EMPTY);
  await field(page, 'Message').fill('x');
  await field(page, 'Message').fill('');
  expect(await page.evaluate(() => sessionStorage.getItem('contact-draft'))).toBeNull();
});

test('a blank field that comes back is still blank', async ({ page }) => {
  await field(page, 'Subject').fill('   ');
  await page.reload({ waitUntil: 'networkidle' });
  await expectFields(page, { ...TYPED, Subject: '   ' });
  await send(page).click();
  await expect(field(page, 'Subject')).toHaveAccessibleDescription(MESSAGES.Subject);
  await expect(field(page, 'Subject')).toBeFocused();
  await expect(thanks(page)).toBeHidden();
});

test('a field that was typed blank before the script came is blank', async ({ page }) => {
  await takeMessages(page);
  const wake = await holdRequests(page, /\/assets\/.*\.js/);
  await page.goto('/contact', { waitUntil: 'commit' });
  await fillIn(page);
  await field(page, 'Message').fill(' \n ');
  // Leaving the field asks too, so it is left before the script can hear of it.
  await field(page, 'Name').focus();
  wake();
  await send(page).click();
  await expect(field(page, 'Message')).toHaveAccessibleDescription(MESSAGES.Message);
  await expect(thanks(page)).toBeHidden();
});

test('a field that a browser fills in without a word is asked at sending', async ({ page }) => {
  await field(page, 'Name').evaluate((input: HTMLInputElement) => {
    input.value = '  ';
  });
  await send(page).click();
  await expect(field(page, 'Name')).toHaveAccessibleDescription(MESSAGES.Name);
  await expect(thanks(page)).toBeHidden();
});

test('it stays in its tab', async ({ page, context }) => {
  const other = await context.newPage();
  await openContact(other);
  await expectFields(other, EMPTY);
  await expectFields(page, TYPED);
});

test('a browser that refuses to store loses nothing else', async ({ page }) => {
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
