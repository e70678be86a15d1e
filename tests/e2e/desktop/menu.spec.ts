import {
  COMMIT,
  cardOf,
  contentField,
  fillProject,
  holdRequests,
  openTab,
  tabOf,
} from '../admin/dashboardPage.ts';
import { openDashboard } from '../admin/signIn.ts';
import { clearStore, storeProject } from '../emulatorStore.ts';
import { expect, test } from '../test.ts';

const INVOICES = 'abcdefghij0123456789';
const IDLE = {
  isDashboardOpen: true,
  isUnsaved: false,
  isSaving: false,
  areDraftsRefused: false,
};

test.beforeEach(async () => {
  await clearStore();
  await storeProject(INVOICES, { title: 'Invoices', description: 'Reads invoices.' });
});

test('the menu opens each tab', async ({ page, adminPath, main }) => {
  await openDashboard(page, adminPath);
  for (const name of ['Projects', 'Content', 'Settings', 'Overview'] as const) {
    await main.choose(name.toLowerCase() as Lowercase<typeof name>);
    await expect(tabOf(page, name)).toHaveAttribute('aria-selected', 'true');
  }
});

test('the menu begins a project, and saves the open form', async ({ page, adminPath, main }) => {
  await openDashboard(page, adminPath);
  await main.choose('newProject');
  const dialog = page.getByRole('dialog', { name: 'Add New Project' });
  await fillProject(dialog, 'Tender radar', 'Reads tenders.');
  await main.choose('save');
  await expect(dialog).toBeHidden();
  await main.choose('projects');
  await expect(cardOf(page, 'Tender radar')).toBeVisible();
});

test('the desktop knows when the dashboard opens and closes, and what is unsaved', async ({
  page,
  adminPath,
  main,
}) => {
  await openDashboard(page, adminPath);
  await expect.poll(() => main.state).toEqual(IDLE);
  await main.choose('newProject');
  const dialog = page.getByRole('dialog', { name: 'Add New Project' });
  await dialog.getByLabel('Project Title').fill('T');
  await expect.poll(() => main.state).toEqual({ ...IDLE, isUnsaved: true });
  await dialog.getByLabel('Description').fill('Reads tenders.');
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await expect.poll(() => main.state).toEqual(IDLE);
  expect(main.states).toContainEqual(expect.objectContaining({ isSaving: true }));
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => main.state).toEqual({ ...IDLE, isDashboardOpen: false });
});

test('closing waits for a deletion as for a save, also when its tab is left', async ({
  page,
  adminPath,
  main,
}) => {
  await openDashboard(page, adminPath);
  await openTab(page, 'Projects');
  const release = await holdRequests(page, COMMIT);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => main.state).toEqual({ ...IDLE, isSaving: true });
  await main.choose('overview');
  await main.choose('projects');
  await expect(page.getByRole('button', { name: 'Delete' })).toBeDisabled();
  expect(main.state).toEqual({ ...IDLE, isSaving: true });
  release();
  await expect.poll(() => main.state).toEqual(IDLE);
});

test('the menu asks only when it leaves what is typed', async ({ page, adminPath, main }) => {
  await openDashboard(page, adminPath);
  await main.choose('content');
  await page.getByRole('button', { name: 'Edit Content' }).first().click();
  await contentField(page).fill('Less typing');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await main.choose('content');
  await expect(contentField(page)).toHaveValue('Less typing');
  await expect(question).toHaveCount(0);
  await main.choose('settings');
  await question.getByRole('button', { name: 'Keep Editing' }).click();
  await expect(question).toHaveCount(0);
  await expect(tabOf(page, 'Content')).toHaveAttribute('aria-selected', 'true');
});

test('Back and Forward of the menu lead through what was open, and a reload stays there', async ({
  page,
  adminPath,
  main,
}) => {
  await openDashboard(page, adminPath);
  await main.choose('projects');
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Project' });
  await expect(dialog).toBeVisible();
  await main.choose('overview');
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(dialog.getByLabel('Project Title')).toHaveValue('Invoices');
  await main.choose('back');
  await expect(dialog).toBeHidden();
  await expect(tabOf(page, 'Projects')).toHaveAttribute('aria-selected', 'true');
  await main.choose('back');
  await expect(tabOf(page, 'Overview')).toHaveAttribute('aria-selected', 'true');
  await main.choose('forward');
  await expect(tabOf(page, 'Projects')).toHaveAttribute('aria-selected', 'true');
});

test('a project begun from the menu closes to the projects; Back leads to where the menu was used', async ({
  page,
  adminPath,
  main,
}) => {
  await openDashboard(page, adminPath);
  await main.choose('settings');
  await main.choose('newProject');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(tabOf(page, 'Projects')).toHaveAttribute('aria-selected', 'true');
  await main.choose('back');
  await expect(tabOf(page, 'Settings')).toHaveAttribute('aria-selected', 'true');
});

test('a command of the menu does nothing before anybody has signed in', async ({
  page,
  adminPath,
  main,
}) => {
  await page.goto(adminPath);
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  await main.choose('newProject');
  await main.choose('restore');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(main.state?.isDashboardOpen ?? false).toBe(false);
});
