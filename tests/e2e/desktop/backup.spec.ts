import type { Page } from '@playwright/test';
import { type Backup, formatBackup } from '../../../shared/model/backup.ts';
import { parseBackup } from '../../../shared/model/parseBackup.ts';
import { EMPTY_PROJECT_FORM, type Project } from '../../../shared/model/project.ts';
import { COMMIT, holdRequests, openTab } from '../admin/dashboardPage.ts';
import { openDashboard } from '../admin/signIn.ts';
import { expectAccessible } from '../axe.ts';
import { FAILED_REQUEST } from '../consoleLog.ts';
import type { DesktopMain } from '../desktopPreload.ts';
import { clearStore, readCollection, storeDocument, storeProject } from '../emulatorStore.ts';
import { expect, test } from '../test.ts';

const INVOICES = 'abcdefghij0123456789';
const TENDERS = 'ABCDEFGHIJ0123456789';
const METERS = 'aaaaaaaaaabbbbbbbbbb';
const TIME = new Date('2026-01-02T03:04:05.678Z');

const project = (id: string, title: string, more: Partial<Project> = {}): Project => ({
  ...EMPTY_PROJECT_FORM,
  id,
  title,
  description: `${title} in full.`,
  createdAt: TIME,
  lastUpdated: TIME,
  ...more,
});

const BACKUP: Backup = {
  exportedAt: TIME,
  projects: [
    project(INVOICES, 'Invoices'),
    project(TENDERS, 'Tenders', { technologies: ['TypeScript'], featured: true }),
  ],
  pageContent: [{ id: 'hero-title', title: 'Hero', content: 'Welcome back', lastUpdated: TIME }],
};

const storeOf = ({ id, title, description }: Project) =>
  storeProject(id, { title, description }, TIME);

test.beforeEach(async () => {
  await clearStore();
});

const opened = (backup: Backup | string) => ({
  kind: 'opened' as const,
  fileName: 'monday.json',
  text: typeof backup === 'string' ? backup : formatBackup(backup),
});
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Restore' });

interface Desktop {
  page: Page;
  adminPath: string;
  main: DesktopMain;
}

/** Signs in, and chooses Restore… and the file. */
async function openRestore({ page, adminPath, main }: Desktop, file: Backup | string = BACKUP) {
  await openDashboard(page, adminPath);
  main.openAnswer = opened(file);
  await main.choose('restore');
}

const group = (page: Page, name: string) =>
  dialogOf(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name }) });

test.describe('Export', () => {
  test('hands over everything that is stored, and says what was written', async ({
    page,
    adminPath,
    main,
  }) => {
    await storeOf(project(INVOICES, 'Invoices 😀'));
    await storeDocument('pageContent/hero-title', {
      id: 'hero-title',
      title: 'Hero',
      content: 'One\nTwo',
      lastUpdated: TIME,
    });
    await openDashboard(page, adminPath);
    main.saveAnswer = { kind: 'saved', fileName: 'monday.json' };
    await main.choose('export');
    const said = page.getByText('1 project and 1 section written to monday.json.');
    await expect(said).toBeVisible();
    const { projects, pageContent } = parseBackup(main.saved[0] ?? '');
    expect(projects).toEqual([
      project(INVOICES, 'Invoices 😀', { description: 'Invoices 😀 in full.' }),
    ]);
    expect(pageContent).toMatchObject([
      { id: 'hero-title', content: 'One\nTwo', lastUpdated: TIME },
    ]);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(said).toBeHidden();
  });

  test('says nothing when the person chooses no file', async ({ page, adminPath, main }) => {
    await openDashboard(page, adminPath);
    await main.choose('export');
    await expect.poll(() => main.saved).toHaveLength(1);
    await expect(page.getByText(/Reading all|written to/)).toHaveCount(0);
  });

  test('says why nothing was written', async ({ page, adminPath, main }) => {
    await openDashboard(page, adminPath);
    main.saveAnswer = { kind: 'failed', message: 'The backup was not written: the disk is full.' };
    await main.choose('export');
    await expect(page.getByRole('alert')).toHaveText(
      'Error exporting: The backup was not written: the disk is full.',
    );
  });

  test('writes no half of the data when the server cannot be reached', async ({
    page,
    adminPath,
    main,
    logged,
  }) => {
    await openDashboard(page, adminPath);
    await page.route('**/documents/pageContent**', (route) => route.abort());
    await page.route('**/documents:runQuery**', (route) => route.abort());
    await main.choose('export');
    await expect(page.getByRole('alert')).toHaveText(
      'Error exporting: The server could not be reached. Check your connection and try again.',
    );
    expect(main.saved).toEqual([]);
    await logged.expect([FAILED_REQUEST]);
  });
});

test.describe('Restore', () => {
  test('shows what differs, and writes what the person picks', async ({
    page,
    adminPath,
    main,
  }) => {
    await storeOf(project(INVOICES, 'Invoices, renamed'));
    await storeOf(project(METERS, 'Meters'));
    await openRestore({ page, adminPath, main });
    const dialog = dialogOf(page);
    await expect(dialog).toContainText('monday.json, exported January 2, 2026');
    await expect(group(page, 'New (2)').getByRole('checkbox')).toHaveCount(2);
    await expect(group(page, 'Changed (1)')).toContainText('Invoices');
    await dialog.getByText('Not in this file (1)').click();
    await expect(dialog).toContainText('Meters');
    await dialog.getByText('Differs in Project Title, Description').click();
    await expect(dialog.getByText('Invoices, renamed', { exact: true })).toBeVisible();
    await expectAccessible(page);

    // What is new is picked from the start; what would be overwritten is not.
    await expect(dialog.getByRole('checkbox', { name: 'Tenders' })).toBeChecked();
    await expect(dialog.getByRole('checkbox', { name: 'Invoices' })).not.toBeChecked();
    await dialog.getByRole('button', { name: 'Pick none of New' }).click();
    await expect(dialog.getByRole('button', { name: 'Restore 0 records' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Pick all of New' }).click();
    await dialog.getByRole('checkbox', { name: 'Hero' }).uncheck();
    await dialog.getByRole('checkbox', { name: 'Invoices' }).check();
    await dialog.getByRole('button', { name: 'Restore 2 records' }).click();
    await expect(dialog.getByRole('status')).toHaveText('2 records restored.');
    await expect(group(page, 'New (1)')).toContainText('Hero');
    await expect(group(page, 'Changed')).toHaveCount(0);
    await dialog.getByText('The same (2)').click();

    const stored = await readCollection('projects');
    const titles = Object.fromEntries(
      stored.map(({ name, fields }) => [name.split('/').at(-1), fields['title']]),
    );
    expect(titles).toEqual({
      [INVOICES]: { stringValue: 'Invoices' },
      [TENDERS]: { stringValue: 'Tenders' },
      [METERS]: { stringValue: 'Meters' },
    });
    expect(await readCollection('pageContent')).toEqual([]);
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(dialog).toBeHidden();
    await openTab(page, 'Projects');
    await expect(page.getByRole('heading', { name: 'Tenders' })).toBeVisible();
  });

  test('brings back a project and a section that are gone, under their old ids', async ({
    page,
    adminPath,
    main,
  }) => {
    await openRestore({ page, adminPath, main });
    await dialogOf(page).getByRole('button', { name: 'Restore 3 records' }).click();
    await expect(dialogOf(page).getByRole('status')).toHaveText('3 records restored.');
    await expect(dialogOf(page)).toContainText('Nothing is left to restore.');
    expect(await readCollection('projects')).toHaveLength(2);
    const [section] = await readCollection('pageContent');
    expect(section?.fields['content']).toEqual({ stringValue: 'Welcome back' });
  });

  test('brings the projects back in the order in which they were made', async ({
    page,
    adminPath,
    main,
  }) => {
    const made = ['2026-01-03', '2026-01-01', '2026-01-04', '2026-01-02'];
    const projects = made.map((day, index) =>
      project('abcd'.charAt(index).repeat(20), `Made on ${day}`, { createdAt: new Date(day) }),
    );
    await openRestore({ page, adminPath, main }, { ...BACKUP, projects });
    await dialogOf(page).getByRole('button', { name: 'Restore 5 records' }).click();
    await expect(dialogOf(page).getByRole('status')).toHaveText('5 records restored.');
    await dialogOf(page).getByRole('button', { name: 'Close', exact: true }).last().click();
    await page.getByRole('tab', { name: 'Projects' }).click();
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(
      made
        .toSorted()
        .toReversed()
        .map((day) => `Made on ${day}`),
    );
  });

  test('lists what failed by name with its reason, keeps it picked, and goes on with the rest', async ({
    page,
    adminPath,
    main,
  }) => {
    await storeOf(project(INVOICES, 'Invoices, renamed'));
    await openRestore({ page, adminPath, main });
    const dialog = dialogOf(page);
    await dialog.getByRole('checkbox', { name: 'Invoices' }).check();
    await storeProject(INVOICES, { title: 'By a colleague', description: 'Just now.' }, new Date());
    await dialog.getByRole('button', { name: 'Restore 3 records' }).click();
    await expect(dialog.getByRole('status')).toContainText('2 records restored, 1 not.');
    await expect(dialog.getByRole('status')).toContainText(
      'Invoices: it was changed meanwhile, by a colleague or in another window.',
    );
    await expect(dialog.getByRole('checkbox', { name: 'Invoices' })).toBeChecked();
    await dialog.getByText('Differs in').click();
    await expect(dialog).toContainText('By a colleague');
    await dialog.getByRole('button', { name: 'Restore 1 record' }).click();
    await expect(dialog.getByRole('status')).toHaveText('1 record restored.');
  });

  test('offers no record that could not be stored, and says why', async ({
    page,
    adminPath,
    main,
  }) => {
    await openDashboard(page, adminPath);
    const broken = project(TENDERS, 'Tenders', { demoUrl: 'javascript:alert(1)' });
    main.openAnswer = opened({ ...BACKUP, projects: [broken], pageContent: [] });
    await main.choose('restore');
    const dialog = dialogOf(page);
    await expect(dialog.getByRole('checkbox', { name: 'Tenders' })).toBeDisabled();
    await expect(dialog).toContainText('Cannot be restored: Enter a full link');
    await expect(dialog.getByRole('button', { name: /^Restore \d/ })).toHaveCount(0);
  });

  for (const [what, text, words] of [
    [
      'damaged',
      formatBackup(BACKUP).slice(0, 200),
      'This file is damaged: it is not complete JSON.',
    ],
    ['foreign', '{"name":"tidewire"}', 'This file is not a backup of this dashboard.'],
    ['newer', formatBackup(BACKUP).replace('"version": 1', '"version": 2'), 'a newer version'],
  ] as const) {
    test(`refuses a ${what} file in words, and writes nothing`, async ({
      page,
      adminPath,
      main,
    }) => {
      await openDashboard(page, adminPath);
      main.openAnswer = opened(text);
      await main.choose('restore');
      await expect(page.getByRole('alert')).toContainText(`Error restoring: `);
      await expect(page.getByRole('alert')).toContainText(words);
      await expect(dialogOf(page)).toHaveCount(0);
      expect(await readCollection('projects')).toEqual([]);
    });
  }

  test('waits until the open form is saved or cancelled', async ({ page, adminPath, main }) => {
    await openDashboard(page, adminPath);
    await main.choose('newProject');
    await page.getByLabel('Project Title').fill('T');
    await expect.poll(() => main.state?.isUnsaved).toBe(true);
    main.openAnswer = opened(BACKUP);
    await main.choose('restore');
    await expect(page.getByText('Save or cancel the form that is open')).toBeAttached();
    await expect(dialogOf(page)).toHaveCount(0);
  });

  test('can be stopped between two records, and holds the window open meanwhile', async ({
    page,
    adminPath,
    main,
  }) => {
    await openRestore({ page, adminPath, main });
    const dialog = dialogOf(page);
    const release = await holdRequests(page, COMMIT);
    await dialog.getByRole('button', { name: 'Restore 3 records' }).click();
    await expect(dialog.getByRole('status')).toHaveText('Restoring 1 of 3…');
    await expect.poll(() => main.state?.isSaving).toBe(true);
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Stop' }).click();
    await expect(dialog.getByRole('status')).toHaveText('Stopping after this record…');
    release();
    await expect(dialog.getByRole('status')).toHaveText('1 record restored.');
    await expect.poll(() => main.state?.isSaving).toBe(false);
    expect(await readCollection('projects')).toHaveLength(1);
    await expect(dialog.getByRole('button', { name: 'Restore 2 records' })).toBeEnabled();
  });

  test('stops at the next record when the window is to close', async ({
    page,
    adminPath,
    main,
  }) => {
    await openRestore({ page, adminPath, main });
    const dialog = dialogOf(page);
    await page.route(COMMIT, async (route) => {
      await main.choose('stop');
      await route.continue();
    });
    await dialog.getByRole('button', { name: 'Restore 3 records' }).click();
    await expect(dialog.getByRole('status')).toHaveText('1 record restored.');
    expect(await readCollection('projects')).toHaveLength(1);
  });

  test('overwrites nothing that a colleague has brought back meanwhile', async ({
    page,
    adminPath,
    main,
  }) => {
    await openRestore(
      { page, adminPath, main },
      { ...BACKUP, projects: BACKUP.projects.slice(0, 1), pageContent: [] },
    );
    const restore = dialogOf(page).getByRole('button', { name: 'Restore 1 record' });
    await expect(restore).toBeVisible();
    await storeProject(INVOICES, { title: 'By a colleague', description: 'New.' });
    await restore.click();
    await expect(dialogOf(page).getByRole('status')).toContainText(
      'Invoices: it was changed meanwhile, by a colleague or in another window.',
    );
    const [stored] = await readCollection('projects');
    expect(stored?.fields['title']).toEqual({ stringValue: 'By a colleague' });
  });

  test('is alone while it is open: the menu changes nothing behind it', async ({
    page,
    adminPath,
    main,
  }) => {
    await openRestore({ page, adminPath, main });
    await expect(dialogOf(page)).toBeVisible();
    await main.choose('newProject');
    await main.choose('content');
    await main.choose('back');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });
});
