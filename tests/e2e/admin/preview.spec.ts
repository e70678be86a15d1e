import { expectAccessible } from '../axe.ts';
import { contentField, openSection } from './dashboardPage.ts';
import { expect, test } from './staffTest.ts';

/** The script and the style sheet of the preview. */
const PREVIEW_FILES = [/\/assets\/preview\/.*\.js$/, /\/assets\/preview\/.*\.css$/];

test('the preview shows the real page, follows typing, and needs no network', async ({
  page,
  context,
  isDesktop,
  showDashboard,
}) => {
  const loaded = PREVIEW_FILES.map((file) => page.waitForResponse(file));
  await showDashboard('Content');
  for (const response of await Promise.all(loaded)) await response.finished();
  // The desktop app reads its files from the disk, so it is not tested offline.
  await context.setOffline(!isDesktop);
  await openSection(page, 'Contact Email');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = page.frameLocator('iframe');
  const information = preview.getByRole('region', { name: 'Contact Information' });
  await contentField(page).fill('Write to desk@agency.example');
  const link = information.getByRole('link', { name: 'desk@agency.example' });
  await expect(link).toHaveAttribute('href', 'mailto:desk@agency.example');
  await expect(link).toBeInViewport();
  await page.getByLabel('desktop').check();
  await expect(preview.getByRole('navigation').getByText('Our Projects')).toBeVisible();
  await expect(link).toBeInViewport();
  await expectAccessible(page);
  await context.setOffline(false);

  // Only the preview as a whole can have the focus, so that the arrow keys scroll it.
  await page.getByLabel('desktop').press('Tab');
  await expect(page.getByRole('button', { name: 'Open large' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(preview.locator('body')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Goes live/ })).toBeFocused();

  // The desktop app opens no window, so the preview fills its own.
  if (isDesktop) await page.evaluate(() => void (window.open = () => null));
  const opening = isDesktop ? undefined : context.waitForEvent('page');
  await page.getByRole('button', { name: 'Open large' }).click();
  const large = opening ? await opening : page;
  const frame = large.frameLocator('iframe[title="Preview at real size"]');
  const shown = frame
    .getByRole('region', { name: 'Contact Information' })
    .getByRole('link', { name: '@agency.example' });
  await expect(shown).toHaveText('desk@agency.example');
  if (isDesktop) {
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  } else {
    await contentField(page).fill('Write to info@agency.example');
    await expect(shown).toHaveText('info@agency.example');
    await page.getByRole('button', { name: 'Save Content' }).click();
    await expect.poll(() => large.isClosed()).toBe(true);
  }
});

test('the preview opens the group of a new team member; the member is stored with the default six', async ({
  page,
  showDashboard,
}) => {
  await showDashboard('Content');
  await page.getByRole('button', { name: 'Add Team Member' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Noor Haddad');
  await page.getByLabel('Role', { exact: true }).fill('Data engineer');
  await page.getByLabel('Group', { exact: true }).selectOption('Development');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('heading', { name: 'Noor Haddad' })).toBeInViewport();
  // The preview scrolls itself, and not the form beside it.
  const name = page.getByLabel('Name', { exact: true });
  await name.focus();
  await page.getByLabel('desktop').check();
  await expect(preview.getByRole('heading', { name: 'Noor Haddad' })).toBeInViewport();
  await expect(name).toBeInViewport({ ratio: 1 });
  await page.getByLabel('Role', { exact: true }).fill('Statistician');
  await expect(preview.getByText('Statistician')).toBeInViewport();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create Team Member' }).click();
  await expect(page.getByText('Team member created: Noor Haddad.')).toBeVisible();
  await page.reload();
  const team = page.getByRole('region', { name: 'Team', exact: true });
  await expect(team.getByRole('heading', { level: 4 })).toHaveCount(7);
});

test('the preview of a project shows its page, with the structure of its description, and its card', async ({
  page,
  showDashboard,
}) => {
  await showDashboard('Projects');
  await page.getByRole('button', { name: 'Add Project' }).click();
  const title = page.getByLabel('Project Title');
  await title.fill('Tender radar');
  await page
    .getByRole('textbox', { name: 'Description', exact: true })
    .fill('Reads tenders.\n\n## What changed\n\n- at most **ten** a week');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = page.frameLocator('iframe').getByRole('main');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Tender radar');
  await expect(preview.getByRole('heading', { level: 2 })).toHaveText('What changed');
  await expect(preview.getByRole('listitem').locator('strong')).toHaveText('ten');
  await title.fill('Tender scout');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Tender scout');

  await page.getByRole('tab', { name: 'Card' }).click();
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Our Projects');
  const card = preview.getByRole('heading', { level: 3, name: 'Tender scout' });
  await expect(card).toBeInViewport();
  await title.fill('Tender desk');
  await expect(preview.getByRole('heading', { level: 3, name: 'Tender desk' })).toBeInViewport();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Page' }).click();
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Tender desk');
});

test('beside the form, the preview is open from the start, and marks where the cursor is', async ({
  page,
  showDashboard,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await showDashboard('Projects');
  await page.getByRole('button', { name: 'Add Project' }).click();
  const preview = page.frameLocator('iframe');
  const lines = Array.from({ length: 40 }, (_, index) => `Line number ${index} of the case.`);
  await page.getByLabel('Project Title').fill('A tram workshop');
  const marked = (text: string) =>
    expect
      .poll(() => preview.locator('[style*=outline]').allTextContents(), { message: text })
      .toEqual([text]);
  await marked('A tram workshop');
  await expect(page.getByText('Follows Project Title')).toBeVisible();
  const description = page.getByRole('textbox', { name: 'Description', exact: true });
  await description.fill(['## What it does', ...lines, '- **One** item', ''].join('\n\n'));
  await marked('One item');
  await expect(preview.getByText('One item')).toBeInViewport();
  // The form beside it stays where it is.
  await expect(description).toBeInViewport();
  await description.press('Control+Home');
  await marked('What it does');
  await expect(preview.getByRole('heading', { name: 'What it does' })).toBeInViewport();
  await expect(page.getByText('Follows Description')).toBeVisible();
  await page.getByLabel('Demo URL (Optional)').fill('https://example.com/demo');
  await expect(preview.locator('a[href="https://example.com/demo"]')).toBeInViewport();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('of a headline of two lines, the one with the cursor is marked as a block', async ({
  page,
  showDashboard,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await showDashboard('Content');
  await openSection(page, 'Hero Section Title');
  await contentField(page).fill('Welcome to Tidewire.\nLess typing.');
  const marked = page.frameLocator('iframe').locator('[style*=outline]');
  await expect(marked).toHaveText('Less typing.');
  await expect(marked).not.toHaveCSS('display', 'inline');
  await contentField(page).press('Control+Home');
  await expect(marked).toHaveText('Welcome to Tidewire.');
});
