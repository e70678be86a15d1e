import type { Locator } from '@playwright/test';
import { FAILED_REQUEST } from '../consoleLog.ts';
import { clearStore, readCollection, storeProject } from '../emulatorStore.ts';
import {
  fillProject,
  openNewProject,
  openProject,
  openTab,
  showDashboard,
} from './dashboardPage.ts';
import { expect, test } from './staffTest.ts';

const INVOICES = 'abcdefghij0123456789';
const PICTURE = 'https://pictures.example/invoice.svg';

test.beforeEach(clearStore);

test('the dialog has the fields of a project, empty in add mode, filled in edit mode', async ({
  page,
}) => {
  const stored = {
    title: 'Invoices',
    imageUrl: '',
    description: 'Reads invoices.',
    demoUrl: 'https://demo.example/',
    githubUrl: 'https://github.com/tidewire-example/invoices',
  };
  const LABELS = {
    title: 'Project Title',
    imageUrl: 'Image URL',
    description: 'Description',
    demoUrl: 'Demo URL (Optional)',
    githubUrl: 'GitHub URL (Optional)',
  };
  await storeProject(INVOICES, { ...stored, technologies: ['A', 'B'], featured: true });
  await showDashboard(page);
  const added = await openNewProject(page);
  for (const label of Object.values(LABELS)) {
    await expect(added.getByLabel(label, { exact: true })).toHaveValue('');
  }
  await expect(added.getByLabel('Project Title')).toHaveAttribute('required');
  await expect(added.getByLabel('Description')).toHaveAttribute('required');
  await expect(added.getByLabel('Description')).toHaveAttribute('rows', '4');
  await expect(tagsOf(added)).toHaveCount(0);
  await expect(added.getByRole('switch', { name: 'Featured Project' })).not.toBeChecked();
  await expect(added.getByRole('button', { name: 'Create Project' })).toBeVisible();
  await added.getByRole('button', { name: 'Cancel' }).click();

  await openTab(page, 'Projects');
  const edited = await openProject(page, 'Invoices');
  for (const [field, label] of Object.entries(LABELS)) {
    const value = stored[field as keyof typeof LABELS];
    await expect(edited.getByLabel(label, { exact: true })).toHaveValue(value);
  }
  await expect(tagsOf(edited)).toHaveText(['A', 'B']);
  await expect(edited.getByRole('switch', { name: 'Featured Project' })).toBeChecked();
  await expect(edited.getByRole('button', { name: 'Update Project' })).toBeVisible();

  await edited.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Add Project' }).click();
  await expect(page.getByRole('dialog', { name: 'Add New Project' })).toBeVisible();
  await expect(page.getByLabel('Project Title')).toHaveValue('');
});

test('Enter and the plus button add a technology and submit nothing; blank and repeated ones are ignored', async ({
  page,
}) => {
  await showDashboard(page);
  const dialog = await openNewProject(page);
  await fillProject(dialog);
  const typed = dialog.getByRole('textbox', { name: 'Technologies' });
  await typed.fill('  Claude ');
  await typed.press('Enter');
  await expect(typed).toHaveValue('');
  await expect(typed).toBeFocused();
  await typed.fill('Temporal');
  await dialog.getByRole('button', { name: 'Add technology' }).click();
  await expect(tagsOf(dialog)).toHaveText(['Claude', 'Temporal']);
  for (const ignored of ['   ', 'Claude', ' Temporal ', 'claude']) {
    await typed.fill(ignored);
    await typed.press('Enter');
    await expect(typed).toHaveValue('');
  }
  await typed.press('Enter');
  await expect(tagsOf(dialog)).toHaveText(['Claude', 'Temporal']);
  await expect(dialog.getByRole('button', { name: 'Create Project' })).toBeEnabled();
  expect(await readCollection('projects')).toEqual([]);

  await dialog.getByRole('button', { name: 'Remove Claude' }).click();
  await expect(tagsOf(dialog)).toHaveText(['Temporal']);
  await typed.fill('Not added');
  await typed.press('Control+s');
  await expect(dialog).toBeHidden();
  const [stored] = await readCollection('projects');
  expect(stored?.fields['technologies']).toEqual({
    arrayValue: { values: [{ stringValue: 'Temporal' }, { stringValue: 'Not added' }] },
  });
});

test('a technology that is too long stays in its field, with the reason', async ({ page }) => {
  await showDashboard(page);
  const dialog = await openNewProject(page);
  const typed = dialog.getByRole('textbox', { name: 'Technologies' });
  await typed.fill('x'.repeat(41));
  await typed.press('Enter');
  await expect(typed).toHaveValue('x'.repeat(41));
  await expect(typed).toHaveAccessibleDescription(
    'A technology can have 40 characters at most; this has 41.',
  );
  await typed.fill('x'.repeat(40));
  await expect(typed).toHaveAccessibleDescription('');
  await typed.press('Enter');
  await expect(tagsOf(dialog)).toHaveText(['x'.repeat(40)]);
});

test('a technology that cannot be added gets the focus when it is all that is wrong; its message goes with it', async ({
  page,
}) => {
  await showDashboard(page);
  const dialog = await openNewProject(page);
  await fillProject(dialog);
  const typed = dialog.getByRole('textbox', { name: 'Technologies' });
  await typed.fill('x'.repeat(41));
  const create = dialog.getByRole('button', { name: 'Create Project' });
  await create.press('Enter');
  await expect(typed).toBeFocused();
  await expect(typed).toHaveAccessibleDescription(/this has 41\.$/);
  await typed.fill('');
  await expect(typed).toHaveAccessibleDescription('');
  await expect(typed).not.toHaveAttribute('aria-invalid');
  expect(await readCollection('projects')).toEqual([]);
});

test('the message about the 21st technology goes when there is room for it', async ({ page }) => {
  const technologies = Array.from({ length: 20 }, (_, index) => `Technology ${index}`);
  await storeProject(INVOICES, { title: 'Invoices', description: 'Reads.', technologies });
  await showDashboard(page, 'Projects');
  const dialog = await openProject(page, 'Invoices');
  const typed = dialog.getByRole('textbox', { name: 'Technologies' });
  await typed.fill('One more');
  await typed.press('Enter');
  await expect(typed).toHaveAccessibleDescription(/20 technologies at most/);
  await dialog.getByRole('button', { name: 'Remove Technology 3', exact: true }).click();
  await expect(typed).toHaveAccessibleDescription('');
  await typed.press('Enter');
  await expect(tagsOf(dialog)).toHaveCount(20);
});

test('a field says what is wrong when it is left, not while typing, and nothing is saved', async ({
  page,
}) => {
  await showDashboard(page);
  const dialog = await openNewProject(page);
  const demo = dialog.getByLabel('Demo URL (Optional)');
  await demo.pressSequentially('http://demo.example');
  await expect(demo).not.toHaveAttribute('aria-invalid');
  await demo.press('Tab');
  await expect(demo).toHaveAccessibleDescription(/^Enter a full link that starts with https:\/\//);
  await demo.fill('https://demo.example');
  await expect(demo).toHaveAccessibleDescription('');

  const title = dialog.getByLabel('Project Title');
  await title.press('Tab');
  await expect(title).toHaveAttribute('aria-invalid');
  await expect(dialog.getByLabel('Image URL')).toBeFocused();
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  const description = dialog.getByLabel('Description');
  await expect(title).toBeFocused();
  await expect(title).toHaveAccessibleDescription('Project title is required.');
  await expect(description).toHaveAccessibleDescription('Description is required.');
  await title.fill(' \u200b ');
  await expect(title).toHaveAccessibleDescription('Project title is required.');
  expect(await readCollection('projects')).toEqual([]);
});

test('a press is not lost to the message of the field that it leaves', async ({ page }) => {
  await showDashboard(page);
  const dialog = await openNewProject(page);
  await dialog.getByLabel('Demo URL (Optional)').fill('http://demo.example');
  await dialog.getByRole('switch').click();
  await expect(dialog.getByRole('switch')).toBeChecked();
  await dialog.getByText('Featured Project').click();
  await expect(dialog.getByRole('switch')).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await expect(dialog.getByText('Project title is required.')).toBeVisible();
});

test('a limit is told from the start, counted when it comes near, and told once when it is passed', async ({
  page,
}) => {
  await showDashboard(page);
  const dialog = await openNewProject(page);
  const title = dialog.getByLabel('Project Title');
  await expect(title).toHaveAccessibleDescription('Up to 120 characters');
  await expect(dialog.getByLabel('Description')).toHaveAccessibleDescription(
    'Up to 5,000 characters',
  );
  await title.fill('x'.repeat(107));
  await expect(title).toHaveAccessibleDescription('Up to 120 characters');
  await title.fill('x'.repeat(108));
  await expect(dialog.getByText('108 of 120 characters')).toBeVisible();
  await title.fill('x'.repeat(121));
  await title.press('Tab');
  await expect(title).toHaveAccessibleDescription(
    'Project title can have 120 characters at most; this has 121.',
  );
  await dialog.getByLabel('Description').fill('x'.repeat(4500));
  await expect(dialog.getByText('4,500 of 5,000 characters')).toBeVisible();
});

test('the picture of the typed address is shown, and it is said when it cannot be loaded', async ({
  page,
  logged,
}) => {
  await page.route(PICTURE, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>',
    }),
  );
  await page.route('https://pictures.example/missing.png', (route) => route.abort());
  await showDashboard(page);
  const dialog = await openNewProject(page);
  const address = dialog.getByLabel('Image URL');
  await expect(address).toHaveAccessibleDescription(/^Optional, starts with https:\/\//);
  await address.pressSequentially('https://pictures');
  await expect(dialog.getByRole('img')).toHaveCount(0);
  await address.fill(PICTURE);
  const picture = dialog.getByRole('img', { name: 'Preview of what the address shows' });
  await expect(picture).toHaveJSProperty('naturalWidth', 16);
  await expect(dialog.getByText('This picture cannot be loaded.')).toBeHidden();
  await address.fill('https://pictures.example/missing.png');
  await expect(dialog.getByText('This picture cannot be loaded. Check the address.')).toBeVisible();
  await expect(picture).toHaveCount(0);
  await address.fill('');
  await expect(dialog.getByText('This picture cannot be loaded.')).toHaveCount(0);
  await logged.expect([FAILED_REQUEST]);
});

test('the typed links can be opened, once they are ones that may be', async ({ page, context }) => {
  await context.route('https://demo.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>The demo</title>' }),
  );
  await showDashboard(page);
  const dialog = await openNewProject(page);
  await dialog.getByLabel('GitHub URL (Optional)').fill('javascript:alert(1)');
  await expect(dialog.getByRole('link')).toHaveCount(0);
  await dialog.getByLabel('Demo URL (Optional)').fill(' https://demo.example/invoices ');
  const opened = context.waitForEvent('page');
  await dialog.getByRole('link', { name: 'Open demo' }).click();
  await expect(await opened).toHaveTitle('The demo');
  expect(await (await opened).evaluate(() => window.opener === null)).toBe(true);
  await expect(dialog).toBeVisible();
});

/** The technologies that were added. */
function tagsOf(dialog: Locator): Locator {
  return dialog.getByRole('list', { name: 'Technologies of this project' }).getByRole('listitem');
}
