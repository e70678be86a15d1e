import type { Page } from '@playwright/test';
import { leaveQuestion } from '../../../shared/model/leaving.ts';
import { COMMIT, cardOf, fillProject, openNewProject, openTab } from '../admin/dashboardPage.ts';
import { openDashboard } from '../admin/signIn.ts';
import { expectAccessible } from '../axe.ts';
import { FAILED_REQUEST } from '../consoleLog.ts';
import { clearStore, readCollection, storeProject } from '../emulatorStore.ts';
import { expect, test } from '../test.ts';

const INVOICES = 'abcdefghij0123456789';
const DELETE = 'Are you sure you want to delete this project?';
const LEAVE = 'Leave without saving?';
/** A move through the history, and the one that takes it back. */
const HISTORY_SETTLES_MS = 500;

const promptOf = (page: Page, name: string | RegExp) => page.getByRole('alertdialog', { name });

test.beforeEach(async () => {
  await clearStore();
  await storeProject(INVOICES, { title: 'Invoices', description: 'Reads invoices.' });
});

test('a deletion is asked about in the page: Escape keeps the project and gives the focus back', async ({
  page,
  adminPath,
}) => {
  await openDashboard(page, adminPath);
  await openTab(page, 'Projects');
  const remove = cardOf(page, 'Invoices').getByRole('button', { name: 'Delete' });
  await remove.press('Enter');
  const prompt = promptOf(page, DELETE);
  await expect(prompt.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(prompt).toBeHidden();
  await expect(remove).toBeFocused();
  expect(await readCollection('projects')).toHaveLength(1);

  await remove.press('Enter');
  await expect(prompt.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(prompt.getByRole('button', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cardOf(page, 'Invoices')).toBeHidden();
  expect(await readCollection('projects')).toHaveLength(0);
});

test('a failed save is told in the page; Enter closes the message, and the form takes text again', async ({
  page,
  adminPath,
  logged,
}) => {
  await openDashboard(page, adminPath);
  const dialog = await openNewProject(page);
  await fillProject(dialog, 'Tender radar', 'Reads tenders.');
  await page.route(COMMIT, (route) =>
    route.fulfill({
      status: 403,
      json: { error: { status: 'PERMISSION_DENIED', message: 'Not yours.' } },
    }),
  );
  await dialog.getByLabel('Project Title').press('Enter');
  const message = promptOf(page, /^Error saving project: /);
  await expect(message.getByRole('button', { name: 'OK' })).toBeFocused();
  await expect(message.getByRole('button')).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(message).toBeHidden();
  await expect(dialog.getByLabel('Project Title')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await expect(dialog.getByLabel('Project Title')).toHaveValue('Tender radar!');
  await logged.expect([FAILED_REQUEST]);
});

test('unsaved text is left only on a yes, and nothing happens behind the question', async ({
  page,
  adminPath,
  main,
}) => {
  await openDashboard(page, adminPath);
  const dialog = await openNewProject(page);
  await fillProject(dialog, 'Tender radar', 'Reads tenders.');
  await page.keyboard.press('Escape');
  const prompt = promptOf(page, LEAVE);
  await expect(prompt).toContainText('stays on this device as a draft');
  await expect(prompt.getByRole('button', { name: 'Keep Editing' })).toBeFocused();
  await main.choose('save');
  await page.keyboard.press('Control+s');
  await main.choose('back');
  await page.keyboard.press('Enter');
  await expect(prompt).toBeHidden();
  await expect(dialog.getByLabel('Description')).toBeFocused();
  expect(await readCollection('projects')).toHaveLength(1);

  await page.keyboard.press('Escape');
  await prompt.getByRole('button', { name: 'Leave' }).click();
  await expect(dialog).toBeHidden();
  await expect(prompt).toBeHidden();
});

test('what the page asks already, the window does not ask again', async ({
  page,
  adminPath,
  main,
}) => {
  await openDashboard(page, adminPath);
  const dialog = await openNewProject(page);
  await fillProject(dialog, 'Tender radar', 'Reads tenders.');
  await page.keyboard.press('Escape');
  await main.ask(1, leaveQuestion(false));
  await promptOf(page, LEAVE).getByRole('button', { name: 'Leave' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect.poll(() => main.answers).toEqual([{ id: 1, isAccepted: true }]);
});

test('Back of the mouse changes nothing behind a question', async ({ page, adminPath, main }) => {
  await openDashboard(page, adminPath);
  await openTab(page, 'Projects');
  await main.choose('newProject');
  const dialog = page.getByRole('dialog', { name: 'Add New Project' });
  await fillProject(dialog, 'Tender radar', 'Reads tenders.');
  await page.keyboard.press('Escape');
  const prompt = promptOf(page, LEAVE);
  await expect(prompt).toBeVisible();
  const address = page.url();
  await page.evaluate(() => window.history.back());
  await page.waitForTimeout(HISTORY_SETTLES_MS);
  expect(page.url()).toBe(address);
  await expect(prompt).toHaveCount(1);
  await prompt.getByRole('button', { name: 'Keep Editing' }).click();
  await expect(dialog.getByLabel('Project Title')).toHaveValue('Tender radar');
});

test('the window’s questions are asked in the page, one after the other, also before anybody has signed in', async ({
  page,
  adminPath,
  main,
}) => {
  await page.goto(adminPath);
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  const texts = { accept: 'Restart Now', decline: 'Later', consequence: 'It restarts.' };
  await main.ask(1, { message: 'Version 2 is ready.', ...texts });
  await main.ask(2, { message: 'Version 3 is ready.', ...texts });
  await promptOf(page, 'Version 2 is ready.').getByRole('button', { name: 'Later' }).click();
  await promptOf(page, 'Version 3 is ready.').getByRole('button', { name: 'Restart Now' }).click();
  await expect
    .poll(() => main.answers)
    .toEqual([
      { id: 1, isAccepted: false },
      { id: 2, isAccepted: true },
    ]);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});
