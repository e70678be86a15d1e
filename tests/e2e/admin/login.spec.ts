import { DEMO_ADMIN, DEMO_PASSWORD } from '../../../scripts/emulators/demoAccounts.ts';
import { COMPANY } from '../../../shared/company.ts';
import { expectAccessible } from '../axe.ts';
import { FAILED_REQUEST } from '../consoleLog.ts';
import { clearStore } from '../emulatorStore.ts';
import { expect, test } from '../test.ts';
import { holdRequests, shownLines } from './dashboardPage.ts';
import { fillLogin } from './signIn.ts';

const LOGIN = '/admin/login';
const SIGN_IN = /accounts:signInWithPassword/;
const RESET = /accounts:sendOobCode/;

test.beforeEach(clearStore);

test('both fields are required, and say so when they are left, not while typing', async ({
  page,
}) => {
  await page.goto(LOGIN);
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password');
  await expect(email).toHaveAttribute('required');
  await expect(password).toHaveAttribute('required');
  await email.pressSequentially('ana@');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await email.press('Tab');
  await expect(email).toHaveAccessibleDescription('Enter an address like name@company.com.');
  await password.press('Tab');
  await expect(password).toHaveAccessibleDescription('Password is required.');
  await email.fill(DEMO_ADMIN);
  await expect(email).not.toHaveAttribute('aria-invalid');
});

test('while the sign-in runs the button says so, turns and cannot be pressed again', async ({
  page,
}) => {
  let requests = 0;
  page.on('request', (request) => {
    if (SIGN_IN.test(request.url())) requests += 1;
  });
  await page.goto(LOGIN);
  const release = await holdRequests(page, SIGN_IN);
  await page.getByLabel('Email').fill(DEMO_ADMIN);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  const button = page.getByRole('button', { name: 'Signing in...' });
  await expect(button).toBeDisabled();
  await expect(button.locator('svg')).toBeVisible();
  await page.getByLabel('Password').press('Enter');
  release();
  await expect(page.getByText(`Welcome, ${DEMO_ADMIN}`)).toBeVisible();
  await expect(page).toHaveURL('/admin/dashboard');
  expect(requests).toBe(1);
});

test('without a network the sign-in says so in words, and can be tried again', async ({
  page,
  context,
  logged,
}) => {
  await page.goto(LOGIN);
  await expect(page.getByLabel('Email')).toBeVisible();
  await context.setOffline(true);
  await fillLogin(page, DEMO_ADMIN);
  await expect(page.getByRole('alert')).toHaveText(
    'The server could not be reached. Check your connection and try again.',
  );
  await context.setOffline(false);
  const release = await holdRequests(page, SIGN_IN);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  release();
  await expect(page.getByText(`Welcome, ${DEMO_ADMIN}`)).toBeVisible();
  await logged.expect([FAILED_REQUEST]);
});

test('a refused sign-in leaves the focus where it was', async ({ page, logged }) => {
  await page.goto(LOGIN);
  await page.getByLabel('Email').fill(DEMO_ADMIN);
  await page.getByLabel('Password').fill('not-the-password');
  const button = page.getByRole('button', { name: 'Sign In' });
  await button.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(button).toBeFocused();
  await logged.expect([FAILED_REQUEST]);
});

test('an unknown address shows the provider’s message', async ({ page, logged }) => {
  await page.goto(LOGIN);
  await fillLogin(page, `nobody@${COMPANY.emailDomain}`);
  await expect(page.getByRole('alert')).toHaveText(
    'There is no user record corresponding to this identifier. The user may have been deleted.',
  );
  await logged.expect([FAILED_REQUEST]);
});

test('a failure without a message says "Login failed"', async ({ page, logged }) => {
  await page.route(SIGN_IN, (route) =>
    route.fulfill({
      status: 400,
      headers: { 'access-control-allow-origin': '*' },
      json: { error: { code: 400, message: 'A_NEW_REASON' } },
    }),
  );
  await page.goto(LOGIN);
  await fillLogin(page, DEMO_ADMIN);
  await expect(page.getByRole('alert')).toHaveText('Login failed');
  await logged.expect([FAILED_REQUEST]);
});

test('a forgotten password: the mail is asked for, and the answer tells nobody who has an account', async ({
  page,
  logged,
}) => {
  await page.goto(LOGIN);
  const ask = page.getByRole('button', { name: 'Forgot password?' });
  await ask.click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required.');
  await expect(page.getByLabel('Email')).toBeFocused();
  for (const email of [DEMO_ADMIN, `nobody@${COMPANY.emailDomain}`]) {
    const asked = page.waitForRequest(RESET);
    await page.getByLabel('Email').fill(email);
    await ask.click();
    expect((await asked).postDataJSON()).toMatchObject({ requestType: 'PASSWORD_RESET', email });
    await expect(page.getByRole('status')).toHaveText(
      `If ${email} has an account, an email with a link is on its way.`,
    );
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  await expectAccessible(page);
  await logged.expect([FAILED_REQUEST]);
});

test('a mail that cannot be asked for: without a network, or too often', async ({
  page,
  logged,
}) => {
  await page.goto(LOGIN);
  await page.getByLabel('Email').fill(DEMO_ADMIN);
  await page.route(RESET, (route) => route.abort());
  const ask = page.getByRole('button', { name: 'Forgot password?' });
  await ask.click();
  await expect(page.getByRole('alert')).toHaveText(
    'The server could not be reached. Check your connection and try again.',
  );
  await expect(page.getByRole('status')).toHaveText('');
  await page.unroute(RESET);
  await page.route(RESET, (route) =>
    route.fulfill({
      status: 400,
      headers: { 'access-control-allow-origin': '*' },
      json: { error: { code: 400, message: 'RESET_PASSWORD_EXCEED_LIMIT' } },
    }),
  );
  await ask.click();
  await expect(page.getByRole('alert')).toHaveText(
    'We have blocked all requests from this device due to unusual activity. Try again later.',
  );
  await logged.expect([FAILED_REQUEST]);
});

test('the login leads back to the site', async ({ page }) => {
  await page.goto(LOGIN);
  await expect(page).toHaveTitle('Admin · Tidewire');
  await page.getByRole('link', { name: 'Back to the site' }).click();
  await expect(page).toHaveURL('/');
});

test('the name of the company stays in one line when letters are twice as large', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(LOGIN);
  const name = page.getByText(COMPANY.name, { exact: true });
  await expect(name).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect(name).toHaveCSS('font-size', '28px');
  expect(await shownLines(name)).toBe(1);
});
