import { expect, test } from '../test.ts';
import { expectFields, field, fillIn, openContact, send, TYPED, thanks } from './contactPage.ts';

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
