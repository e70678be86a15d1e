import { FAILED_REQUEST } from '../consoleLog.ts';
import { clearStore, readCollection, storeProject } from '../emulatorStore.ts';
import { COMMIT, openProject, showDashboard } from './dashboardPage.ts';
import { expect, test } from './staffTest.ts';

const INVOICES = 'abcdefghij0123456789';

test.beforeEach(async () => {
  await clearStore();
  await storeProject(INVOICES, { title: 'Invoices', description: 'Reads invoices.' });
});

test('a project that a colleague deleted is created once, also when the answer was lost and its draft is restored', async ({
  page,
  dialogs,
  logged,
}) => {
  await showDashboard(page, 'Projects');
  const dialog = await openProject(page, 'Invoices');
  await dialog.getByLabel('Project Title').fill('Mine');
  await clearStore();
  await dialog.getByRole('button', { name: 'Update Project' }).click();
  await dialogs.expectShown([/^alert: .* it was deleted meanwhile/]);
  await dialog.getByRole('button', { name: 'Keep mine as a new project' }).click();
  await page.route(COMMIT, (route) => route.fetch().then(() => route.abort()), { times: 1 });
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await dialogs.expectShown([/^alert: .* could not be reached/]);

  await page.reload();
  await dialogs.expectShown(['beforeunload: ']);
  await page.getByRole('button', { name: 'Restore' }).click();
  await dialog.getByLabel('Description').fill('More.');
  await page.keyboard.press('Control+s');
  await expect(dialog).toBeHidden();
  const [stored, ...others] = await readCollection('projects');
  expect(stored?.fields['description']).toEqual({ stringValue: 'More.' });
  expect(others).toEqual([]);
  await logged.expect([FAILED_REQUEST]);
});
