import type { Locator, Page, Route } from '@playwright/test';
import { DEMO_PASSWORD } from '../../../scripts/emulators/demoAccounts.ts';
import { COMPANY } from '../../../shared/company.ts';
import { CALL_DEADLINE_MS } from '../../../shared/model/backend.ts';
import { expectAccessible } from '../axe.ts';
import { FAILED_REQUEST } from '../consoleLog.ts';
import {
  createAccount,
  deleteAccount,
  disableAccount,
  revokeSessions,
} from '../emulatorAccounts.ts';
import { allowOnly, restoreRules } from '../emulatorRules.ts';
import { clearStore, readCollection, storeProject } from '../emulatorStore.ts';
import {
  COMMIT,
  cardOf,
  contentField,
  fillProject,
  holdRequests,
  keptDrafts,
  LIST,
  openNewProject,
  openProject,
  openSection,
  openTab,
} from './dashboardPage.ts';
import { fillLogin, openDashboard } from './signIn.ts';
import { expect, test } from './staffTest.ts';

/** Each test proves one row of what staff see when things go wrong, where no other file does. */

const INVOICES = 'abcdefghij0123456789';
/** An account of this file's own: ending its sessions ends nobody else's. */
const LEAVER = `leaver@${COMPANY.emailDomain}`;
const HOUR_MS = 3_600_000;
const SESSION_CHECK_MS = 5 * 60_000;

// Each test signs in as that account.
test.use({ storageState: { cookies: [], origins: [] } });

test.beforeEach(async () => {
  await clearStore();
  await storeProject(INVOICES, { title: 'Invoices', description: 'Reads invoices.' });
  await createAccount(LEAVER, DEMO_PASSWORD);
});

test.afterEach(async () => {
  await deleteAccount(LEAVER);
  await restoreRules();
});

test('a save over the quota alerts in the provider’s words, and the text stays', async ({
  page,
  adminPath,
  dialogs,
  logged,
}) => {
  await openDashboard(page, adminPath, LEAVER);
  const dialog = await typeDescription(page, 'Over the quota');
  await page.route(COMMIT, overQuota);
  const update = dialog.getByRole('button', { name: 'Update Project' });
  await update.click();
  await dialogs.expectShown(['alert: Error saving project: Quota exceeded for this project.']);
  await expect(dialog.getByLabel('Description')).toHaveValue('Over the quota');
  await expect(update).toBeEnabled();
  await page.unroute(COMMIT);
  await update.click();
  await expect(dialog).toBeHidden();
  expect(await storedDescriptions()).toEqual(['Over the quota']);
  await logged.expect([FAILED_REQUEST]);
});

test('a section’s save without an answer alerts after half a minute; saving again is done at once', async ({
  page,
  adminPath,
  dialogs,
}) => {
  await page.clock.install();
  await openDashboard(page, adminPath, LEAVER);
  await openTab(page, 'Content');
  await openSection(page, 'Hero Section Title');
  await contentField(page).fill('No answer');
  // The server does what it is asked, but its answer never comes.
  await page.route(COMMIT, (route) => route.fetch().then(() => undefined), { times: 1 });
  await page.getByRole('button', { name: 'Save Content' }).click();
  await expect.poll(() => readCollection('pageContent')).toHaveLength(1);
  await page.clock.fastForward(CALL_DEADLINE_MS);
  await dialogs.expectShown([
    'alert: Error saving content: No answer within 30 seconds. It may or may not have been done; check your connection and try again.',
  ]);
  await expect(contentField(page)).toHaveValue('No answer');
  const before = await readCollection('pageContent');
  await page.getByRole('button', { name: 'Save Content' }).click();
  await expect(page.getByText('No Content Selected')).toBeVisible();
  expect(await readCollection('pageContent')).toEqual(before);
});

test('a disabled account ends at the login form, and its draft is there when it is let in again', async ({
  page,
  adminPath,
  logged,
}) => {
  await page.clock.install();
  await openDashboard(page, adminPath, LEAVER);
  await typeDescription(page, 'Typed before the end');
  await disableAccount(LEAVER);
  await page.clock.fastForward(SESSION_CHECK_MS);
  await expectLogin(page);
  await fillLogin(page, LEAVER);
  await expect(page.getByRole('alert')).toContainText('disabled');
  await disableAccount(LEAVER, false);
  await fillLogin(page, LEAVER);
  await expectDraft(page, 'Typed before the end');
  await logged.expect([FAILED_REQUEST]);
});

test('a revoked session ends at the login form as soon as the window is looked at', async ({
  page,
  adminPath,
  logged,
}) => {
  await openDashboard(page, adminPath, LEAVER);
  await typeDescription(page, 'Typed before the end');
  await expect(async () => {
    await revokeSessions(LEAVER);
    await lookAt(page);
    await expectLogin(page, 1000);
  }).toPass();
  await fillLogin(page, LEAVER);
  await expectDraft(page, 'Typed before the end');
  await logged.expect([FAILED_REQUEST]);
});

test('a deleted account ends at the login form', async ({ page, adminPath, logged }) => {
  await openDashboard(page, adminPath, LEAVER);
  await deleteAccount(LEAVER);
  await lookAt(page);
  await expectLogin(page);
  await page.reload();
  await expectLogin(page);
  await logged.expect([FAILED_REQUEST]);
  await createAccount(LEAVER, DEMO_PASSWORD);
});

test('a save that is refused because the account was disabled ends at the login form, with a draft', async ({
  page,
  adminPath,
  dialogs,
  logged,
}) => {
  await openDashboard(page, adminPath, LEAVER);
  const dialog = await typeDescription(page, 'Refused');
  await disableAccount(LEAVER);
  await allowOnly({});
  await dialog.getByRole('button', { name: 'Update Project' }).click();
  await dialogs.expectShown([/^alert: Error saving project: /]);
  await expectLogin(page);
  await restoreRules();
  await disableAccount(LEAVER, false);
  await fillLogin(page, LEAVER);
  await expectDraft(page, 'Refused');
  expect(await storedDescriptions()).toEqual(['Reads invoices.']);
  await logged.expect([FAILED_REQUEST]);
});

test('a refused session is told in words, and the form keeps saying that nothing was saved', async ({
  page,
  adminPath,
  dialogs,
  logged,
}) => {
  await openDashboard(page, adminPath, LEAVER);
  const dialog = await typeDescription(page, 'Refused');
  const save = dialog.getByRole('button', { name: 'Update Project' });
  await page.route(COMMIT, (route) =>
    refuse(route, 401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.'),
  );
  const reason = 'Your sign-in is no longer valid. Sign in again; your draft is kept.';
  await save.click();
  await dialogs.expectShown([`alert: Error saving project: ${reason}`]);
  const line = page.getByText(`Not saved: ${reason}`);
  await expect(line).toBeVisible();
  await expectAccessible(page);
  await page.unroute(COMMIT);
  const release = await holdRequests(page, COMMIT);
  await save.click();
  await expect(line).toBeHidden();
  release();
  await expect(dialog).toBeHidden();
  await logged.expect([FAILED_REQUEST]);
});

test('without a network that is said before a save fails, behind and in the open dialog', async ({
  page,
  adminPath,
}) => {
  const offline = page
    .getByRole('status')
    .filter({ hasText: 'You are offline. Saving works again when the connection is back.' });
  await openDashboard(page, adminPath, LEAVER);
  await tellConnection(page, 'online');
  await expect(offline).toHaveCount(0);
  await tellConnection(page, 'offline');
  await expect(offline).toBeVisible();
  await expectAccessible(page);
  await tellConnection(page, 'online');
  await expect(offline).toHaveCount(0);
  await typeDescription(page, 'On the train');
  await tellConnection(page, 'offline');
  await expect(page.getByRole('dialog').locator(offline)).toBeVisible();
  await expectAccessible(page);
  await tellConnection(page, 'online');
  await expect(offline).toHaveCount(0);
});

test('without a network the session is not ended', async ({ page, adminPath, context, logged }) => {
  await openDashboard(page, adminPath, LEAVER);
  await typeDescription(page, 'Still typing');
  await context.setOffline(true);
  const asked = page.waitForEvent('requestfailed');
  await lookAt(page);
  await asked;
  await context.setOffline(false);
  await expect(page.getByLabel('Description')).toHaveValue('Still typing');
  await logged.expect([FAILED_REQUEST]);
});

test('lists that cannot be read again stay as they were', async ({ page, adminPath, logged }) => {
  await openDashboard(page, adminPath, LEAVER);
  await openTab(page, 'Projects');
  await page.route(LIST, (route) => route.abort());
  await page.getByRole('button', { name: 'Reload projects' }).click();
  await expect(page.getByRole('button', { name: 'Reload projects' })).toBeEnabled();
  await expect(cardOf(page, 'Invoices')).toBeVisible();
  await logged.expect([
    FAILED_REQUEST,
    /^Error fetching projects: /,
    /^Error fetching page content: /,
  ]);
});

test('after a crash of the page the draft is there', async ({ page, adminPath, context }) => {
  await openDashboard(page, adminPath, LEAVER);
  await typeDescription(page, 'Typed before the crash');
  await expect.poll(() => keptDrafts(page)).toHaveLength(1);
  const crashed = page.waitForEvent('crash');
  await Promise.all([crashed, page.goto('chrome://crash').catch(() => undefined)]);
  const next = await context.newPage();
  await next.goto(adminPath);
  await next.getByRole('button', { name: 'Continue' }).click();
  await expectDraft(next, 'Typed before the crash');
});

test('a dashboard that cannot be drawn says so and keeps the draft', async ({
  page,
  adminPath,
  dialogs,
  logged,
}) => {
  await openDashboard(page, adminPath, LEAVER);
  const dialog = await typeDescription(page, 'Typed before the fault');
  await page.evaluate(() => {
    Intl.RelativeTimeFormat.prototype.format = () => {
      throw new Error('A fault');
    };
  });
  // The notice of it says how long ago that was.
  const anHourAgo = new Date(Date.now() - HOUR_MS);
  await storeProject(INVOICES, { title: 'Invoices', description: 'A colleague’s.' }, anHourAgo);
  await dialog.getByRole('button', { name: 'Update Project' }).click();
  await dialogs.expectShown([/^alert: Error saving project: it was changed meanwhile/]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The dashboard has failed');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Load the dashboard again' }).click();
  // What cannot be drawn may be the form: it opens on demand.
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectDraft(page, 'Typed before the fault');
  await logged.expect([/^Error: A fault/]);
});

for (const [name, time] of [
  ['far behind', '2001-02-03'],
  ['far ahead', '2061-02-03'],
] as const) {
  test(`with a clock ${name} only the server’s times are stored, and the lists stay in order`, async ({
    page,
    adminPath,
    dialogs,
  }) => {
    await page.clock.install({ time });
    await openDashboard(page, adminPath, LEAVER);
    const added = await openNewProject(page);
    await fillProject(added, 'Tenders', 'Reads tenders.');
    await added.getByRole('button', { name: 'Create Project' }).click();
    await expect(added).toBeHidden();
    const changed = await typeDescription(page, 'Changed');
    await changed.getByRole('button', { name: 'Update Project' }).click();
    await expect(changed).toBeHidden();
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Tenders', 'Invoices']);
    for (const stored of await storedTimes()) {
      expect(Math.abs(Date.now() - stored)).toBeLessThan(60_000);
    }

    await typeDescription(page, 'A draft');
    await page.reload();
    await dialogs.expectShown(['beforeunload: ']);
    await expectDraft(page, 'A draft');
  });
}

/** Opens the project Invoices and types a description. */
async function typeDescription(page: Page, text: string): Promise<Locator> {
  await openTab(page, 'Projects');
  const dialog = await openProject(page, 'Invoices');
  await dialog.getByLabel('Description').fill(text);
  return dialog;
}

/** The project Invoices is open; its draft is offered, not applied, and holds the text. */
async function expectDraft(page: Page, text: string): Promise<void> {
  await expect(page.getByLabel('Description')).not.toHaveValue(text);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Description')).toHaveValue(text);
}

/** As the browser tells it; a machine that runs the tests may have no network of its own. */
async function tellConnection(page: Page, state: 'online' | 'offline'): Promise<void> {
  await page.evaluate((told) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: told === 'online' });
    window.dispatchEvent(new Event(told));
  }, state);
}

async function expectLogin(page: Page, timeout = 10_000): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible({ timeout });
}

/** The person comes back to the window. */
async function lookAt(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

function overQuota(route: Route): Promise<void> {
  return refuse(route, 429, 'RESOURCE_EXHAUSTED', 'Quota exceeded for this project.');
}

function refuse(route: Route, code: number, status: string, message: string): Promise<void> {
  return route.fulfill({
    status: code,
    headers: { 'access-control-allow-origin': '*' },
    json: { error: { code, status, message } },
  });
}

async function storedDescriptions(): Promise<unknown[]> {
  const stored = await readCollection('projects');
  return stored.map(({ fields }) => Object.values(fields['description'] ?? {})[0]);
}

/** createdAt of the project that was added, and lastUpdated of both, in milliseconds. */
async function storedTimes(): Promise<number[]> {
  const stored = await readCollection('projects');
  return stored
    .flatMap(({ fields }) => [fields['createdAt'], fields['lastUpdated']])
    .map((value) => Date.parse(String(Object.values(value ?? {})[0])));
}
