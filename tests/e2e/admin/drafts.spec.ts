import { expectAccessible } from '../axe.ts';
import { readCollection, storeProject } from '../emulatorStore.ts';
import {
  fillProject,
  keptDrafts,
  openNewProject,
  openProject,
  openTab,
  watchReads,
} from './dashboardPage.ts';
import { openDashboard } from './signIn.ts';
import { expect, SIGNED_OUT, test } from './staffTest.ts';

const INVOICES = 'abcdefghij0123456789';
const HOUR_MS = 3_600_000;
const LEAVE = /^confirm: Leave without saving\?/;

test('typed text is kept within a second, and offered again after a reload, a crash and a rendering error', async ({
  page,
  context,
  dialogs,
  logged,
  showDashboard,
}) => {
  await page.clock.install();
  await showDashboard('Projects');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add Project' }).click();
  await dialog.getByLabel('Project Title').fill('Invoices');
  await dialog.getByLabel('Project Title').fill('');
  await page.reload();
  await dialog.getByLabel('Project Title').pressSequentially('Invoices');
  await dialog.getByRole('textbox', { name: 'Technologies' }).fill('Clau');
  await page.clock.runFor(1000);
  expect(await keptDrafts(page)).toHaveLength(1);
  dialogs.answer = 'dismiss';
  await page.evaluate(() => window.location.reload());
  await dialogs.expectShown(['beforeunload: ']);
  await expect(dialog.getByLabel('Project Title')).toHaveValue('Invoices');
  dialogs.answer = 'accept';
  await page.reload();
  await dialogs.expectShown(['beforeunload: ']);

  const offer = dialog.getByRole('region', { name: 'Unsaved draft' });
  await expect(offer.getByRole('paragraph')).toHaveText('You have an unsaved draft from just now');
  await expect(dialog.getByRole('button', { name: 'Restore' })).toBeFocused();
  await expect(dialog.getByLabel('Project Title')).toHaveValue('');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(offer).toHaveCount(0);
  await expect(dialog.getByLabel('Project Title')).toHaveValue('Invoices');
  await expect(dialog.getByRole('textbox', { name: 'Technologies' })).toHaveValue('Clau');
  await page.keyboard.press('Escape');
  await dialogs.expectShown([LEAVE]);

  // The conflict's notice fails to render, because it formats the time since the other save.
  await storeProject(INVOICES, { title: 'Tenders', description: 'Reads tenders.' });
  await page.getByRole('button', { name: 'Reload' }).click();
  await openProject(page, 'Tenders');
  await dialog.getByLabel('Description').fill('Typed before the fault');
  await page.evaluate(() => {
    const { format } = Intl.RelativeTimeFormat.prototype;
    Intl.RelativeTimeFormat.prototype.format = function (...age: Parameters<typeof format>) {
      if (age[1] === 'hour') throw new Error('A fault');
      return format.apply(this, age);
    };
  });
  const anHourAgo = new Date(Date.now() - HOUR_MS);
  await storeProject(INVOICES, { title: 'Tenders', description: 'A colleague’s.' }, anHourAgo);
  await dialog.getByRole('button', { name: 'Update Project' }).click();
  await dialogs.expectShown([/^alert: Error saving project: it was changed meanwhile/]);
  await expect(dialog.getByRole('alert')).toContainText('This part of the dashboard has failed.');
  await expectAccessible(page);
  await logged.expect([/^Error: A fault/]);
  await page.reload();
  await dialogs.expectShown(['beforeunload: ']);
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(dialog.getByLabel('Description')).toHaveValue('Typed before the fault');

  const crashed = page.waitForEvent('crash');
  await Promise.all([crashed, page.goto('chrome://crash').catch(() => undefined)]);
  const next = await context.newPage();
  await next.goto('/admin/dashboard');
  await next.getByRole('button', { name: 'Continue Tenders' }).click();
  await expect(next.getByLabel('Description')).toHaveValue('Typed before the fault');
});

test.describe('signed out', () => {
  test.use({ storageState: SIGNED_OUT });

  test('with blocked storage, staff can sign in, are warned, and can save', async ({
    page,
    adminPath,
    dialogs,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    });
    await openDashboard(page, adminPath);
    const dialog = await openNewProject(page);
    await fillProject(dialog);
    await expect(dialog.getByText('This device refuses to store drafts.')).toBeVisible();
    await page.keyboard.press('Escape');
    await dialogs.expectShown([LEAVE]);
    await openNewProject(page);
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await page.keyboard.press('Control+s');
    await expect(dialog).toBeHidden();
    expect(await readCollection('projects')).toHaveLength(1);
  });
});

test('with a device clock far behind or ahead, only the server’s times are stored, and the lists stay in order', async ({
  page,
  dialogs,
  showDashboard,
}) => {
  const dialog = page.getByRole('dialog');
  const beginMs = Date.now();
  await page.clock.install({ time: '2001-02-03' });
  await storeProject(INVOICES, { title: 'Invoices', description: 'Reads invoices.' });
  for (const [time, titles] of [
    ['2001-02-03', ['Project of 2001-02-03', 'Invoices']],
    ['2061-02-03', ['Project of 2061-02-03', 'Project of 2001-02-03', 'Invoices']],
  ] as const) {
    await page.clock.setSystemTime(time);
    await showDashboard();
    await openNewProject(page);
    await fillProject(dialog, `Project of ${time}`);
    await dialog.getByRole('button', { name: 'Create Project' }).click();
    await expect(dialog).toBeHidden();
    await openTab(page, 'Projects');
    await openProject(page, 'Invoices');
    await dialog.getByLabel('Description').fill(`Changed ${time}`);
    const readsEnd = watchReads(page);
    await dialog.getByRole('button', { name: 'Update Project' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([...titles]);
    // However long the test has taken.
    for (const stored of await storedTimes()) {
      expect(stored).toBeGreaterThan(beginMs - 60_000);
      expect(stored).toBeLessThan(Date.now() + 60_000);
    }
    // A reload shows what the device keeps: what was read after the save.
    await readsEnd();

    await openProject(page, 'Invoices');
    await dialog.getByLabel('Description').fill('A draft');
    await page.reload();
    await dialogs.expectShown(['beforeunload: ']);
    await expect(dialog.getByLabel('Description')).toHaveValue(`Changed ${time}`);
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await expect(dialog.getByLabel('Description')).toHaveValue('A draft');
    await dialog.getByLabel('Description').fill(`Changed ${time}`);
  }
});

/** createdAt and lastUpdated of all projects, in milliseconds. */
async function storedTimes(): Promise<number[]> {
  const stored = await readCollection('projects');
  return stored
    .flatMap(({ fields }) => [fields['createdAt'], fields['lastUpdated']])
    .map((value) => Date.parse(String(Object.values(value ?? {})[0])));
}
