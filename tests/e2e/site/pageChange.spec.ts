import { COMPANY } from '../../../shared/company.ts';
import { holdRequests } from '../admin/dashboardPage.ts';
import { FAILED_REQUEST } from '../consoleLog.ts';
import { expect, test } from '../test.ts';

test('the first stop of the Tab key leads past the navigation', async ({ page }) => {
  await page.goto('/about', { waitUntil: 'networkidle' });
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL('/about');
});

test('the first page leaves the focus alone', async ({ page }) => {
  await page.goto('/about', { waitUntil: 'networkidle' });
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
});

test('a new page starts at its top, with its title said and the focus at its beginning', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 300 });
  await page.goto('/projects', { waitUntil: 'networkidle' });
  await page.evaluate(() => window.scrollTo(0, 500));
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveTitle(`Contact · ${COMPANY.name}`);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.locator('[aria-live]', { hasText: `Contact · ${COMPANY.name}` })).toHaveCount(
    1,
  );
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('back and forward keep the scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 300 });
  const scrollY = () => page.evaluate(() => window.scrollY);
  await page.goto('/projects', { waitUntil: 'networkidle' });
  await page.evaluate(() => window.scrollTo(0, 321));
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('main')).toBeFocused();
  await page.evaluate(() => window.scrollTo(0, 123));
  await page.goBack();
  await expect(page).toHaveURL('/projects');
  await expect.poll(scrollY).toBe(321);
  await page.goForward();
  await expect(page).toHaveURL('/contact');
  await expect.poll(scrollY).toBe(123);
});

test('what the visitor scrolled before the page woke up stays', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 300 });
  const wake = await holdRequests(page, /\/assets\/.*\.js/);
  await page.goto('/projects', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 222));
  wake();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => window.scrollY)).toBe(222);
});

test('a page is fetched when its link is touched by mouse or focus, and the admin never', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const navigation = page.getByRole('navigation', { name: 'Main' });
  expect(scripts.filter((path) => /Contact|Technology/.test(path))).toEqual([]);
  await navigation.getByRole('link', { name: 'Contact' }).hover();
  await expect.poll(() => scripts.join(' ')).toContain('/assets/Contact-');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Technology' }).focus();
  await expect.poll(() => scripts.join(' ')).toContain('/assets/Technology-');
  await navigation.getByRole('link', { name: 'Admin' }).hover();
  await navigation.getByRole('link', { name: 'Admin' }).focus();
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((path) => /admin/i.test(path))).toEqual([]);
});

test('a document names every module that it wakes up with', async ({ page }) => {
  for (const path of ['/', '/projects/ai-agents', '/contact', '/search']) {
    const scripts: string[] = [];
    const collect = (request: { resourceType: () => string; url: () => string }) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    };
    page.on('request', collect);
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    page.off('request', collect);
    const html = (await response?.text()) ?? '';
    expect(scripts.length).toBeGreaterThan(2);
    // The worker of the background is not part of waking up.
    const missing = scripts.filter((script) => !/worker/i.test(script) && !html.includes(script));
    expect(missing, path).toEqual([]);
  }
});

test('a page whose module is gone since the last publication comes as a document', async ({
  page,
  logged,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.route('**/assets/Contact-*', (route) => route.fulfill({ status: 404 }), { times: 2 });
  const document = page.waitForRequest((request) => request.resourceType() === 'document');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Contact' })
    .click();
  expect((await document).url()).toContain('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await logged.expect([FAILED_REQUEST]);
});
