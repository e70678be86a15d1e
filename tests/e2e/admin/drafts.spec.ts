import type { Locator } from '@playwright/test';
import { DEMO_ADMIN } from '../../../scripts/emulators/demoAccounts.ts';
import { COMPANY } from '../../../shared/company.ts';
import { FAILED_REQUEST } from '../consoleLog.ts';
import { allowOnly, restoreRules } from '../emulatorRules.ts';
import { clearStore, readCollection, storeProject } from '../emulatorStore.ts';
import {
  COMMIT,
  cardOf,
  contentField,
  fillProject,
  keptDrafts,
  openNewProject,
  openProject,
  openSection,
  openTab,
  showDashboard,
} from './dashboardPage.ts';
import { fillLogin } from './signIn.ts';
import { expect, test } from './staffTest.ts';

const INVOICES = 'abcdefghij0123456789';
const TENDERS = 'bbcdefghij0123456789';
const OFFER = 'You have an unsaved draft from just now';
const REFUSED =
  'This device refuses to store drafts. What you type is kept only until this window closes: save it before you leave.';

test.beforeEach(clearStore);
test.afterEach(restoreRules);

test('what is typed is kept within a second, and offered after a reload, not applied', async ({
  page,
  dialogs,
}) => {
  await page.clock.install();
  await showDashboard(page);
  const dialog = await openNewProject(page);
  await dialog.getByLabel('Project Title').fill('Invoices');
  await dialog.getByRole('textbox', { name: 'Technologies' }).fill('Clau');
  await page.clock.runFor(1000);
  expect(await keptDrafts(page)).toHaveLength(1);

  await page.reload();
  await expect(offerIn(dialog)).toHaveText(OFFER);
  await expect(dialog.getByRole('button', { name: 'Restore' })).toBeFocused();
  await expect(dialog.getByLabel('Project Title')).toHaveValue('');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(offerIn(dialog)).toHaveCount(0);
  await expect(dialog.getByLabel('Project Title')).toHaveValue('Invoices');
  await expect(dialog.getByRole('textbox', { name: 'Technologies' })).toHaveValue('Clau');
  await page.keyboard.press('Escape');
  await dialogs.expectShown(['beforeunload: ', /^confirm: Leave without saving\?/]);

  await openNewProject(page);
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(offerIn(dialog)).toHaveCount(0);
  await expect(dialog.getByLabel('Project Title')).toHaveValue('');
  expect(await keptDrafts(page)).toEqual([]);
});

test('a draft survives signing out, and is shown to no other account', async ({
  page,
  dialogs,
}) => {
  await showDashboard(page, 'Content');
  await openSection(page, 'Contact Email');
  await contentField(page).fill('desk@company.example');
  await page.getByRole('button', { name: 'Logout' }).click();
  await dialogs.expectShown([/^confirm: Leave without saving\?/]);

  await fillLogin(page, COMPANY.adminEmail);
  await openTab(page, 'Content');
  await openSection(page, 'Contact Email');
  await expect(contentField(page)).toBeFocused();
  await expect(page.getByText(OFFER)).toHaveCount(0);
  await page.getByRole('button', { name: 'Logout' }).click();

  await fillLogin(page, DEMO_ADMIN);
  await openTab(page, 'Content');
  await openSection(page, 'Contact Email');
  await expect(page.getByText(OFFER)).toBeVisible();
  await expect(contentField(page)).toHaveValue(COMPANY.contactEmail);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(contentField(page)).toHaveValue('desk@company.example');
});

test('a draft belongs to its record, and goes only when a save was confirmed', async ({
  page,
  dialogs,
  logged,
}) => {
  await storeProject(INVOICES, { title: 'Invoices', description: 'Reads invoices.' });
  await storeProject(TENDERS, { title: 'Tenders', description: 'Reads tenders.' });
  await showDashboard(page, 'Projects');
  const dialog = await openProject(page, 'Invoices');
  await dialog.getByLabel('Project Title').fill('Invoice desk');
  await allowOnly({ projects: 'read', pageContent: 'read' });
  await page.keyboard.press('Control+s');
  await dialogs.expectShown([/^alert: Error saving project: /]);
  await expect(dialog.getByRole('button', { name: 'Update Project' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await dialogs.expectShown([/^confirm: Leave without saving\?/]);
  await restoreRules();

  await openProject(page, 'Tenders');
  await expect(dialog.getByLabel('Project Title')).toBeFocused();
  await expect(offerIn(dialog)).toHaveCount(0);
  await page.keyboard.press('Escape');

  await openProject(page, 'Invoices');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(dialog.getByLabel('Project Title')).toHaveValue('Invoice desk');
  await page.keyboard.press('Control+s');
  await expect(cardOf(page, 'Invoice desk')).toBeVisible();
  expect(await keptDrafts(page)).toEqual([]);
  await openProject(page, 'Invoice desk');
  await expect(dialog.getByLabel('Project Title')).toBeFocused();
  await expect(offerIn(dialog)).toHaveCount(0);
  await logged.expect([FAILED_REQUEST]);
});

test('two drafts of one record are both offered, the newest first', async ({ page, dialogs }) => {
  await showDashboard(page);
  for (const title of ['First', 'Second']) {
    const typing = await openNewProject(page);
    await typing.getByLabel('Project Title').fill(title);
    await page.keyboard.press('Escape');
    await dialogs.expectShown([/^confirm: Leave without saving\?/]);
  }
  const dialog = await openNewProject(page);
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(dialog.getByLabel('Project Title')).toHaveValue('Second');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(dialog.getByLabel('Project Title')).toHaveValue('First');
  await expect(offerIn(dialog)).toHaveCount(0);
  expect(await keptDrafts(page)).toHaveLength(2);
});

test('a new project whose save was not answered is restored under its id: no second one comes of it', async ({
  page,
  dialogs,
  logged,
}) => {
  await showDashboard(page);
  const dialog = await openNewProject(page);
  await fillProject(dialog);
  // The server does what it is asked, but its answer is lost.
  await page.route(COMMIT, (route) => route.fetch().then(() => route.abort()), { times: 1 });
  await page.keyboard.press('Control+s');
  await dialogs.expectShown([/^alert: Error saving project: The server could not be reached\./]);
  await page.reload();
  await dialogs.expectShown(['beforeunload: ']);
  expect(await readCollection('projects')).toHaveLength(1);

  await dialog.getByRole('button', { name: 'Restore' }).click();
  await dialog.getByLabel('Project Title').fill('Invoice desk');
  await page.keyboard.press('Control+s');
  await expect(dialog).toBeHidden();
  const [stored, ...others] = await readCollection('projects');
  expect(stored?.fields['title']).toEqual({ stringValue: 'Invoice desk' });
  expect(others).toEqual([]);
  await logged.expect([FAILED_REQUEST]);
});

const REFUSALS = {
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
  blocked: () => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  },
};

for (const [state, refuse] of Object.entries(REFUSALS)) {
  test(`where the device’s storage is ${state}, that is said, and drafts last until the window closes`, async ({
    page,
    dialogs,
  }) => {
    await page.addInitScript(refuse);
    await showDashboard(page);
    const dialog = await openNewProject(page);
    await dialog.getByLabel('Project Title').fill('Invoices');
    await expect(dialog.getByText(REFUSED)).toBeVisible();
    await page.keyboard.press('Escape');
    await dialogs.expectShown([
      'confirm: Leave without saving? This device refuses to store drafts: what you typed is kept only until this window closes.',
    ]);
    await openNewProject(page);
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await expect(dialog.getByLabel('Project Title')).toHaveValue('Invoices');
    await dialog.getByLabel('Description').fill('Reads invoices.');
    await page.keyboard.press('Control+s');
    await expect(dialog).toBeHidden();
    expect(await readCollection('projects')).toHaveLength(1);
    await openNewProject(page);
    await expect(dialog.getByLabel('Project Title')).toBeFocused();
    await expect(offerIn(dialog)).toHaveCount(0);
  });
}

/** The sentence of the offered draft. */
function offerIn(dialog: Locator): Locator {
  return dialog.getByRole('region', { name: 'Unsaved draft' }).getByRole('paragraph');
}

test('a restored draft stays until it is saved, also when it holds what the form began with', async ({
  page,
  dialogs,
  logged,
}) => {
  await storeProject(INVOICES, { title: 'Invoices', description: 'Reads invoices.' });
  await showDashboard(page, 'Projects');
  const dialog = await openProject(page, 'Invoices');
  await dialog.getByLabel('Description').fill('Reads every invoice.');
  await page.route(COMMIT, (route) => route.fetch().then(() => route.abort()), { times: 1 });
  await page.keyboard.press('Control+s');
  await dialogs.expectShown([/^alert: Error saving project: The server could not be reached\./]);
  await page.reload();
  await dialogs.expectShown(['beforeunload: ']);
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await storeProject(INVOICES, { title: 'Invoices', description: 'By a colleague.' });
  await page.keyboard.press('Control+s');
  await dialogs.expectShown([/^alert: Error saving project: it was changed meanwhile/]);
  await dialog.getByRole('button', { name: 'Keep theirs' }).click();
  await expect(dialog).toBeHidden();
  expect(await keptDrafts(page)).toHaveLength(1);
  await logged.expect([FAILED_REQUEST]);
});
