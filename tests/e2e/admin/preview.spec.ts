import { expectAccessible } from '../axe.ts';
import { contentField, openSection } from './dashboardPage.ts';
import { expect, test } from './staffTest.ts';

const PREVIEW_SCRIPT = /\/assets\/preview\/.*\.js$/;

test('the preview is the page itself, follows what is typed, and needs no network', async ({
  page,
  context,
  isDesktop,
  showDashboard,
}) => {
  const loaded = page.waitForResponse(PREVIEW_SCRIPT);
  await showDashboard('Content');
  await (await loaded).finished();
  // The desktop app reads its files from the disk.
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

  // Nothing in it can be focused but the page as a whole, which the arrow keys scroll.
  await page.getByLabel('desktop').press('Tab');
  await expect(preview.locator('body')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
});
