import type { Locator } from '@playwright/test';
import { FAILED_REQUEST } from '../consoleLog.ts';
import { allowOnly, restoreRules } from '../emulatorRules.ts';
import { clearStore, readCollection, storeProject } from '../emulatorStore.ts';
import {
  COMMIT,
  cardOf,
  fillProject,
  holdRequests,
  openNewProject,
  openProject,
  showDashboard,
  spoken,
} from './dashboardPage.ts';
import { expect, test } from './staffTest.ts';

const INVOICES = 'abcdefghij0123456789';
const UNREACHABLE =
  'alert: Error saving project: The server could not be reached. Check your connection and try again.';
const NOTICED_WITHIN_MS = 5000;
const DEADLINE_MS = 30_000;

test.beforeEach(clearStore);
test.afterEach(restoreRules);

test('the focus goes into the dialog, and returns to the button that opened it', async ({
  page,
}) => {
  await storeProject(INVOICES, { title: 'Invoices', description: 'Reads invoices.' });
  await showDashboard(page, 'Projects');
  const edit = cardOf(page, 'Invoices').getByRole('button', { name: 'Edit' });
  const dialog = page.getByRole('dialog', { name: 'Edit Project' });
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Control+s'),
  ]) {
    await edit.press('Enter');
    await expect(dialog.getByLabel('Project Title')).toBeFocused();
    await close();
    await expect(dialog).toBeHidden();
    await expect(edit).toBeFocused();
  }
});

test('Ctrl or Cmd with S or Enter saves from any field, and a message says so', async ({
  page,
}) => {
  await showDashboard(page, 'Projects');
  await page.getByRole('button', { name: 'Add Project' }).click();
  const added = page.getByRole('dialog', { name: 'Add New Project' });
  await fillProject(added);
  await page.keyboard.press('Control+Enter');
  await expect(added).toBeHidden();
  await expect(spoken(page, 'Project created: Invoices.')).toBeVisible();
  const edited = await openProject(page, 'Invoices');
  await edited.getByLabel('Project Title').fill('Invoice desk');
  await page.keyboard.press('Meta+s');
  await expect(edited).toBeHidden();
  await expect(spoken(page, 'Project updated: Invoice desk.')).toBeVisible();
  await expect(cardOf(page, 'Invoice desk')).toBeVisible();
  expect(await readCollection('projects')).toHaveLength(1);
});

test('an update writes the form’s fields and leaves the others', async ({ page }) => {
  const form = {
    title: 'Invoices',
    description: 'Reads invoices.',
    imageUrl: '',
    technologies: ['Claude'],
    demoUrl: 'https://demo.example/',
    githubUrl: '',
    featured: true,
  };
  await storeProject(INVOICES, form);
  const [before] = await readCollection('projects');
  await showDashboard(page, 'Projects');
  const dialog = await openProject(page, 'Invoices');
  await dialog.getByLabel('Description').fill('Reads invoices in nine languages.');
  await dialog.getByRole('button', { name: 'Update Project' }).click();
  await expect(dialog).toBeHidden();
  const [after] = await readCollection('projects');
  expect(after?.fields).toEqual({
    ...before?.fields,
    description: { stringValue: 'Reads invoices in nine languages.' },
    lastUpdated: after?.fields['lastUpdated'],
  });
  expect(after?.fields['lastUpdated']).not.toEqual(before?.fields['lastUpdated']);
});

test('while a save runs nothing can be pressed and Escape closes nothing; two presses save once', async ({
  page,
}) => {
  let commits = 0;
  page.on('request', (request) => {
    if (COMMIT.test(request.url()) && request.method() === 'POST') commits += 1;
  });
  await showDashboard(page);
  const dialog = await openNewProject(page);
  await fillProject(dialog);
  const release = await holdRequests(page, COMMIT);
  await dialog.getByRole('button', { name: 'Create Project' }).dblclick();
  await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  for (const button of await dialog.getByRole('button').all()) await expect(button).toBeDisabled();
  for (const field of await dialog.getByRole('textbox').all()) await expect(field).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+s');
  await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeVisible();
  release();
  await expect(dialog).toBeHidden();
  expect(commits).toBe(1);
  expect(await readCollection('projects')).toHaveLength(1);
});

test('a refused save alerts in the provider’s words, and everything stays in the dialog', async ({
  page,
  dialogs,
  logged,
}) => {
  await showDashboard(page);
  const dialog = await openNewProject(page);
  await fillProject(dialog);
  await dialog.getByRole('textbox', { name: 'Technologies' }).fill('Claude');
  await page.keyboard.press('Enter');
  await dialog.getByRole('switch').check();
  const create = dialog.getByRole('button', { name: 'Create Project' });
  await create.focus();
  await allowOnly({ projects: 'read', pageContent: 'read' });
  const answer = page.waitForResponse(COMMIT);
  await page.keyboard.press('Enter');
  const { error } = (await (await answer).json()) as { error: { message: string } };
  await dialogs.expectShown([`alert: Error saving project: ${error.message.trim()}`]);
  await expectProject(dialog);
  await expect(dialog.getByText('Claude')).toBeVisible();
  await expect(dialog.getByRole('switch')).toBeChecked();
  await expect(create).toBeFocused();
  for (const button of await dialog.getByRole('button').all()) await expect(button).toBeEnabled();

  await restoreRules();
  await create.click();
  await expect(dialog).toBeHidden();
  expect(await readCollection('projects')).toHaveLength(1);
  await logged.expect([FAILED_REQUEST]);
});

test('a save without a network alerts within seconds; the focus and the text stay', async ({
  page,
  context,
  dialogs,
  logged,
}) => {
  await showDashboard(page);
  const dialog = await openNewProject(page);
  await fillProject(dialog);
  await context.setOffline(true);
  await page.keyboard.press('Control+s');
  await dialogs.expectShown([UNREACHABLE], NOTICED_WITHIN_MS);
  await expect(dialog.getByLabel('Description')).toBeFocused();
  await expectProject(dialog);
  await context.setOffline(false);
  await page.keyboard.press('Control+s');
  await expect(dialog).toBeHidden();
  expect(await readCollection('projects')).toHaveLength(1);
  await logged.expect([FAILED_REQUEST]);
});

test('a save that is never answered alerts after half a minute; trying again makes no second project', async ({
  page,
  dialogs,
}) => {
  await page.clock.install();
  await showDashboard(page);
  const dialog = await openNewProject(page);
  await fillProject(dialog);
  // The server does what it is asked, but its answer never comes.
  await page.route(COMMIT, (route) => route.fetch().then(() => undefined), { times: 1 });
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await expect.poll(() => readCollection('projects')).toHaveLength(1);
  await page.clock.fastForward(DEADLINE_MS);
  await dialogs.expectShown([/^alert: Error saving project: No answer within 30 seconds\./]);
  await expectProject(dialog);
  await dialog.getByLabel('Project Title').fill('Invoice desk');
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await expect(dialog).toBeHidden();
  const [stored, ...others] = await readCollection('projects');
  expect(stored?.fields['title']).toEqual({ stringValue: 'Invoice desk' });
  expect(others).toEqual([]);
});

for (const [width, height] of [
  [1440, 900],
  [640, 425],
] as const) {
  test(`the button that saves is in sight at ${width} by ${height} pixels, and hides no focused field`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await showDashboard(page);
    const dialog = await openNewProject(page);
    const create = dialog.getByRole('button', { name: 'Create Project' });
    await expect(create).toBeInViewport({ ratio: 1 });
    await expect(create).toHaveAttribute('aria-keyshortcuts', 'Control+S');
    await expect(dialog.getByText('Ctrl+S saves')).toBeVisible();
    for (let stops = 0; stops < 20; stops += 1) {
      await page.keyboard.press('Tab');
      await expect(create).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(isFocusSeen)).toBe(true);
    }
  });
}

/** Whether the lower edge of what has the focus is on top there. */
function isFocusSeen(): boolean {
  const { activeElement } = document;
  if (!activeElement) return false;
  const { left, bottom } = activeElement.getBoundingClientRect();
  return activeElement.contains(document.elementFromPoint(left + 12, bottom - 6));
}

async function expectProject(dialog: Locator): Promise<void> {
  await expect(dialog.getByLabel('Project Title')).toHaveValue('Invoices');
  await expect(dialog.getByLabel('Description')).toHaveValue('Reads invoices.');
}
