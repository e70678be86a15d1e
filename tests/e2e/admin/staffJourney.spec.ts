import {
  DEMO_ADMIN,
  DEMO_STRANGER,
  DEMO_UNVERIFIED,
} from '../../../scripts/emulators/demoAccounts.ts';
import { FAILED_REQUEST } from '../consoleLog.ts';
import { clearStore, readCollection, storeProject } from '../emulatorStore.ts';
import { expect, test } from '../test.ts';
import { answering } from './answering.ts';
import {
  cardOf,
  contentField,
  fillProject,
  openNewProject,
  openProject,
  openSection,
  openTab,
  tabOf,
} from './dashboardPage.ts';
import { fillLogin, openDashboard } from './signIn.ts';

const INVOICES = 'abcdefghij0123456789';

test.beforeEach(async () => {
  await clearStore();
});

test('the sign-in is a card with its title, its fields and the mark of the emulators', async ({
  page,
  adminPath,
}) => {
  await page.goto(adminPath);
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  await expect(page.getByText('Sign in to access the admin panel')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password');
  await expect(page.getByText('Emulator', { exact: true })).toBeVisible();
});

test('a sign-in without an address or a password says so beside the fields', async ({
  page,
  adminPath,
}) => {
  await page.goto(adminPath);
  await page.getByLabel('Email').fill('ana');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Enter an address like name@company.com.')).toBeVisible();
  await expect(page.getByText('Password is required.')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('a wrong password shows the provider’s message and keeps the address', async ({
  page,
  adminPath,
  logged,
}) => {
  await page.goto(adminPath);
  await fillLogin(page, DEMO_ADMIN, 'not-the-password');
  await expect(page.getByRole('alert')).toHaveText(
    'The password is invalid or the user does not have a password.',
  );
  await expect(page.getByLabel('Email')).toHaveValue(DEMO_ADMIN);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  await logged.expect([FAILED_REQUEST]);
});

test('a stranger with an account stays at the login form', async ({ page, adminPath }) => {
  await page.goto(adminPath);
  await fillLogin(page, DEMO_STRANGER);
  await expect(page.getByRole('alert')).toContainText(`${DEMO_STRANGER} is not an admin account.`);
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
});

test('an admin address that is not verified stays at the login form, which says why', async ({
  page,
  adminPath,
}) => {
  await page.goto(adminPath);
  await fillLogin(page, DEMO_UNVERIFIED);
  await expect(page.getByRole('alert')).toContainText(`${DEMO_UNVERIFIED} is not verified yet.`);
  await fillLogin(page, DEMO_ADMIN);
  await expect(page.getByText(`Welcome, ${DEMO_ADMIN}`)).toBeVisible();
});

test('staff add a project, and see it counted and listed', async ({ page, adminPath }) => {
  await openDashboard(page, adminPath);
  const dialog = await openNewProject(page);
  await fillProject(dialog, 'Invoice desk', 'Reads invoices in nine languages.');
  await dialog
    .getByLabel('GitHub URL (Optional)')
    .fill('https://github.com/tidewire-example/invoices');
  for (const technology of ['TypeScript', 'Claude', 'PostgreSQL', 'Temporal']) {
    await dialog.getByRole('textbox', { name: 'Technologies' }).fill(technology);
    await page.keyboard.press('Enter');
  }
  await dialog.getByRole('switch', { name: 'Featured Project' }).click();
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('1 featured')).toBeVisible();

  await openTab(page, 'Projects');
  const card = cardOf(page, 'Invoice desk');
  await expect(card.getByText('Featured')).toBeVisible();
  await expect(card.getByText('PostgreSQL')).toBeVisible();
  await expect(card.getByText('+1')).toBeVisible();
  await expect(card.getByText('Temporal')).toBeHidden();
  expect(await readCollection('projects')).toHaveLength(1);
});

test('staff edit a project, and its time of creation stays', async ({ page, adminPath }) => {
  const createdAt = new Date('2026-01-02T03:04:05.678Z');
  await storeProject(INVOICES, { title: 'Invoices', description: 'Reads invoices.' }, createdAt);
  await openDashboard(page, adminPath);
  await openTab(page, 'Projects');
  const dialog = await openProject(page, 'Invoices');
  await expect(dialog.getByLabel('Description')).toHaveValue('Reads invoices.');
  await dialog.getByLabel('Project Title').fill('Invoice desk');
  await dialog.getByRole('button', { name: 'Update Project' }).click();
  await expect(cardOf(page, 'Invoice desk')).toBeVisible();
  const [stored] = await readCollection('projects');
  expect(stored?.fields['createdAt']).toEqual({ timestampValue: createdAt.toISOString() });
  expect(stored?.fields['lastUpdated']).not.toEqual(stored?.fields['createdAt']);
});

test('a project is deleted only on confirmation', async ({ page, adminPath, isDesktop }) => {
  await storeProject(INVOICES, { title: 'Invoices', description: 'Reads invoices.' });
  await openDashboard(page, adminPath);
  await openTab(page, 'Projects');
  const remove = cardOf(page, 'Invoices').getByRole('button', { name: 'Delete' });
  const question = 'Are you sure you want to delete this project?';
  const host = { page, isDesktop };
  await answering(host, question, 'decline', () => remove.click());
  await expect(cardOf(page, 'Invoices')).toBeVisible();
  expect(await readCollection('projects')).toHaveLength(1);

  await answering(host, question, 'accept', () => remove.click());
  await expect(cardOf(page, 'Invoices')).toBeHidden();
  expect(await readCollection('projects')).toHaveLength(0);
});

test('staff edit the text of a section', async ({ page, adminPath }) => {
  await openDashboard(page, adminPath);
  await page.getByRole('button', { name: 'Edit Page Content' }).click();
  await openSection(page, 'Hero Section Title');
  await expect(page.getByLabel('Section Title')).toHaveValue('Hero Section Title');
  await contentField(page).fill('Less typing,\nmore deciding');
  await page.getByRole('button', { name: 'Save Content' }).click();
  await expect(page.getByText('No Content Selected')).toBeVisible();
  await tabOf(page, 'Content Sections').click();
  await expect(cardOf(page, 'Hero Section Title')).toContainText('Less typing, more deciding');
  const [stored] = await readCollection('pageContent');
  expect(stored?.fields['content']).toEqual({ stringValue: 'Less typing,\nmore deciding' });
});

test('a reload keeps the session, signing out ends it', async ({ page, adminPath }) => {
  await openDashboard(page, adminPath);
  await page.reload();
  await expect(page.getByText(`Welcome, ${DEMO_ADMIN}`)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
});
