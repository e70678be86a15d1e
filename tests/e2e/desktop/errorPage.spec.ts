import { expectAccessible } from '../axe.ts';
import { expect, test } from '../test.ts';

test('the error page has the app’s policy, and its buttons work', async ({ page, main }) => {
  const response = await page.goto('/error.html');
  expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The dashboard cannot be shown');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Open Log' }).click();
  await page.getByRole('button', { name: 'Quit' }).click();
  await expect.poll(() => main.messages).toEqual(['log:open', 'app:quit']);
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
});
