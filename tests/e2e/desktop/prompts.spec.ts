import type { Page } from '@playwright/test';
import { leaveQuestion } from '../../../shared/model/questions.ts';
import { COMMIT, cardOf, fillProject } from '../admin/dashboardPage.ts';
import { expect, test } from '../admin/staffTest.ts';
import { expectAccessible } from '../axe.ts';
import { failedRequest } from '../consoleLog.ts';
import { readCollection, storeProject } from '../emulatorStore.ts';

const INVOICES = 'abcdefghij0123456789';
const DELETE = 'Are you sure you want to delete this project?';
const LEAVE = 'Leave without saving?';

const promptOf = (page: Page, name: string | RegExp) => page.getByRole('alertdialog', { name });

test.beforeEach(() =>
  storeProject(INVOICES, { title: 'Invoices', description: 'Reads invoices.' }),
);

test('the page asks before a deletion, and shows a failed save; the focus returns each time', async ({
  page,
  main,
  logged,
  showDashboard,
}) => {
  await showDashboard('Projects');
  const remove = cardOf(page, 'Invoices').getByRole('button', { name: 'Delete' });
  await remove.press('Enter');
  const prompt = promptOf(page, DELETE);
  await expect(prompt.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(prompt).toHaveAccessibleDescription('Invoices');
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

  await main.choose('newProject');
  const title = page.getByRole('dialog').getByLabel('Project Title');
  await fillProject(page, 'Tender radar', 'Reads tenders.');
  await page.route(COMMIT, (route) =>
    route.fulfill({
      status: 403,
      json: { error: { status: 'PERMISSION_DENIED', message: 'Not yours.' } },
    }),
  );
  await title.press('Enter');
  const message = promptOf(page, /^Error saving project: /);
  await expect(message.getByRole('button', { name: 'OK' })).toBeFocused();
  await expect(message.getByRole('button')).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(message).toBeHidden();
  await expect(title).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await expect(title).toHaveValue('Tender radar!');
  await logged.expect([failedRequest(COMMIT)]);
});

test('a form with unsaved text closes only after a yes, the page behind the question is inert, and the window asks no second question', async ({
  page,
  main,
  showDashboard,
}) => {
  await showDashboard('Projects');
  await main.choose('newProject');
  const dialog = page.getByRole('dialog', { name: 'Add New Project' });
  await fillProject(dialog, 'Tender radar', 'Reads tenders.');
  await page.keyboard.press('Escape');
  const prompt = promptOf(page, LEAVE);
  await expect(prompt).toContainText('stays on this device as a draft');
  await expect(prompt.getByRole('button', { name: 'Keep Editing' })).toBeFocused();
  await main.choose('save');
  await page.keyboard.press('Control+s');
  await main.choose('back');
  // The mouse's Back button is undone.
  const address = page.url();
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let moves = 0;
        window.addEventListener('popstate', () => {
          moves += 1;
          if (moves === 2) resolve();
        });
        window.history.back();
      }),
  );
  await expect(page).toHaveURL(address);
  await expect(prompt).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(prompt).toBeHidden();
  await expect(dialog.getByLabel('Description')).toBeFocused();
  await expect(dialog.getByLabel('Project Title')).toHaveValue('Tender radar');
  expect(await readCollection('projects')).toHaveLength(1);

  await page.keyboard.press('Escape');
  await main.ask(1, leaveQuestion(false));
  await prompt.getByRole('button', { name: 'Leave' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect.poll(() => main.answers).toEqual([{ id: 1, isAccepted: true }]);
});
