import { DEMO_ADMIN } from '../../../scripts/emulators/demoAccounts.ts';
import { COMPANY } from '../../../shared/company.ts';
import { expectAccessible } from '../axe.ts';
import { failedRequest } from '../consoleLog.ts';
import { SIGN_IN } from './dashboardPage.ts';
import { fillLogin } from './signIn.ts';
import { expect, SIGNED_OUT, test } from './staffTest.ts';

const RESET = /accounts:sendOobCode/;

test.use({ storageState: SIGNED_OUT });

test('a failed sign-in says why, a password reset does not reveal who has an account, and the next sign-in works', async ({
  page,
  logged,
}) => {
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
  await fillLogin(page, DEMO_ADMIN);
  await expect(page.getByText(`Welcome, ${DEMO_ADMIN}`)).toBeVisible();
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(page).toHaveTitle(`Overview · Admin · ${COMPANY.name}`);
  await logged.expect([failedRequest(SIGN_IN), failedRequest(RESET)]);
});
