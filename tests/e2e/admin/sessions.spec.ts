import type { Page } from '@playwright/test';
import { DEMO_ADMIN } from '../../../scripts/emulators/demoAccounts.ts';
import { COMPANY } from '../../../shared/company.ts';
import { expectAccessible } from '../axe.ts';
import { clearStore, storeProject } from '../emulatorStore.ts';
import {
  cardOf,
  contentField,
  openNewProject,
  openProject,
  openSection,
  openTab,
  showDashboard,
  tabOf,
} from './dashboardPage.ts';
import { fillLogin } from './signIn.ts';
import { expect, test } from './staffTest.ts';

/** What becomes of open work when a session ends, and how the drafts are found again. */

const INVOICES = 'abcdefghij0123456789';
const SIGNED_OUT =
  'You were signed out, in another window or by the server. Unsaved text is kept as a draft.';
const QUESTION = /^confirm: Leave without saving\?/;

test.beforeEach(async () => {
  await clearStore();
  await storeProject(INVOICES, { title: 'Invoices', description: 'Reads invoices.' });
});

test('signed out in another window: the login says so, and signing in opens the same form with its draft', async ({
  page,
}) => {
  await showDashboard(page, 'Projects');
  const dialog = await openProject(page, 'Invoices');
  await dialog.getByLabel('Project Title').fill('Invoice desk');
  await signOutElsewhere(page);
  await expect(page.getByRole('alert')).toHaveText(SIGNED_OUT);
  await expect(page.getByLabel('Email')).toHaveValue(DEMO_ADMIN);
  await expectAccessible(page);
  await fillLogin(page, DEMO_ADMIN);
  await expect(dialog.getByLabel('Project Title')).toHaveValue('Invoices');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(dialog.getByLabel('Project Title')).toHaveValue('Invoice desk');
  await expect(waiting(page)).toHaveCount(0);
  await dialog.getByLabel('Project Title').fill('Invoices');
});

test('after one’s own Logout the login says nothing, and the next person starts at the overview', async ({
  page,
}) => {
  await showDashboard(page, 'Settings');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page).toHaveURL('/admin/dashboard');
});

test('another person does not find what was open', async ({ page }) => {
  await showDashboard(page, 'Content');
  await openSection(page, 'Contact Email');
  await signOutElsewhere(page);
  await fillLogin(page, COMPANY.adminEmail);
  await expect(page.getByText(`Welcome, ${COMPANY.adminEmail}`)).toBeVisible();
  await expect(tabOf(page, 'Overview')).toHaveAttribute('aria-selected', 'true');
});

test('a draft that waits is named on the dashboard, and Continue opens its form', async ({
  page,
  dialogs,
}) => {
  await showDashboard(page, 'Projects');
  const dialog = await openProject(page, 'Invoices');
  await expect(waiting(page)).toHaveCount(0);
  await dialog.getByLabel('Project Title').fill('Supplier follow-up');
  await page.keyboard.press('Escape');
  await dialogs.expectShown([QUESTION]);
  await expect(waiting(page)).toHaveText('1 unsaved draftContinue Supplier follow-up');
  await page.reload();
  await openTab(page, 'Settings');
  await expectAccessible(page);
  await waiting(page).getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('button', { name: 'Restore' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(waiting(page)).toHaveCount(0);
});

test('Continue with the draft of a project that a colleague deleted opens a new one with it', async ({
  page,
  dialogs,
}) => {
  await showDashboard(page, 'Projects');
  const dialog = await openProject(page, 'Invoices');
  await dialog.getByLabel('Project Title').fill('Supplier follow-up');
  await page.keyboard.press('Escape');
  await dialogs.expectShown([QUESTION]);
  await clearStore();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Invoices' })).toHaveCount(0);
  await waiting(page).getByRole('button', { name: 'Continue' }).click();
  const added = page.getByRole('dialog', { name: 'Add New Project' });
  await added.getByRole('button', { name: 'Restore' }).click();
  await expect(added.getByLabel('Project Title')).toHaveValue('Supplier follow-up');
  await added.getByLabel('Project Title').fill('');
});

test('Continue finds the form of a draft that is newer than the list', async ({
  page,
  dialogs,
}) => {
  await showDashboard(page, 'Projects');
  const dialog = await openProject(page, 'Invoices');
  await dialog.getByLabel('Project Title').fill('Supplier');
  await clearStore();
  await dialog.getByRole('button', { name: 'Update Project' }).click();
  await dialogs.expectShown([/^alert: .* it was deleted meanwhile/]);
  await expect(cardOf(page, 'Invoices')).toHaveCount(0);
  await dialog.getByLabel('Project Title').fill('Supplier follow-up');
  await page.keyboard.press('Escape');
  await dialogs.expectShown([QUESTION]);
  await waiting(page).getByRole('button', { name: 'Continue' }).click();
  const added = page.getByRole('dialog', { name: 'Add New Project' });
  await added.getByRole('button', { name: 'Restore' }).click();
  await expect(added.getByLabel('Project Title')).toHaveValue('Supplier follow-up');
  await added.getByRole('button', { name: 'Create Project' }).click();
  await expect(cardOf(page, 'Supplier follow-up')).toBeVisible();
});

test('of several drafts the latest three are named, but not the form that is open', async ({
  page,
  dialogs,
}) => {
  await showDashboard(page, 'Content');
  for (const title of ['Contact Email', 'Contact Phone', 'About - Vision']) {
    await openSection(page, title);
    await contentField(page).fill('Less typing');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await dialogs.expectShown([QUESTION]);
  }
  await openTab(page, 'Overview');
  const dialog = await openNewProject(page);
  await dialog.getByLabel('Project Title').fill('Tender radar');
  await page.keyboard.press('Escape');
  await dialogs.expectShown([QUESTION]);
  await expect(waiting(page).getByText('4 unsaved drafts')).toBeVisible();
  await expect(waiting(page).getByRole('button')).toHaveText([
    'Continue Tender radar',
    'Continue About - Vision',
    'Continue Contact Phone',
  ]);
  await waiting(page).getByRole('button', { name: 'Continue Contact Phone' }).click();
  await expect(page.getByLabel('Section Title')).toHaveValue('Contact Phone');
  await expect(waiting(page).getByText('3 unsaved drafts')).toBeVisible();
  await expect(waiting(page).getByText('Contact Phone')).toHaveCount(0);
});

function waiting(page: Page) {
  return page.getByRole('region', { name: 'Unsaved drafts' });
}

async function signOutElsewhere(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await showDashboard(other);
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  await other.close();
}
