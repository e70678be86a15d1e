import type { Locator, Page } from '@playwright/test';
import { DEMO_ADMIN } from '../../../scripts/emulators/demoAccounts.ts';
import { ADMIN_EMAIL } from '../../../shared/company.ts';
import { failedRequest } from '../consoleLog.ts';
import { clearStore, readCollection, storeProject } from '../emulatorStore.ts';
import {
  ANY_READ,
  COMMIT,
  cardOf,
  keptDrafts,
  openProject,
  openTab,
  watchReads,
} from './dashboardPage.ts';
import { openDashboard } from './signIn.ts';
import { expect, SIGNED_OUT, test } from './staffTest.ts';

const INVOICES = 'abcdefghij0123456789';
const CHANGED =
  'it was changed meanwhile, by a colleague or in another window. Nothing was overwritten, and nothing is lost.';
const DELETED =
  /^alert: Error saving project: it was deleted meanwhile, by a colleague or in another window/;
const BROKEN_OFF = /^alert: Error saving project: The connection broke\./;

test.beforeEach(() =>
  storeProject(INVOICES, { title: 'Invoices', description: 'Reads invoices.' }),
);

test('when two colleagues edit a project at the same time, a field that only one of them changed is merged, and a field that both changed is a conflict', async ({
  page,
  browser,
  dialogs,
  logged,
  showDashboard,
}) => {
  const context = await browser.newContext({ storageState: SIGNED_OUT });
  const second = await context.newPage();
  await openDashboard(second, '/admin/dashboard', ADMIN_EMAIL);
  await openTab(second, 'Projects');
  await showDashboard('Projects');
  const dialog = await openProject(page, 'Invoices');
  const theirDialog = await openProject(second, 'Invoices');
  await theirDialog.getByLabel('Description').fill('By a colleague.');
  await save(theirDialog);
  await expect(theirDialog).toBeHidden();
  await dialog.getByLabel('Project Title').fill('Mine');
  await page.keyboard.press('Control+s');
  await expect(dialog).toBeHidden();
  const changes = `${ADMIN_EMAIL}’s changes are kept, too (Description)`;
  await expect(page.getByText(`Project updated, and ${changes}: Mine.`)).toBeVisible();
  expect(await storedProjects()).toEqual([['Mine', 'By a colleague.']]);
  await expect(cardOf(page, 'Mine').getByText('Saved just now by you')).toBeVisible();

  // The colleague's list still shows the earlier version; the form, the stored one. Then both change the title.
  await openProject(second, 'Invoices');
  await expect(theirDialog.getByLabel('Project Title')).toHaveValue('Mine');
  await theirDialog.getByLabel('Project Title').fill('Theirs');
  await openProject(page, 'Mine');
  await dialog.getByLabel('Project Title').fill('Ours');
  await dialog.getByLabel('GitHub URL').fill('https://example.com/');
  await save(dialog);
  await expect(dialog).toBeHidden();
  const alerted = second.waitForEvent('dialog');
  const saved = save(theirDialog);
  await (await alerted).accept();
  await saved;
  const notice = theirDialog.getByRole('region', { name: 'Newer version' });
  await expect(notice).toContainText(`${DEMO_ADMIN} saved this just now`);
  await expect(notice.getByRole('heading', { name: 'Newer version' })).toBeFocused();
  await expect(notice.getByRole('heading', { name: 'Newer version' })).toBeInViewport();
  await expect(theirDialog.getByLabel('GitHub URL')).toHaveValue('https://example.com/');
  const title = theirDialog.getByRole('group', { name: /^Project Title: / });
  await expect(title).toContainText('Before: Mine');
  await title.getByRole('radio', { name: 'Theirs' }).check();
  await expect(theirDialog.getByLabel('Project Title')).toHaveValue('Ours');
  await title.getByRole('radio', { name: 'Yours' }).check();
  await expect(theirDialog.getByText('Your choice is kept in this form')).toBeVisible();
  await save(theirDialog);
  await expect(theirDialog).toBeHidden();
  expect(await storedProjects()).toEqual([['Theirs', 'By a colleague.']]);

  // The response to a save is lost. The colleague sees the saved version, and changes it.
  await page.getByRole('button', { name: 'Reload' }).click();
  await openProject(page, 'Theirs');
  await dialog.getByLabel('Project Title').fill('Lost');
  await loseNextAnswer(page);
  await save(dialog);
  await dialogs.expectShown([BROKEN_OFF]);
  await second.getByRole('button', { name: 'Reload' }).click();
  await openProject(second, 'Lost');
  await theirDialog.getByLabel('Project Title').fill('Theirs');
  await theirDialog.getByLabel('Demo URL').fill('https://example.com/');
  await save(theirDialog);
  await expect(theirDialog).toBeHidden();
  await dialog.getByLabel('Description').fill('More.');
  await save(dialog);
  await expect(dialog).toBeHidden();
  await expect(page.getByText('are kept, too (Project Title, Demo URL): Theirs.')).toBeVisible();
  expect(await storedProjects()).toEqual([['Theirs', 'More.']]);
  await logged.expect([failedRequest(COMMIT)]);

  // The history says who deleted it.
  await openProject(page, 'Theirs');
  await dialog.getByLabel('Project Title').fill('Mine');
  await second.getByRole('button', { name: 'Reload' }).click();
  second.once('dialog', (question) => question.accept());
  await cardOf(second, 'Theirs').getByRole('button', { name: 'Delete' }).click();
  await expect(second.getByText('Project deleted: Theirs.')).toBeVisible();
  await save(dialog);
  await dialogs.expectShown([DELETED]);
  await expect(dialog).toContainText(`${ADMIN_EMAIL} deleted this just now`);
  await context.close();
});

test('a project that a colleague deleted is created again only once, even from its draft and after a lost response', async ({
  page,
  dialogs,
  logged,
  showDashboard,
}) => {
  await showDashboard('Projects');
  const dialog = await openProject(page, 'Invoices');
  await dialog.getByLabel('Project Title').fill('Mine');
  await clearStore();
  await save(dialog);
  await dialogs.expectShown([DELETED]);
  await dialog.getByRole('button', { name: 'Keep mine as a new project' }).click();
  await loseNextAnswer(page);
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await dialogs.expectShown([BROKEN_OFF]);
  await page.reload();
  await dialogs.expectShown(['beforeunload: ']);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(dialog.getByLabel('Project Title')).toBeFocused();
  await dialog.getByLabel('Description').fill('More.');
  await page.keyboard.press('Control+s');
  await expect(dialog).toBeHidden();
  expect(await storedProjects()).toEqual([['Mine', 'More.']]);
  await logged.expect([failedRequest(COMMIT)]);
});

test('a save whose response was lost is not mistaken for a colleague’s, even after a reload', async ({
  page,
  dialogs,
  logged,
  showDashboard,
}) => {
  await showDashboard('Projects');
  const dialog = await openProject(page, 'Invoices');
  await dialog.getByLabel('Project Title').fill('Mine');
  await loseNextAnswer(page);
  await save(dialog);
  await dialogs.expectShown([BROKEN_OFF]);
  await dialog.getByLabel('Description').fill('More.');
  await page.reload();
  await dialogs.expectShown(['beforeunload: ']);
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await save(dialog);
  await expect(dialog).toBeHidden();
  expect(await storedProjects()).toEqual([['Mine', 'More.']]);

  await openProject(page, 'Mine');
  await dialog.getByLabel('Description').fill('Typed again.');
  await loseNextAnswer(page);
  await save(dialog);
  await dialogs.expectShown([BROKEN_OFF]);
  await page.reload();
  await dialogs.expectShown(['beforeunload: ']);
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await storeProject(INVOICES, { title: 'Mine', description: 'By a colleague.' });
  await page.keyboard.press('Control+s');
  await dialogs.expectShown([`alert: Error saving project: ${CHANGED}`]);
  await dialog.getByRole('button', { name: 'Keep theirs' }).click();
  await expect(dialog).toBeHidden();
  // A restored draft is kept until it is saved, even if it equals the form's initial values.
  expect(await keptDrafts(page)).toHaveLength(1);
  await logged.expect([failedRequest(COMMIT)]);
});

test('a failed read after a save is not a conflict at the next one', async ({
  page,
  logged,
  showDashboard,
}) => {
  const readsEnd = watchReads(page);
  await showDashboard('Projects');
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
    await save(dialog);
    await expect(cardOf(page, title)).toBeVisible();
  }
  expect(await storedProjects()).toEqual([['Twice', 'Reads invoices.']]);
  // What fails later would be logged after the end of the test.
  await readsEnd();
  await logged.expect([
    failedRequest(ANY_READ),
    /^Error fetching projects: /,
    /^Error fetching page content: /,
    /^Error fetching team: /,
    /^Error fetching orders: /,
    /^Error fetching kept-back changes: /,
  ]);
});

async function save(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Update Project' }).click();
}

const text = (value: unknown) => (value as { stringValue: string }).stringValue;

/** The title and description of each stored project. */
async function storedProjects(): Promise<unknown[]> {
  return (await readCollection('projects')).map(({ fields }) => [
    text(fields['title']),
    text(fields['description']),
  ]);
}

/** The server handles the next save, but the connection breaks before its response arrives. */
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
