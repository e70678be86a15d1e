import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { FAILED_REQUEST } from '../consoleLog.ts';
import { allowOnly, restoreRules } from '../emulatorRules.ts';
import { clearStore, storeProject } from '../emulatorStore.ts';
import { cardOf, openProject, showDashboard, spoken } from './dashboardPage.ts';
import { expect, test } from './staffTest.ts';

const INVOICES = 'abcdefghij0123456789';
const SHOWN_MS = 8000;
const UPDATED = 'Project updated: Invoices.';

test.beforeEach(async () => {
  await clearStore();
  await storeProject(INVOICES, { title: 'Invoices', description: 'Reads invoices.' });
});
test.afterEach(restoreRules);

test('a message goes by itself after a while, but not while the mouse or the focus rests on it', async ({
  page,
}) => {
  await page.clock.install();
  await showDashboard(page, 'Projects');
  await saveProject(page);
  await page.mouse.move(0, 0);
  await expect(spoken(page, UPDATED)).toBeVisible();
  await expectAccessible(page);
  await page.clock.fastForward(SHOWN_MS);
  await expect(page.getByText(UPDATED)).toHaveCount(0);

  await saveProject(page);
  const message = spoken(page, UPDATED);
  await message.hover();
  await page.clock.fastForward(2 * SHOWN_MS);
  await expect(message).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss message' }).focus();
  await page.mouse.move(0, 0);
  await page.clock.fastForward(2 * SHOWN_MS);
  await expect(message).toBeVisible();
});

test('a message takes no focus, and gives back what it got when it is dismissed', async ({
  page,
}) => {
  await showDashboard(page, 'Projects');
  await saveProject(page);
  const edit = cardOf(page, 'Invoices').getByRole('button', { name: 'Edit' });
  await expect(spoken(page, UPDATED)).toBeVisible();
  await expect(edit).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Dismiss message' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(UPDATED)).toHaveCount(0);
  const remove = cardOf(page, 'Invoices').getByRole('button', { name: 'Delete' });
  await expect(remove).toBeFocused();

  await saveProject(page);
  await page.getByRole('button', { name: 'Dismiss message' }).click();
  await expect(page.getByText(UPDATED)).toHaveCount(0);
  await expect(edit).toBeFocused();
});

test('what is told while a dialog is open reaches a screen reader', async ({
  page,
  dialogs,
  logged,
}) => {
  await showDashboard(page, 'Projects');
  await allowOnly({ projects: 'read', pageContent: 'read' });
  await saveProject(page);
  await dialogs.expectShown([/^alert: Error saving project: /]);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(spoken(page, 'Not saved.')).toBeAttached();
  await logged.expect([FAILED_REQUEST]);
});

/** Edits the project, and saves it as it is. */
async function saveProject(page: Page): Promise<void> {
  const dialog = await openProject(page, 'Invoices');
  await dialog.getByRole('button', { name: 'Update Project' }).click();
}
