import {
  COMMIT,
  cardOf,
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
  page.once('dialog', (question) => void question.accept());
  const release = await holdRequests(page, COMMIT);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => main.state).toEqual({ ...IDLE, isSaving: true });
  await main.choose('overview');
  await main.choose('projects');
  await expect(page.getByRole('button', { name: 'Delete' })).toBeDisabled();
  expect(main.state).toEqual({ ...IDLE, isSaving: true });
  release();
  await expect.poll(() => main.state).toEqual(IDLE);
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
