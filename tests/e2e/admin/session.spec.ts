import { DEMO_PASSWORD } from '../../../scripts/demoAccounts.ts';
import { COMPANY } from '../../../shared/company.ts';
import { createAccount, deleteAccount, disableAccount } from '../emulatorAccounts.ts';
import { clearStore } from '../emulatorStore.ts';
import { expect, test } from '../test.ts';
import { openNewProject } from './dashboardPage.ts';
import { fillLogin, openDashboard } from './signIn.ts';

const LEAVER = `leaver@${COMPANY.emailDomain}`;
const NOTICED_WITHIN_MS = 5 * 60_000;

test.beforeEach(async () => {
  await clearStore();
  await createAccount(LEAVER, DEMO_PASSWORD);
});
test.afterEach(() => deleteAccount(LEAVER));

test('an account that is disabled ends at the login form within minutes; what was typed is there when it comes back', async ({
  page,
  adminPath,
  logged,
}) => {
  await page.clock.install();
  await openDashboard(page, adminPath, LEAVER);
  const dialog = await openNewProject(page);
  await dialog.getByLabel('Project Title').fill('Invoices');
  await disableAccount(LEAVER);
  await page.clock.fastForward(NOTICED_WITHIN_MS);
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await fillLogin(page, LEAVER);
  await expect(page.getByRole('alert')).toHaveText(
    'The user account has been disabled by an administrator.',
  );

  await disableAccount(LEAVER, false);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await openNewProject(page);
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(dialog.getByLabel('Project Title')).toHaveValue('Invoices');
  logged.length = 0;
});

test('an account that was deleted ends at the login form once the window is looked at again', async ({
  page,
  adminPath,
  logged,
}) => {
  await openDashboard(page, adminPath, LEAVER);
  await deleteAccount(LEAVER);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  await createAccount(LEAVER, DEMO_PASSWORD);
  logged.length = 0;
});
