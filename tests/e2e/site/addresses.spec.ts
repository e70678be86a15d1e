import { sitePath } from '../../../shared/model/published.ts';
import { SECTIONS } from '../../../shared/model/sections.ts';
import { NOT_FOUND } from '../../../src-site/content/everyPage.ts';
import { KNOWN_PROJECTS } from '../../../src-site/content/projects.ts';
import { expect, test } from '../test.ts';
import { answeredWith } from './failedRequests.ts';
import { heading, main, whenHydrated } from './sitePage.ts';

test('an address with different capitals is not found, before and after hydration', async ({
  page,
  logged,
}) => {
  for (const path of ['/About', '/Projects/project1', '/Admin']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    expect(await response?.text()).toContain(NOT_FOUND.title);
    await whenHydrated(page);
    await expect(heading(page)).toHaveText(NOT_FOUND.title);
    await logged.expect([answeredWith(404, new RegExp(path)), /404: no page at/]);
  }
});

test('repeated slashes count as one, before and after hydration', async ({ page }) => {
  for (const [path = '', address = '', title = ''] of [
    ['/about//mission?a=b#main', '/about/mission?a=b#main', 'Our Mission'],
    ['//about', '/about', 'About Us'],
    ['/projects///project1', '/projects/project1', KNOWN_PROJECTS.project1.title],
  ]) {
    const response = await page.goto(`${test.info().project.use.baseURL}${path}`);
    expect(response?.status(), path).toBe(200);
    expect(await response?.text()).toContain(title);
    await whenHydrated(page);
    await expect(heading(page)).toHaveText(title);
    await expect(page).toHaveURL(address);
  }
  await page.goto(`${test.info().project.use.baseURL}/admin//login`);
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
});

test('the place of a section, to which the dashboard links, shows its text', async ({ page }) => {
  for (const { id, defaultContent, page: part } of SECTIONS) {
    await page.goto(sitePath({ collection: 'pageContent', id }));
    const text =
      part === 'Footer'
        ? page.getByText('All rights reserved.')
        : main(page).getByText(defaultContent).last();
    await expect(text, id).toBeInViewport();
  }
});
