import type { Page } from '@playwright/test';
import { FAILED_REQUEST } from '../consoleLog.ts';
import { clearStore, readCollection, storeDocument, storeProject } from '../emulatorStore.ts';
import { expect, test } from '../test.ts';
import { alertOf } from './browserDialogs.ts';
import { ANY_READ, COMMIT } from './dashboardPage.ts';
import { openDashboard } from './signIn.ts';

const INVOICES = 'abcdefghij0123456789';

test.beforeEach(async () => {
  await clearStore();
  await storeProject(INVOICES, { title: 'Invoices', description: 'Reads invoices.' });
});

/** Opens the project to edit, types a title, lets a colleague save meanwhile, and saves: the message of the alert. */
async function saveOver(page: Page, colleague: () => Promise<void>): Promise<string> {
  await page.getByRole('tab', { name: 'Projects' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Project Title').fill('Mine');
  await colleague();
  return alertOf(page, () => page.getByRole('button', { name: 'Update Project' }).click());
}

const storedTitles = async () =>
  (await readCollection('projects')).map(({ fields }) => fields['title']);

test('a colleague’s newer version is not overwritten, is shown beside one’s own, and can be replaced', async ({
  page,
  adminPath,
}) => {
  await openDashboard(page, adminPath);
  const message = await saveOver(page, () =>
    storeProject(INVOICES, { title: 'Theirs', description: 'Reads invoices.' }),
  );
  expect(message).toBe(
    'Error saving project: it was changed meanwhile, by a colleague or in another window. Nothing was overwritten, and nothing is lost.',
  );
  expect(await storedTitles()).toEqual([{ stringValue: 'Theirs' }]);
  await expect(page.getByLabel('Project Title')).toHaveValue('Mine');

  const notice = page.getByRole('region', { name: 'Newer version' });
  await notice.getByRole('button', { name: 'Show the difference' }).click();
  await expect(notice.getByRole('definition')).toHaveText('TheirsTheirsYoursMine');
  await notice.getByRole('button', { name: 'Keep mine' }).click();
  await expect(notice).toBeHidden();
  await page.getByRole('button', { name: 'Update Project' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await storedTitles()).toEqual([{ stringValue: 'Mine' }]);
});

test('keeping the colleague’s version closes the form, and one’s own stays as a draft', async ({
  page,
  adminPath,
}) => {
  await openDashboard(page, adminPath);
  await saveOver(page, () => storeProject(INVOICES, { title: 'Theirs', description: 'x' }));
  await page.getByRole('button', { name: 'Keep theirs' }).click();
  await expect(page.getByRole('heading', { name: 'Theirs' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByText('You have an unsaved draft from just now')).toBeVisible();
  await expect(page.getByLabel('Project Title')).toHaveValue('Theirs');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Project Title')).toHaveValue('Mine');
});

test('what a colleague deleted can be written anew', async ({ page, adminPath }) => {
  await openDashboard(page, adminPath);
  const message = await saveOver(page, clearStore);
  expect(message).toContain('it was deleted meanwhile, by a colleague or in another window');
  await page.getByRole('button', { name: 'Keep mine as a new project' }).click();
  await page.getByRole('button', { name: 'Create Project' }).click();
  await expect(page.getByRole('heading', { name: 'Mine' })).toBeVisible();
  expect(await storedTitles()).toEqual([{ stringValue: 'Mine' }]);
});

test('a draft of a project that a colleague deleted is offered for the next new one', async ({
  page,
  adminPath,
}) => {
  await openDashboard(page, adminPath);
  await saveOver(page, clearStore);
  await page.getByRole('button', { name: 'Leave it deleted' }).click();
  await page.getByRole('button', { name: 'Add Project', exact: true }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('button', { name: 'Create Project' }).click();
  await expect(page.getByRole('heading', { name: 'Mine' })).toBeVisible();
  expect(await storedTitles()).toEqual([{ stringValue: 'Mine' }]);
});

test('a project that is saved while nothing can be read back is no conflict at the next edit', async ({
  page,
  adminPath,
  logged,
}) => {
  await openDashboard(page, adminPath);
  await page.getByRole('tab', { name: 'Projects' }).click();
  for (const title of ['Once', 'Twice']) {
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Project Title').fill(title);
    await page.unrouteAll();
    await page.route(COMMIT, async (route) => {
      const response = await route.fetch();
      await page.route(ANY_READ, (read) => read.abort());
      await route.fulfill({ response });
    });
    await page.getByRole('button', { name: 'Update Project' }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
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
  adminPath,
}) => {
  await openDashboard(page, adminPath);
  await page.getByRole('tab', { name: 'Content' }).click();
  await page.getByRole('button', { name: 'Edit Content' }).first().click();
  await page.getByRole('textbox', { name: 'Content' }).fill('Mine');
  await storeDocument('pageContent/hero-title', {
    id: 'hero-title',
    title: 'Hero Section Title',
    content: 'Theirs',
    lastUpdated: new Date(),
  });
  const save = page.getByRole('button', { name: 'Save Content' });
  expect(await alertOf(page, () => save.click())).toContain(
    'Error saving content: it was changed meanwhile, by a colleague or in another window.',
  );
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await save.click();
  await expect(page.getByText('No Content Selected')).toBeVisible();
  const [stored] = await readCollection('pageContent');
  expect(stored?.fields['content']).toEqual({ stringValue: 'Mine' });
});

test('a save whose answer was lost is not taken for a colleague’s', async ({
  page,
  adminPath,
  logged,
}) => {
  await openDashboard(page, adminPath);
  await loseNextAnswer(page);
  expect(await saveOver(page, async () => undefined)).toContain('could not be reached');
  await page.getByLabel('Description').fill('More.');
  await page.getByRole('button', { name: 'Update Project' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const [stored] = await readCollection('projects');
  expect(stored?.fields['description']).toEqual({ stringValue: 'More.' });
  await logged.expect([FAILED_REQUEST]);
});

test('a save whose answer was lost is not taken for a colleague’s after a reload either', async ({
  page,
  adminPath,
  logged,
}) => {
  await openDashboard(page, adminPath);
  await loseNextAnswer(page);
  expect(await saveOver(page, async () => undefined)).toContain('could not be reached');
  await page.getByLabel('Description').fill('More.');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('tab', { name: 'Projects' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
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
