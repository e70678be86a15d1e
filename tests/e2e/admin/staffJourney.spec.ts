import type { Locator } from '@playwright/test';
import {
  DEMO_ADMIN,
  DEMO_STRANGER,
  DEMO_UNVERIFIED,
} from '../../../scripts/emulators/demoAccounts.ts';
import { failedRequest } from '../consoleLog.ts';
import { readCollection, storeProject } from '../emulatorStore.ts';
import { answering } from './answering.ts';
import {
  cardOf,
  contentField,
  expectAtCard,
  fillProject,
  openNewProject,
  openProject,
  openSection,
  openTab,
  SIGN_IN,
} from './dashboardPage.ts';
import { fillLogin } from './signIn.ts';
import { expect, SIGNED_OUT, test } from './staffTest.ts';

const INVOICES = 'abcdefghij0123456789';
const TENDERS = 'bbcdefghij0123456789';
const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 390, height: 900 };

test.describe('signing in', () => {
  test.use({ storageState: SIGNED_OUT });

  test('only verified staff get in; a reload keeps the session, signing out ends it', async ({
    page,
    adminPath,
    logged,
  }) => {
    await page.goto(adminPath);
    const login = page.getByRole('heading', { name: 'Admin Access' });
    const alert = page.getByRole('alert');
    await expect(login).toBeVisible();
    await expect(page.getByText('Emulator', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Password is required.')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    await fillLogin(page, DEMO_ADMIN, 'not-the-password');
    await expect(alert).toHaveText('The password is invalid or the user does not have a password.');
    await expect(page.getByLabel('Email')).toHaveValue(DEMO_ADMIN);
    await logged.expect([failedRequest(SIGN_IN)]);
    await fillLogin(page, DEMO_STRANGER);
    await expect(alert).toContainText(`${DEMO_STRANGER} is not an admin account.`);
    await fillLogin(page, DEMO_UNVERIFIED);
    await expect(alert).toContainText(`${DEMO_UNVERIFIED} is not verified yet.`);
    await expect(login).toBeVisible();

    await fillLogin(page, DEMO_ADMIN);
    await expect(page.getByText(`Welcome, ${DEMO_ADMIN}`)).toBeVisible();
    await page.reload();
    await expect(page.getByText(`Welcome, ${DEMO_ADMIN}`)).toBeVisible();
    // The name is on the device: it is shown, and can be pressed, before the provider has confirmed the sign-in.
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(login).toBeVisible();
    await page.reload();
    await expect(login).toBeVisible();
  });
});

test('staff add, edit and delete a project, and see it counted and listed', async ({
  page,
  showDashboard,
  isDesktop,
  dialogs,
}) => {
  const host = { page, isDesktop, dialogs };
  const createdAt = new Date('2026-01-02T03:04:05.678Z');
  const links = { demoUrl: 'https://demo.example/', technologies: ['Claude'], featured: true };
  await storeProject(INVOICES, { title: 'Invoices', description: 'Reads.', ...links }, createdAt);
  await storeProject(TENDERS, { title: 'Tenders', description: 'Reads tenders.' }, createdAt);
  const before = await readInvoices();
  await page.setViewportSize(WIDE);
  await showDashboard();
  await expect(page.getByText('1 featured')).toBeVisible();
  const dialog = await openNewProject(page);
  await fillProject(dialog, 'Invoice desk', 'Reads invoices in nine languages.');
  await dialog
    .getByLabel('GitHub URL (Optional)')
    .fill('https://github.com/agency-example/invoices');
  for (const technology of ['TypeScript', 'Claude', 'PostgreSQL', 'Temporal']) {
    await dialog.getByRole('textbox', { name: 'Technologies' }).fill(technology);
    await page.keyboard.press('Enter');
  }
  await dialog.getByRole('switch', { name: 'Featured Project' }).click();
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('2 featured', { exact: true })).toBeVisible();
  const figures = page.getByRole('tabpanel').locator('section', { hasText: /Total|Pages|System/ });
  const waiting = page.getByRole('tabpanel').locator('section', { hasText: 'Waiting to go live' });
  await expect.poll(() => countRows(figures)).toBe(3);
  expect(await leftEdge(figures.first())).toBeGreaterThan(await leftEdge(waiting));

  await openTab(page, 'Projects');
  const card = cardOf(page, 'Invoice desk');
  for (const text of ['Featured', 'PostgreSQL', '+1']) {
    await expect(card.getByText(text)).toBeVisible();
  }
  await expect(card.getByText('Temporal')).toBeHidden();
  const cards = page.getByRole('tabpanel').getByRole('listitem');
  await expect.poll(() => countRows(cards)).toBe(1);
  await page.setViewportSize(NARROW);
  await expect.poll(() => countRows(cards)).toBe(3);

  const edited = await openProject(page, 'Invoices');
  await edited.getByLabel('Description').fill('Reads invoices in nine languages.');
  await edited.getByRole('button', { name: 'Update Project' }).click();
  await expect(edited).toBeHidden();
  const after = await readInvoices();
  expect(after?.fields).toEqual({
    ...before?.fields,
    createdAt: { timestampValue: createdAt.toISOString() },
    description: { stringValue: 'Reads invoices in nine languages.' },
    lastUpdated: after?.fields['lastUpdated'],
    lastUpdatedBy: { stringValue: DEMO_ADMIN },
  });
  expect(after?.fields['lastUpdated']).not.toEqual(before?.fields['lastUpdated']);

  const remove = cardOf(page, 'Invoices').getByRole('button', { name: 'Delete' });
  const question = 'Are you sure you want to delete this project?\nInvoices';
  await answering(host, question, 'dismiss', () => remove.click());
  await expect(cardOf(page, 'Invoices')).toBeVisible();
  expect(await readCollection('projects')).toHaveLength(3);
  await answering(host, question, 'accept', () => remove.click());
  await expect(cardOf(page, 'Invoices')).toBeHidden();
  expect(await readCollection('projects')).toHaveLength(2);
  await openTab(page, 'Overview');
  await expect(page.getByText('1 featured')).toBeVisible();
  await expect.poll(() => countRows(figures)).toBe(3);
  expect(await leftEdge(figures.first())).toBe(await leftEdge(waiting));
});

test('staff edit the text of a section', async ({ page, showDashboard }) => {
  await showDashboard();
  await page.getByRole('button', { name: 'Edit Page Content' }).click();
  await openSection(page, 'Hero Section Title');
  await expect(page.getByLabel('Section Title')).toHaveValue('Hero Section Title');
  await contentField(page).fill('Less typing,\nmore deciding');
  await page.getByRole('button', { name: 'Save Content' }).click();
  await expectAtCard(page, 'Hero Section Title');
  await expect(cardOf(page, 'Hero Section Title')).toContainText('Less typing, more deciding');
  const [stored, ...others] = await readCollection('pageContent');
  expect(others).toEqual([]);
  expect(stored?.fields).toEqual({
    id: { stringValue: 'hero-title' },
    title: { stringValue: 'Hero Section Title' },
    content: { stringValue: 'Less typing,\nmore deciding' },
    lastUpdated: stored?.fields['lastUpdated'],
    lastUpdatedBy: { stringValue: DEMO_ADMIN },
  });
  await openTab(page, 'Overview');
  await expect(page.getByText('Last updated today')).toBeVisible();
});

async function readInvoices() {
  return (await readCollection('projects')).find(({ name }) => name.endsWith(INVOICES));
}

/** The number of rows that the three cards take. */
async function countRows(three: Locator): Promise<number> {
  await expect(three).toHaveCount(3);
  const tops = await three.evaluateAll((elements) =>
    elements.map((element) => element.getBoundingClientRect().top),
  );
  return new Set(tops).size;
}

async function leftEdge(part: Locator): Promise<number> {
  return part.evaluate((element) => element.getBoundingClientRect().left);
}
