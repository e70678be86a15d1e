import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../test.ts';

const MESSAGES = {
  Name: 'Enter your name.',
  Email: 'Enter your email address.',
  Subject: 'Enter a subject.',
  Message: 'Enter a message.',
};

const field = (page: Page, label: string) =>
  page.getByRole('main').getByRole('textbox', { name: label, exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });
const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' });

async function fillIn(page: Page) {
  await field(page, 'Name').fill('Ada');
  await field(page, 'Email').fill('ada@example.com');
  await field(page, 'Subject').fill('Invoices');
  await field(page, 'Message').fill('We type 300 a day.');
}

test('sends nothing, thanks the visitor and clears the form', async ({ page }) => {
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await fillIn(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await send(page).click();
  await expect(toast(page)).toContainText('Message sent!');
  await expect(toast(page)).toContainText("We'll get back to you as soon as possible.");
  for (const label of Object.keys(MESSAGES)) await expect(field(page, label)).toHaveValue('');
  await expect(page).toHaveURL('/contact');
  await expectAccessible(page);
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
});

test('says beside each field what is missing, and goes to the first', async ({ page }) => {
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await send(page).click();
  for (const [label, message] of Object.entries(MESSAGES)) {
    await expect(field(page, label)).toHaveAccessibleDescription(message);
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
  await expect(field(page, 'Name')).toBeFocused();
  await expectAccessible(page);
  await field(page, 'Name').fill('Ada');
  await expect(page.getByText(MESSAGES.Name)).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Email')).toBeFocused();
  await expect(toast(page)).toHaveText('');
});

test('says on leaving a field what is wrong with it', async ({ page }) => {
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await field(page, 'Email').fill('ada');
  await page.keyboard.press('Tab');
  const malformed = 'Enter an address such as name@company.com.';
  await expect(field(page, 'Email')).toHaveAccessibleDescription(malformed);
  await field(page, 'Email').fill('ada@example.com');
  await expect(field(page, 'Email')).toHaveAccessibleDescription('');
});

test('does not take blanks for an answer', async ({ page }) => {
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await fillIn(page);
  await field(page, 'Subject').fill('   ');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Subject')).toHaveAccessibleDescription(MESSAGES.Subject);
  await expect(toast(page)).toHaveText('');
});

test('knows which project a demo is asked for', async ({ page }) => {
  await page.goto('/contact?project=project1', { waitUntil: 'networkidle' });
  await expect(field(page, 'Subject')).toHaveValue(/^Demo: .{8,}/);
  await page.goto('/contact?project=constructor', { waitUntil: 'networkidle' });
  await expect(field(page, 'Subject')).toHaveValue('');
});

test.describe('the toast', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto('/contact', { waitUntil: 'networkidle' });
    await fillIn(page);
  });

  test('goes by itself after 6 s', async ({ page }) => {
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await send(page).press('Enter');
    await page.clock.runFor(5900);
    await expect(toast(page)).toContainText('Message sent!');
    await page.clock.runFor(200);
    await expect(toast(page)).toHaveText('');
  });

  test('stays while the mouse or the focus is on it', async ({ page }) => {
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await send(page).press('Enter');
    await toast(page).getByText('Message sent!').hover();
    await page.clock.runFor(60_000);
    await expect(toast(page)).toContainText('Message sent!');
    await toast(page).getByRole('button', { name: 'Close notification' }).focus();
    await page.mouse.move(5, 5);
    await page.clock.runFor(60_000);
    await expect(toast(page)).toContainText('Message sent!');
  });

  test('is closed by its button, which gives the focus back', async ({ page }) => {
    await send(page).press('Enter');
    await toast(page).getByRole('button', { name: 'Close notification' }).focus();
    await page.keyboard.press('Enter');
    await expect(toast(page)).toHaveText('');
    await expect(send(page)).toBeFocused();
  });

  test('outlives a change of page', async ({ page }) => {
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await send(page).press('Enter');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Home' })
      .click();
    await expect(page).toHaveURL('/');
    await expect(toast(page)).toContainText('Message sent!');
  });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 700 } });

  test('one tap on the button is enough when a field is left wrong', async ({ page }) => {
    await page.goto('/contact', { waitUntil: 'networkidle' });
    await fillIn(page);
    await field(page, 'Email').fill('ada');
    await send(page).tap();
    await expect(field(page, 'Email')).toBeFocused();
    await field(page, 'Email').fill('ada@example.com');
    await send(page).tap();
    await expect(toast(page)).toContainText('Message sent!');
    await toast(page).getByRole('button', { name: 'Close notification' }).tap();
    await expect(toast(page)).toHaveText('');
  });
});
