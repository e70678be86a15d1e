import { DEMO_ADMIN, DEMO_PASSWORD } from '../../../scripts/emulators/demoAccounts.ts';
import { COMPANY } from '../../../shared/company.ts';
import { expectAccessible } from '../axe.ts';
import { failedRequest } from '../consoleLog.ts';
import { holdRequests, SIGN_IN } from './dashboardPage.ts';
import { fillLogin } from './signIn.ts';
import { expect, SIGNED_OUT, test } from './staffTest.ts';

const RESET = /accounts:sendOobCode/;
const UNREACHABLE = 'The server could not be reached. Check your connection and try again.';

test.use({ storageState: SIGNED_OUT });

test('a failed sign-in says why, a password reset does not reveal who has an account, and the next sign-in works', async ({
  page,
  context,
  logged,
}) => {
  let signIns = 0;
  page.on('request', (request) => {
    if (SIGN_IN.test(request.url())) signIns += 1;
  });
  await page.goto('/admin/login');
  await expect(page).toHaveTitle(`Admin · ${COMPANY.name}`);
  await page.getByRole('link', { name: 'Back to the site' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  const alert = page.getByRole('alert');
  const ask = page.getByRole('button', { name: 'Forgot password?' });

  await fillLogin(page, `nobody@${COMPANY.emailDomain}`);
  await expect(alert).toHaveText(
    'There is no user record corresponding to this identifier. The user may have been deleted.',
  );
  for (const email of [DEMO_ADMIN, `nobody@${COMPANY.emailDomain}`]) {
    const asked = page.waitForRequest(RESET);
    await page.getByLabel('Email').fill(email);
    await ask.click();
    expect((await asked).postDataJSON()).toMatchObject({ requestType: 'PASSWORD_RESET', email });
    await expect(page.getByRole('status')).toHaveText(
      `If ${email} has an account, an email with a link is on its way.`,
    );
    await expect(alert).toHaveCount(0);
  }
  await expectAccessible(page);
  await page.route(RESET, (route) => route.fulfill(refuse('RESET_PASSWORD_EXCEED_LIMIT')));
  await ask.click();
  await expect(alert).toHaveText(
    'We have blocked all requests from this device due to unusual activity. Try again later.',
  );
  await page.route(SIGN_IN, (route) => route.fulfill(refuse('A_NEW_REASON')));
  await fillLogin(page, DEMO_ADMIN);
  await expect(alert).toHaveText('Login failed');
  await page.unrouteAll();

  await context.setOffline(true);
  await ask.click();
  await expect(alert).toHaveText(UNREACHABLE);
  await fillLogin(page, DEMO_ADMIN);
  await expect(alert).toHaveText(UNREACHABLE);
  await context.setOffline(false);
  await logged.expect([failedRequest(SIGN_IN), failedRequest(RESET)]);

  await page.setViewportSize({ width: 320, height: 256 });
  signIns = 0;
  const release = await holdRequests(page, SIGN_IN);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
  await expect(alert).toBeHidden();
  await page.keyboard.press('Enter');
  release();
  await expect(page.getByText(`Welcome, ${DEMO_ADMIN}`)).toBeVisible();
  await expect(page).toHaveURL('/admin/dashboard');
  expect(signIns).toBe(1);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page).toHaveTitle(`Overview · Admin · ${COMPANY.name}`);
});

/** An error response of the provider. */
function refuse(message: string) {
  return {
    status: 400,
    headers: { 'access-control-allow-origin': '*' },
    json: { error: { code: 400, message } },
  };
}
