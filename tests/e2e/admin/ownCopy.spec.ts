import type { Page } from '@playwright/test';
import { ADMIN_EMAIL } from '../../../shared/company.ts';
import {
  AUTH_EMULATOR_PORT,
  EMULATOR_HOST,
  FIRESTORE_EMULATOR_PORT,
} from '../../../shared/model/backend.ts';
import { COLLECTIONS } from '../../../shared/model/collections/collections.ts';
import { EMPTY_PROJECT_FORM } from '../../../shared/model/project.ts';
import { readsOf } from '../../support/firestoreReads.ts';
import { waitUntilKept } from '../../support/keptLists.ts';
import { failedRequest } from '../consoleLog.ts';
import { deleteDocuments, storeDocuments, storeProject } from '../emulatorStore.ts';
import {
  ACCOUNT_LOOKUP,
  ANY_READ,
  cardOf,
  holdRequests,
  openProject,
  openTab,
  watchReads,
} from './dashboardPage.ts';
import { fillLogin } from './signIn.ts';
import { expect, test } from './staffTest.ts';

/** What the dashboard shows of the copy that this device keeps of the lists. */

const BACKEND = new RegExp(`${EMULATOR_HOST}:(${FIRESTORE_EMULATOR_PORT}|${AUTH_EMULATOR_PORT})/`);
const INVOICES = 'project0000000000001';
const READS_AT_MOST = 8;
const DAY_MS = 86_400_000;

const HOUR_MS = 3_600_000;

test.beforeEach(async () => {
  const projects = Array.from({ length: 70 }, (_, index) => {
    const title = index === 0 ? 'Invoices' : `Project ${index + 1}`;
    const createdAt = new Date(Date.now() - (70 - index) * HOUR_MS);
    const times = { createdAt, lastUpdated: createdAt };
    const data = { ...EMPTY_PROJECT_FORM, title, description: 'Reads letters.', ...times };
    return { path: `projects/project${String(index + 1).padStart(13, '0')}`, data };
  });
  await storeDocuments(projects);
});

test('opened again, the dashboard reads only what has changed, and shows the rest before any answer', async ({
  page,
  showDashboard,
}) => {
  await showDashboard('Projects');
  await waitUntilKept(page);
  await storeProject(INVOICES, { title: 'Invoice desk', description: 'x' }, new Date());
  await page.goto('about:blank');
  const answer = await holdRequests(page, BACKEND);
  const readsEnd = watchReads(page);
  let reads = 0;
  page.on('response', async (response) => {
    if (!ANY_READ.test(response.url())) return;
    const body = await response.text();
    reads += readsOf(response.url(), body);
  });
  await showDashboard('Projects');
  await expect(cardOf(page, 'Project 70')).toBeVisible();
  await expect(page.getByText('70 projects')).toBeVisible();
  await expect(page.getByText(/^As of \d\d:\d\d$/)).toBeVisible();
  answer();
  await expect(cardOf(page, 'Invoice desk')).toBeVisible();
  await expect(page.getByText('70 projects')).toBeVisible();
  await expect(page.getByText(/^As of/)).toHaveCount(0);
  await readsEnd();
  await expect.poll(() => reads).toBeGreaterThanOrEqual(COLLECTIONS.length + 1);
  expect(reads).toBeLessThanOrEqual(READS_AT_MOST);
});

test('without a network the lists and forms work; on return the lists are brought up to date, and an open form says so', async ({
  page,
  dialogs,
  logged,
  showDashboard,
}) => {
  await showDashboard('Projects');
  await waitUntilKept(page);
  await page.route(BACKEND, (route) => route.abort());
  await showDashboard('Projects');
  await expect(page.getByText(/^As of \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByText('This list may be old: it could not be loaded again.')).toBeVisible();
  await page.getByRole('searchbox').fill('Invoices');
  const dialog = await openProject(page, 'Invoices');
  await dialog.getByLabel('Description').fill('Typed on a train');
  await dialog.getByRole('button', { name: 'Update Project' }).click();
  await dialogs.expectShown([/^alert: Error saving project: The server could not be reached/]);
  await expect(dialog.getByLabel('Description')).toHaveValue('Typed on a train');

  await storeProject(INVOICES, { title: 'Invoices', description: 'By a colleague' }, new Date());
  await page.unroute(BACKEND);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText(/^As of/)).toHaveCount(0);
  await expect(page.getByText(/This list may be old/)).toHaveCount(0);
  await expect(dialog.getByText(/newer version/i).first()).toBeVisible();
  await logged.expect([
    failedRequest(ANY_READ),
    failedRequest(ACCOUNT_LOOKUP),
    /^Error fetching (?:projects|page content|team|orders|kept-back changes):/,
  ]);
});

test('what was deleted without an entry in the history goes once a save has met that, or at Reload', async ({
  page,
  dialogs,
  showDashboard,
}) => {
  await showDashboard('Projects');
  await waitUntilKept(page);
  await deleteDocuments([`projects/${INVOICES}`]);
  await showDashboard('Projects');
  await page.getByRole('searchbox').fill('Invoices');
  const dialog = await openProject(page, 'Invoices');
  await dialog.getByLabel('Description').fill('Typed');
  await dialog.getByRole('button', { name: 'Update Project' }).click();
  await dialogs.expectShown([/^alert: Error saving project: it was deleted meanwhile/]);
  await expect(dialog.getByLabel('Description')).toHaveValue('Typed');
  await page.keyboard.press('Escape');
  await dialogs.expectShown([/^confirm: Leave without saving/]);
  await expect(page.getByText('No project matches.')).toBeVisible();
  await deleteDocuments(['projects/project0000000000070']);
  await showDashboard('Projects');
  await expect(page.getByText('69 projects')).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('68 projects')).toBeVisible();
});

test('Logout deletes the copy, and another account sees nothing of it', async ({
  page,
  logged,
  showDashboard,
}) => {
  await showDashboard('Projects');
  await waitUntilKept(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  await expect.poll(() => copies(page)).toEqual([]);
  await page.route(ANY_READ, (route) => route.abort());
  const readsEnd = watchReads(page);
  await fillLogin(page, ADMIN_EMAIL);
  await openTab(page, 'Projects');
  await expect(page.getByText('Not loaded.').first()).toBeVisible();
  await expect(page.getByText('Project 70')).toHaveCount(0);
  // The other lists fail, too: nothing may be logged after the end of the test.
  await readsEnd();
  await logged.expect([failedRequest(ANY_READ), /^Error fetching/]);
});

test('after 14 days without a sign-in the next start deletes the copy, and shows nothing of it', async ({
  page,
  logged,
  showDashboard,
}) => {
  await showDashboard('Projects');
  await waitUntilKept(page);
  await page.evaluate((ageMs) => {
    for (const [key, text] of Object.entries(localStorage)) {
      if (!key.startsWith('last-user/')) continue;
      const note = JSON.parse(text) as { seenAtMs: number };
      localStorage.setItem(key, JSON.stringify({ ...note, seenAtMs: note.seenAtMs - ageMs }));
    }
  }, 14 * DAY_MS);
  await page.route(ANY_READ, (route) => route.abort());
  const readsEnd = watchReads(page);
  await showDashboard('Projects');
  await expect(page.getByText('Not loaded.').first()).toBeVisible();
  await expect.poll(() => copies(page)).toEqual([]);
  await readsEnd();
  await logged.expect([failedRequest(ANY_READ), /^Error fetching/]);
});

/** The copies on this device. */
function copies(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found = await indexedDB.databases();
    return found.flatMap(({ name }) => (name?.startsWith('lists/') ? [name] : []));
  });
}
