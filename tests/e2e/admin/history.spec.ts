import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { failedRequest } from '../consoleLog.ts';
import { readCollection, storeProject } from '../emulatorStore.ts';
import { answering } from './answering.ts';
import { cardOf, openProject, spoken } from './dashboardPage.ts';
import { expectRoomForAll } from './roomForAll.ts';
import { expect, test } from './staffTest.ts';

const HISTORY_CODE = /historyParts/;
const INVOICES = 'abcdefghij0123456789';
const QUESTION = 'Are you sure you want to delete this project?';
const CREATED_AT = new Date('2026-01-02T03:04:05.678Z');
const LONG_WORD = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz';

test('staff view, use and save an earlier version; Undo and Recently deleted bring a deleted project back to its place', async ({
  page,
  showDashboard,
  isDesktop,
  dialogs,
}) => {
  const host = { page, isDesktop, dialogs };
  const text = { description: 'Reads invoices.', technologies: ['Go'] };
  await storeProject('older000000000000000', { title: 'Older', ...text }, new Date('2026-01-01'));
  await storeProject(INVOICES, { title: 'Invoices', ...text }, CREATED_AT);
  await storeProject('newer000000000000000', { title: 'Newer', ...text }, new Date('2026-01-03'));
  await showDashboard('Projects');
  await rename(page, 'Invoices', 'Second');
  await rename(page, 'Second', LONG_WORD);
  const before = await readInvoices();

  const dialog = await openProject(page, LONG_WORD);
  await dialog.getByRole('button', { name: 'Earlier versions' }).click();
  const versions = dialog.getByRole('region', { name: 'Earlier versions' }).getByRole('listitem');
  await expect(versions).toHaveCount(3);
  await expect(versions.first()).toContainText('Saved just now by you');
  await versions.first().getByText('Changed Project Title').click();
  await expect(versions.first().getByText('Second', { exact: true })).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await expectRoomForAll(page);
  expect(await readInvoices()).toEqual(before);
  await versions.last().getByRole('button', { name: 'Use this version' }).click();
  await expect(dialog.getByLabel('Project Title')).toBeFocused();
  await expect(dialog.getByLabel('Project Title')).toHaveValue('Invoices');
  expect(await readInvoices()).toEqual(before);
  await dialog.getByRole('button', { name: 'Update Project' }).click();
  await expect(dialog).toBeHidden();
  const saved = await readInvoices();
  expect(saved?.fields['title']).toEqual({ stringValue: 'Invoices' });

  const cards = page.getByRole('heading', { level: 3 });
  const inOrder = ['Newer', 'Invoices', 'Older'];
  await expect(cards).toHaveText(inOrder);
  const remove = cardOf(page, 'Invoices').getByRole('button', { name: 'Delete' });
  await answering(host, `${QUESTION}\nInvoices`, 'accept', () => remove.click());
  await expect(spoken(page, 'Project deleted: Invoices.')).toBeVisible();
  expect(await readInvoices()).toBeUndefined();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  // The message stays while the pointer is on it; without that, a busy machine would be too slow for it.
  await undo.hover();
  await expectAccessible(page);
  await undo.click();
  await expect(spoken(page, 'Project restored: Invoices.')).toBeVisible();
  await expect(cards).toHaveText(inOrder);
  await expectRestored(saved);

  await answering(host, `${QUESTION}\nInvoices`, 'accept', () => remove.click());
  await expect(spoken(page, 'Project deleted: Invoices.')).toBeVisible();
  await page.reload();
  await expect(cards).toHaveText(['Newer', 'Older']);
  await page.getByRole('button', { name: 'Recently deleted' }).click();
  const deleted = page.getByRole('group', { name: 'Recently deleted' });
  await expect(deleted).toContainText('Deleted just now by you');
  await expectAccessible(page);
  await expectRoomForAll(page);
  await deleted.getByRole('button', { name: 'Restore' }).click();
  await expect(cards).toHaveText(inOrder);
  await expect(deleted).toContainText('No deleted project.');
  await expectRestored(saved);
  await openProject(page, 'Invoices');
  await dialog.getByRole('button', { name: 'Earlier versions' }).click();
  await expect(versions).toHaveCount(6);
});

test('if the code of the history cannot be loaded, the form says so, and loads it after a reload of the page', async ({
  page,
  showDashboard,
  logged,
}) => {
  await storeProject(INVOICES, { title: 'Invoices', description: 'x' });
  await showDashboard('Projects');
  await page.route(HISTORY_CODE, (route) => route.abort());
  const dialog = await openProject(page, 'Invoices');
  const open = dialog.getByRole('button', { name: 'Earlier versions' });
  await open.click();
  await expect(spoken(page, 'Not loaded. Check your connection')).toBeVisible();
  await logged.expect([failedRequest(HISTORY_CODE)]);
  await page.unroute(HISTORY_CODE);
  await dialog.getByRole('button', { name: 'Load the page again' }).click();
  await expect(spoken(page, 'Not loaded.')).toBeHidden();
  await open.click();
  await expect(dialog.getByText('There is no earlier version yet.')).toBeVisible();
});

async function rename(page: Page, from: string, to: string): Promise<void> {
  const dialog = await openProject(page, from);
  await dialog.getByLabel('Project Title').fill(to);
  await dialog.getByRole('button', { name: 'Update Project' }).click();
  await expect(dialog).toBeHidden();
  await expect(cardOf(page, to)).toBeVisible();
}

async function readInvoices() {
  return (await readCollection('projects')).find(({ name }) => name.endsWith(INVOICES));
}

/** Expects the project as it was when it was deleted, except for `lastUpdated` and `restoredFrom`. */
async function expectRestored(before: Awaited<ReturnType<typeof readInvoices>>): Promise<void> {
  const after = await readInvoices();
  const { restoredFrom, ...fields } = after?.fields ?? {};
  expect(restoredFrom).toBeDefined();
  expect(fields['createdAt']).toEqual({ timestampValue: CREATED_AT.toISOString() });
  expect(fields).toEqual({ ...before?.fields, lastUpdated: fields['lastUpdated'] });
}
