import type { Locator, Page } from '@playwright/test';
import { DEMO_ADMIN, DEMO_PASSWORD } from '../../../scripts/emulators/demoAccounts.ts';
import { ADMIN_EMAIL, COMPANY } from '../../../shared/company.ts';
import { failedRequest } from '../consoleLog.ts';
import {
  createAccount,
  deleteAccount,
  disableAccount,
  revokeSessions,
} from '../emulatorAccounts.ts';
import { allowOnly, restoreRules } from '../emulatorRules.ts';
import { readCollection, storeProject } from '../emulatorStore.ts';
import {
  ACCOUNT_LOOKUP,
  ANY_READ,
  contentField,
  openProject,
  openSection,
  openTab,
  SIGN_IN,
  tabOf,
  watchReads,
} from './dashboardPage.ts';
import { fillLogin, openDashboard } from './signIn.ts';
import { expect, SIGNED_OUT, test } from './staffTest.ts';

/** What happens to open work when a session ends. */

const INVOICES = 'abcdefghij0123456789';
/** An account only for this file, so that ending its sessions does not affect other tests. */
const LEAVER = `leaver@${COMPANY.emailDomain}`;
const SESSION_CHECK_MS = 5 * 60_000;
const QUESTION = /^confirm: Leave without saving\?/;

test.beforeEach(() =>
  storeProject(INVOICES, { title: 'Invoices', description: 'Reads invoices.' }),
);

test('after a sign-out in another window the login says so; the same person finds the form and the draft again, another person does not', async ({
  page,
  showDashboard,
}) => {
  await showDashboard('Projects');
  const dialog = await openProject(page, 'Invoices');
  await dialog.getByLabel('Project Title').fill('Invoice desk');
  await signOutElsewhere(page);
  await expect(page.getByRole('alert')).toHaveText(
    'You were signed out, in another window or by the server. Unsaved text is kept as a draft.',
  );
  await expect(page.getByLabel('Email')).toHaveValue(DEMO_ADMIN);
  await fillLogin(page, DEMO_ADMIN);
  await expect(dialog.getByLabel('Project Title')).toHaveValue('Invoices');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(dialog.getByLabel('Project Title')).toHaveValue('Invoice desk');
  await expect(page.getByRole('region', { name: 'Unsaved drafts' })).toHaveCount(0);

  await signOutElsewhere(page);
  await fillLogin(page, ADMIN_EMAIL);
  await expect(page.getByText(`Welcome, ${ADMIN_EMAIL}`)).toBeVisible();
  await expect(tabOf(page, 'Overview')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('region', { name: 'Unsaved drafts' })).toHaveCount(0);
});

test('after a Logout the login shows no message; a draft survives, and no other account sees it', async ({
  page,
  dialogs,
  showDashboard,
}) => {
  const logout = page.getByRole('button', { name: 'Logout' });
  const offer = page.getByText('You have an unsaved draft from just now');
  await showDashboard('Content');
  await openSection(page, 'Contact Email');
  await contentField(page).fill('desk@company.example');
  await logout.click();
  await dialogs.expectShown([QUESTION]);
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page).toHaveURL('/admin/dashboard');

  await fillLogin(page, ADMIN_EMAIL);
  await expect(page.getByText(`Welcome, ${ADMIN_EMAIL}`)).toBeVisible();
  await expect(page.getByText(`Welcome, ${DEMO_ADMIN}`)).toBeHidden();
  await expect(tabOf(page, 'Overview')).toHaveAttribute('aria-selected', 'true');
  await openTab(page, 'Content');
  await tabOf(page, 'Content Editor').click();
  await expect(page.getByText('No Content Selected')).toBeVisible();
  await tabOf(page, 'Content Sections').click();
  await openSection(page, 'Contact Email');
  await expect(contentField(page)).toBeFocused();
  await expect(offer).toHaveCount(0);
  await logout.click();

  await fillLogin(page, DEMO_ADMIN);
  await openTab(page, 'Content');
  await openSection(page, 'Contact Email');
  await expect(offer).toBeVisible();
  await expect(contentField(page)).toHaveValue(COMPANY.contactEmail);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(contentField(page)).toHaveValue('desk@company.example');
});

test.describe('an account that loses its access', () => {
  test.use({ storageState: SIGNED_OUT });
  test.beforeEach(() => createAccount(LEAVER, DEMO_PASSWORD));
  test.afterEach(() => deleteAccount(LEAVER));

  test('disabled: the login appears at the next check or when a save is refused, and the draft is kept', async ({
    page,
    adminPath,
    dialogs,
    logged,
  }) => {
    const readsEnd = watchReads(page);
    await page.clock.install();
    await openDashboard(page, adminPath, LEAVER);
    await typeDescription(page, 'Typed before the end');
    await disableAccount(LEAVER);
    // Otherwise the clock would also let a pending read time out.
    await readsEnd();
    await page.clock.fastForward(SESSION_CHECK_MS);
    await expectLogin(page);
    await fillLogin(page, LEAVER);
    await expect(page.getByRole('alert')).toContainText('disabled');
    await disableAccount(LEAVER, false);
    await fillLogin(page, LEAVER);
    await restoreDraft(page, 'Typed before the end');

    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Description').fill('Refused');
    await disableAccount(LEAVER);
    // Typing makes the form look for a newer version.
    await readsEnd();
    await allowOnly({});
    await dialog.getByRole('button', { name: 'Update Project' }).click();
    await dialogs.expectShown([/^alert: Error saving project: /]);
    await expectLogin(page);
    await restoreRules();
    await disableAccount(LEAVER, false);
    await fillLogin(page, LEAVER);
    await restoreDraft(page, 'Refused');
    const [stored] = await readCollection('projects');
    expect(stored?.fields['description']).toEqual({ stringValue: 'Reads invoices.' });
    await logged.expect([
      failedRequest(ACCOUNT_LOOKUP),
      failedRequest(SIGN_IN),
      failedRequest(ANY_READ),
    ]);
  });

  test('revoked or deleted: the login appears as soon as the person returns to the window', async ({
    page,
    adminPath,
    logged,
  }) => {
    await openDashboard(page, adminPath, LEAVER);
    await typeDescription(page, 'Still typing');
    // Only the check: offline, whatever the dashboard still reads would fail as well.
    await page.route(ACCOUNT_LOOKUP, (route) => route.abort('internetdisconnected'));
    const asked = page.waitForEvent('requestfailed');
    await lookAt(page);
    await asked;
    await page.unrouteAll();
    await expect(page.getByLabel('Description')).toHaveValue('Still typing');

    await expect(async () => {
      await revokeSessions(LEAVER);
      await lookAt(page);
      await expectLogin(page, 1000);
    }).toPass();
    await fillLogin(page, LEAVER);
    await restoreDraft(page, 'Still typing');

    await deleteAccount(LEAVER);
    await lookAt(page);
    await expectLogin(page);
    await page.reload();
    await expectLogin(page);
    await createAccount(LEAVER, DEMO_PASSWORD);
    await logged.expect([failedRequest(ACCOUNT_LOOKUP)]);
  });
});

/** Opens the project Invoices and types a description. */
async function typeDescription(page: Page, text: string): Promise<Locator> {
  await openTab(page, 'Projects');
  const dialog = await openProject(page, 'Invoices');
  await dialog.getByLabel('Description').fill(text);
  return dialog;
}

/** Expects the project Invoices to be open and its draft to be offered, but not applied; restores it. */
async function restoreDraft(page: Page, text: string): Promise<void> {
  await expect(page.getByLabel('Description')).not.toHaveValue(text);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Description')).toHaveValue(text);
}

async function expectLogin(page: Page, timeout = 30_000): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible({ timeout });
}

/** Simulates that the person returns to the window. */
async function lookAt(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.dispatchEvent(new Event('blur'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

async function signOutElsewhere(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/admin/dashboard');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  await other.close();
}
