import { COMPANY } from '../../../shared/company.ts';
import { expect, test } from '../test.ts';
import { answeredWith } from './failedRequests.ts';
import { heading, main, navigation, open, scrollTo, scrollY } from './sitePage.ts';

test('the first page does not move the focus, and the first tab stop skips the navigation', async ({
  page,
}) => {
  await open(page, '/about');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(main(page)).toBeFocused();
  await expect(page).toHaveURL('/about');
});

test('a new page starts at its top, with its title said and the focus at its beginning; back and forward keep the scroll position', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 300 });
  await open(page, '/projects');
  await scrollTo(page, 321);
  await navigation(page).getByRole('link', { name: 'Contact' }).click();
  const title = `Contact · ${COMPANY.name}`;
  await expect(page).toHaveTitle(title);
  await expect(main(page)).toBeFocused();
  await expect(page.locator('[aria-live]', { hasText: title })).toHaveCount(1);
  expect(await scrollY(page)).toBe(0);
  await scrollTo(page, 123);
  await page.goBack();
  await expect(page).toHaveURL('/projects');
  await expect.poll(() => scrollY(page)).toBe(321);
  await page.goForward();
  await expect(page).toHaveURL('/contact');
  await expect.poll(() => scrollY(page)).toBe(123);
});

test('a page is prefetched when the mouse or focus reaches its link, the admin never; a deleted module loads the document', async ({
  page,
  logged,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const footerLink = (name: string) =>
    page.getByRole('contentinfo').getByRole('link', { name, exact: true });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts.filter((path) => /Contact|Technology|About/.test(path))).toEqual([]);
  await navigation(page).getByRole('link', { name: 'Contact' }).hover();
  await expect.poll(() => scripts.join(' ')).toContain('/assets/Contact-');
  await footerLink('Technology').focus();
  await expect.poll(() => scripts.join(' ')).toContain('/assets/Technology-');
  await navigation(page).getByRole('link', { name: 'Admin' }).hover();
  await navigation(page).getByRole('link', { name: 'Admin' }).focus();
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((path) => /admin/i.test(path))).toEqual([]);

  await page.route('**/assets/Projects-*', (route) => route.fulfill({ status: 404 }), { times: 2 });
  const document = page.waitForRequest((request) => request.resourceType() === 'document');
  await footerLink('Projects').click();
  expect((await document).url()).toContain('/projects');
  await expect(heading(page)).toHaveText('Our Projects');
  await logged.expect([answeredWith(404, /\/assets\/Projects-/)]);
});
