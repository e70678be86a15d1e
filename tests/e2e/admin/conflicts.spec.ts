import type { Page } from '@playwright/test';
import { FAILED_REQUEST } from '../consoleLog.ts';
import { clearStore, readCollection, storeDocument, storeProject } from '../emulatorStore.ts';
import {
  ANY_READ,
  COMMIT,
  cardOf,
  contentField,
  openProject,
  openSection,
  showDashboard,
  spoken,
} from './dashboardPage.ts';
import { expect, test } from './staffTest.ts';

const INVOICES = 'abcdefghij0123456789';
const CHANGED =
  'it was changed meanwhile, by a colleague or in another window. Nothing was overwritten, and nothing is lost.';
const DELETED =
  /^alert: Error saving project: it was deleted meanwhile, by a colleague or in another window/;
const UNREACHABLE = /^alert: Error saving project: The server could not be reached\./;

test.beforeEach(async () => {
  await clearStore();
  await storeProject(INVOICES, { title: 'Invoices', description: 'Reads invoices.' });
});

/** Opens the project to edit, types a title, lets a colleague save meanwhile, and saves. */
async function saveOver(page: Page, colleague?: () => Promise<void>): Promise<void> {
  await showDashboard(page, 'Projects');
  const dialog = await openProject(page, 'Invoices');
  await dialog.getByLabel('Project Title').fill('Mine');
  await colleague?.();
  await dialog.getByRole('button', { name: 'Update Project' }).click();
}

const storedTitles = async () =>
  (await readCollection('projects')).map(({ fields }) => fields['title']);

test('a colleague’s newer version is not overwritten, is shown beside one’s own, and can be replaced', async ({
  page,
  dialogs,
}) => {
  await saveOver(page, () =>
    storeProject(INVOICES, { title: 'Theirs', description: 'Reads invoices.' }),
  );
  await dialogs.expectShown([`alert: Error saving project: ${CHANGED}`]);
  expect(await storedTitles()).toEqual([{ stringValue: 'Theirs' }]);
  await expect(page.getByLabel('Project Title')).toHaveValue('Mine');

  const notice = page.getByRole('region', { name: 'Newer version' });
  await notice.getByRole('button', { name: 'Show the difference' }).click();
  await expect(notice.getByRole('term')).toHaveText(['Project Title']);
  const versions = notice.getByRole('definition').getByRole('paragraph');
  await expect(versions).toHaveText(['Theirs', 'Theirs', 'Yours', 'Mine']);
  await page.getByLabel('Project Title').fill('Mine, typed on');
  await expect(versions).toHaveText(['Theirs', 'Theirs', 'Yours', 'Mine, typed on']);
  await notice.getByRole('button', { name: 'Keep mine' }).click();
  await expect(notice).toBeHidden();
  const keptMine = spoken(page, 'in this form, but not saved yet. Press Update Project.');
  await expect(keptMine).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update Project' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await storedTitles()).toEqual([{ stringValue: 'Mine, typed on' }]);
});

test('keeping the colleague’s version closes the form, and one’s own stays as a draft', async ({
  page,
  dialogs,
}) => {
  await saveOver(page, () => storeProject(INVOICES, { title: 'Theirs', description: 'x' }));
  await dialogs.expectShown([`alert: Error saving project: ${CHANGED}`]);
  await page.getByRole('button', { name: 'Keep theirs' }).click();
  await openProject(page, 'Theirs');
  await expect(page.getByText('You have an unsaved draft from just now')).toBeVisible();
  await expect(page.getByLabel('Project Title')).toHaveValue('Theirs');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Project Title')).toHaveValue('Mine');
});

test('what a colleague deleted can be created again', async ({ page, dialogs }) => {
  await saveOver(page, clearStore);
  await dialogs.expectShown([DELETED]);
  await page.getByRole('button', { name: 'Keep mine as a new project' }).click();
  await page.getByRole('button', { name: 'Create Project' }).click();
  await expect(cardOf(page, 'Mine')).toBeVisible();
  expect(await storedTitles()).toEqual([{ stringValue: 'Mine' }]);
});

test('a draft of a project that a colleague deleted is offered for the next new one', async ({
  page,
  dialogs,
}) => {
  await saveOver(page, clearStore);
  await dialogs.expectShown([DELETED]);
  await page.getByRole('button', { name: 'Leave it deleted' }).click();
  await page.getByRole('button', { name: 'Add Project', exact: true }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('button', { name: 'Create Project' }).click();
  await expect(cardOf(page, 'Mine')).toBeVisible();
  expect(await storedTitles()).toEqual([{ stringValue: 'Mine' }]);
});

test('a project that is saved while nothing can be read back is no conflict at the next edit', async ({
  page,
  logged,
}) => {
  await showDashboard(page, 'Projects');
  for (const [before, title] of [
    ['Invoices', 'Once'],
    ['Once', 'Twice'],
  ] as const) {
    const dialog = await openProject(page, before);
    await dialog.getByLabel('Project Title').fill(title);
    await page.unrouteAll();
    await page.route(COMMIT, async (route) => {
      const response = await route.fetch();
      await page.route(ANY_READ, (read) => read.abort());
      await route.fulfill({ response });
    });
    await dialog.getByRole('button', { name: 'Update Project' }).click();
    await expect(cardOf(page, title)).toBeVisible();
  }
  expect(await storedTitles()).toEqual([{ stringValue: 'Twice' }]);
  await logged.expect([
    FAILED_REQUEST,
    /^Error fetching projects: /,
    /^Error fetching page content: /,
  ]);
});

test('a section that a colleague saved meanwhile is shown beside one’s own', async ({
  page,
  dialogs,
}) => {
  await showDashboard(page, 'Content');
  await openSection(page, 'Hero Section Title');
  await contentField(page).fill('Mine');
  await storeDocument('pageContent/hero-title', {
    id: 'hero-title',
    title: 'Hero Section Title',
    content: 'Theirs',
    lastUpdated: new Date(),
  });
  const save = page.getByRole('button', { name: 'Save Content' });
  await save.click();
  await dialogs.expectShown([`alert: Error saving content: ${CHANGED}`]);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await save.click();
  await expect(page.getByText('No Content Selected')).toBeVisible();
  const [stored] = await readCollection('pageContent');
  expect(stored?.fields['content']).toEqual({ stringValue: 'Mine' });
});

test('a save whose answer was lost is not taken for a colleague’s', async ({
  page,
  dialogs,
  logged,
}) => {
  await loseNextAnswer(page);
  await saveOver(page);
  await dialogs.expectShown([UNREACHABLE]);
  await page.getByLabel('Description').fill('More.');
  await page.getByRole('button', { name: 'Update Project' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const [stored] = await readCollection('projects');
  expect(stored?.fields['description']).toEqual({ stringValue: 'More.' });
  await logged.expect([FAILED_REQUEST]);
});

test('a save whose answer was lost is not taken for a colleague’s after a reload either', async ({
  page,
  dialogs,
  logged,
}) => {
  await loseNextAnswer(page);
  await saveOver(page);
  await dialogs.expectShown([UNREACHABLE]);
  await page.getByLabel('Description').fill('More.');
  await page.reload();
  await dialogs.expectShown(['beforeunload: ']);
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByLabel('Description').fill('More still.');
  await page.getByRole('button', { name: 'Update Project' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const [stored] = await readCollection('projects');
  expect(stored?.fields['description']).toEqual({ stringValue: 'More still.' });
  await logged.expect([FAILED_REQUEST]);
});

/** The server does what it is asked next, but its answer never arrives. */
async function loseNextAnswer(page: Page): Promise<void> {
  await page.route(
    COMMIT,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}
