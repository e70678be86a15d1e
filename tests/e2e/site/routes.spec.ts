import { COMPANY } from '../../../shared/company.ts';
import { expectAccessible } from '../axe.ts';
import { FAILED_REQUEST } from '../consoleLog.ts';
import { expect, test } from '../test.ts';
import { PUBLIC_PAGES } from './publicPages.ts';

for (const { path, heading, texts } of PUBLIC_PAGES) {
  test(`${path} shows its page with navigation and footer`, async ({ page }) => {
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    expect(response?.status()).toBe(200);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading);
    for (const text of texts)
      await expect(main.getByText(text).filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText(COMPANY.contactEmail);
    await expect(footer).toContainText(COMPANY.contactPhone);
    await expect(footer.getByRole('link')).toHaveCount(7);
    await expectAccessible(page);
  });
}

test('an unknown address is a 404, says so, and is logged', async ({ page, logged }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  await expectAccessible(page);
  await logged.expect([FAILED_REQUEST, /^404: no page at \/no-such-page$/]);
});

test('an unknown project says so and leads back', async ({ page, logged }) => {
  await page.goto('/projects/project9');
  await expect(page.getByRole('heading', { name: 'Project Not Found' })).toBeVisible();
  await expect(page.getByText("The project you're looking for doesn't exist.")).toBeVisible();
  await expect(page).toHaveTitle(`Project Not Found · ${COMPANY.name}`);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Return to all projects' }).click();
  await expect(page).toHaveURL('/projects');
  await logged.expect([FAILED_REQUEST]);
});

test('a visitor of the home page downloads nothing of Firebase or the admin', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts.length).toBeGreaterThan(0);
  for (const url of scripts) {
    const source = await (await page.request.get(url)).text();
    expect(source, url).not.toMatch(/firebase|firestore|identitytoolkit/i);
  }
});
