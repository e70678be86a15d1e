import {
  COMMIT,
  cardOf,
  contentField,
  fillProject,
  holdRequests,
  openTab,
  spoken,
  tabOf,
} from '../admin/dashboardPage.ts';
import { expect, SIGNED_OUT, test } from '../admin/staffTest.ts';
import { storeProject } from '../emulatorStore.ts';

const INVOICES = 'abcdefghij0123456789';
const IDLE = {
  isDashboardOpen: true,
  isUnsaved: false,
  isSaving: false,
  isStorageBlocked: false,
};

test.beforeEach(() =>
  storeProject(INVOICES, { title: 'Invoices', description: 'Reads invoices.' }),
);

test('the menu navigates the dashboard, back and forward, opens a new project and saves it', async ({
  page,
  main,
  showDashboard,
}) => {
  await showDashboard();
  const selected = (name: string) =>
    expect(tabOf(page, name)).toHaveAttribute('aria-selected', 'true');
  for (const name of ['Projects', 'Content', 'Settings', 'Overview'] as const) {
    await main.choose(name.toLowerCase() as Lowercase<typeof name>);
    await selected(name);
  }
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
  await selected('Projects');
  await main.choose('back');
  await selected('Overview');
  await main.choose('forward');
  await selected('Projects');

  // Closing a project that the menu opened shows the projects; Back returns to where the menu was used.
  await main.choose('settings');
  await main.choose('newProject');
  const added = page.getByRole('dialog', { name: 'Add New Project' });
  await expect(added).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await selected('Projects');
  await main.choose('back');
  await selected('Settings');

  await main.choose('newProject');
  await fillProject(added, 'Tender radar', 'Reads tenders.');
  await main.choose('save');
  await expect(added).toBeHidden();
  await expect(cardOf(page, 'Tender radar')).toBeVisible();

  await main.choose('newProject');
  await fillProject(added, 'Visit reports', 'Reads reports.');
  await main.choose('saveAndPublish');
  await expect(added).toBeHidden();
  await expect(spoken(page, 'Visitors do not see this project: it is not featured.')).toBeVisible();
});

test('the page reports what is open, unsaved and saving; the menu asks only before it leaves typed text', async ({
  page,
  main,
  showDashboard,
}) => {
  await showDashboard('Projects');
  await expect.poll(() => main.state).toEqual(IDLE);
  const release = await holdRequests(page, COMMIT);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => main.state).toEqual({ ...IDLE, isSaving: true });
  await main.choose('overview');
  await main.choose('projects');
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled();
  expect(main.state).toEqual({ ...IDLE, isSaving: true });
  release();
  await expect.poll(() => main.state).toEqual(IDLE);

  await main.choose('newProject');
  const dialog = page.getByRole('dialog', { name: 'Add New Project' });
  await dialog.getByLabel('Project Title').fill('T');
  await expect.poll(() => main.state).toEqual({ ...IDLE, isUnsaved: true });
  await dialog.getByLabel('Description').fill('Reads tenders.');
  main.states.length = 0;
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await expect.poll(() => main.state).toEqual(IDLE);
  expect(main.states).toContainEqual(expect.objectContaining({ isSaving: true }));

  await openTab(page, 'Content');
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
  await page.getByRole('button', { name: 'Logout' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => main.state).toEqual({ ...IDLE, isDashboardOpen: false });
});

test.describe('signed out', () => {
  test.use({ storageState: SIGNED_OUT });

  test('before a sign-in the menu does nothing, and the window’s questions are asked one by one', async ({
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

    const texts = { accept: 'Restart Now', decline: 'Later', consequence: 'It restarts.' };
    await main.ask(1, { message: 'Version 2 is ready.', ...texts });
    await main.ask(2, { message: 'Version 3 is ready.', ...texts });
    const prompt = (name: string) => page.getByRole('alertdialog', { name });
    await prompt('Version 2 is ready.').getByRole('button', { name: 'Later' }).click();
    await prompt('Version 3 is ready.').getByRole('button', { name: 'Restart Now' }).click();
    await expect
      .poll(() => main.answers)
      .toEqual([
        { id: 1, isAccepted: false },
        { id: 2, isAccepted: true },
      ]);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });
});
