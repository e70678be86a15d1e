import { expectAccessible } from '../axe.ts';
import { contentField, openSection } from './dashboardPage.ts';
import { expect, test } from './staffTest.ts';

const PREVIEW_SCRIPT = /\/assets\/preview\/.*\.js$/;

test('the preview shows the real page, follows typing, and needs no network', async ({
  page,
  context,
  isDesktop,
  showDashboard,
}) => {
  const loaded = page.waitForResponse(PREVIEW_SCRIPT);
  await showDashboard('Content');
  await (await loaded).finished();
  // The desktop app reads its files from the disk, so it is not tested offline.
  await context.setOffline(!isDesktop);
  await openSection(page, 'Contact Email');
  await page.getByRole('button', { name: 'Preview' }).click();
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
  await expect(preview.locator('body')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
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
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('heading', { name: 'Noor Haddad' })).toBeInViewport();
  await page.getByLabel('Role', { exact: true }).fill('Statistician');
  await expect(preview.getByText('Statistician')).toBeInViewport();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create Team Member' }).click();
  await expect(page.getByText('Team member created: Noor Haddad.')).toBeVisible();
  await page.reload();
  const team = page.getByRole('region', { name: 'Team', exact: true });
  await expect(team.getByRole('heading', { level: 4 })).toHaveCount(7);
});
