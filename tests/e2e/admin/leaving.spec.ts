import type { Page } from '@playwright/test';
import { clearStore, storeProject } from '../emulatorStore.ts';
import {
  contentField,
  fillProject,
  openNewProject,
  openProject,
  openSection,
  openTab,
  showDashboard,
  tabOf,
} from './dashboardPage.ts';
import { expect, test } from './staffTest.ts';

const INVOICES = 'abcdefghij0123456789';
const QUESTION =
  'confirm: Leave without saving? What you typed stays on this device as a draft, and is offered when you open this form again.';

test.beforeEach(clearStore);

test('every way out of the project dialog asks once something was typed', async ({
  page,
  dialogs,
}) => {
  await showDashboard(page);
  const dialog = await openNewProject(page);
  await dialog.getByLabel('Project Title').fill('Invoices');
  const waysOut = [
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
  ];
  dialogs.answer = 'dismiss';
  for (const leave of waysOut) {
    await leave();
    await dialogs.expectShown([QUESTION]);
    await expect(dialog.getByLabel('Project Title')).toHaveValue('Invoices');
  }
  dialogs.answer = 'accept';
  await page.keyboard.press('Escape');
  await dialogs.expectShown([QUESTION]);
  await expect(dialog).toBeHidden();
});

test('every way out of the editor asks once something was typed', async ({ page, dialogs }) => {
  await showDashboard(page, 'Content');
  await openSection(page, 'Contact Email');
  await contentField(page).fill('desk@company.example');
  const waysOut = [
    () => page.getByRole('button', { name: 'Cancel' }).click(),
    () => tabOf(page, 'Projects').click(),
    () => page.getByRole('button', { name: 'Logout' }).click(),
    async () => {
      await tabOf(page, 'Content Sections').click();
      await page.getByRole('button', { name: 'Edit Content' }).first().click();
    },
  ];
  dialogs.answer = 'dismiss';
  for (const leave of waysOut) {
    await leave();
    await dialogs.expectShown([QUESTION]);
    await tabOf(page, 'Content Editor').click();
    await expect(contentField(page)).toHaveValue('desk@company.example');
  }
  dialogs.answer = 'accept';
  await tabOf(page, 'Content Sections').click();
  await page.getByRole('button', { name: 'Edit Content' }).first().click();
  await dialogs.expectShown([QUESTION]);
  await expect(page.getByLabel('Section Title')).toHaveValue('Hero Section Title');

  await contentField(page).fill('Less typing');
  await page.getByRole('button', { name: 'Logout' }).click();
  await dialogs.expectShown([QUESTION]);
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
});

test('a reload asks once something was typed', async ({ page, dialogs }) => {
  await showDashboard(page);
  const dialog = await openNewProject(page);
  await dialog.getByLabel('Project Title').pressSequentially('Invoices');
  dialogs.answer = 'dismiss';
  await page.evaluate(() => window.location.reload());
  await dialogs.expectShown(['beforeunload: ']);
  await expect(dialog.getByLabel('Project Title')).toHaveValue('Invoices');
});

test('nothing is asked when nothing was changed, or it was typed back', async ({ page }) => {
  await storeProject(INVOICES, {
    title: 'Invoices',
    description: 'Reads invoices.',
    technologies: ['Claude'],
  });
  await showDashboard(page, 'Projects');
  const dialog = await openProject(page, 'Invoices');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await openProject(page, 'Invoices');
  await dialog.getByLabel('Project Title').fill('Invoice desk');
  await dialog.getByRole('switch').check();
  await dialog.getByRole('button', { name: 'Remove Claude' }).click();
  await dialog.getByLabel('Project Title').fill('Invoices');
  await dialog.getByRole('switch').uncheck();
  await dialog.getByRole('textbox', { name: 'Technologies' }).fill('Claude');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();

  await openTab(page, 'Content');
  await openSection(page, 'Contact Phone');
  await typeAndTypeBack(page);
  await openTab(page, 'Settings');
  await page.reload();
  await expect(tabOf(page, 'Overview')).toBeVisible();
});

test('nothing is asked after a save', async ({ page }) => {
  await showDashboard(page);
  const dialog = await openNewProject(page);
  await fillProject(dialog);
  await page.keyboard.press('Control+s');
  await expect(dialog).toBeHidden();
  await openTab(page, 'Content');
  await openSection(page, 'Contact Phone');
  await contentField(page).fill('+1 (555) 010-0100');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('No Content Selected')).toBeVisible();
  await openTab(page, 'Overview');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
});

async function typeAndTypeBack(page: Page): Promise<void> {
  const before = await contentField(page).inputValue();
  await contentField(page).fill('Something else');
  await contentField(page).fill(before);
}
