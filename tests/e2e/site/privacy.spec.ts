import { expect, test } from '../test.ts';
import { field } from './contactPage.ts';
import { PUBLIC_PAGES } from './publicPages.ts';
import { main, open } from './sitePage.ts';

/** What the router keeps, so that Back finds the scroll position. */
const SCROLL_POSITIONS = 'react-router-scroll-positions';

test('the site asks no other server, sets no cookie, and keeps only what the privacy notice says', async ({
  page,
  baseURL,
}) => {
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  for (const { path } of PUBLIC_PAGES) await open(page, path);
  await page.getByRole('button', { name: 'background' }).click();
  await open(page, '/contact');
  await field(page, 'Name').fill('Ada');
  await page.reload();

  expect([...origins]).toEqual([new URL(baseURL ?? '').origin]);
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['background']);
  const kept = await page.evaluate(() => Object.keys(sessionStorage));
  expect(kept.toSorted()).toEqual(['contact-draft', SCROLL_POSITIONS]);
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the questions on the page of prices open to their answers, and the form leads to the privacy notice', async ({
    page,
  }) => {
    await page.goto('/pricing');
    const questions = main(page).getByRole('group');
    for (const question of await questions.all()) {
      const answer = question.getByRole('paragraph');
      await expect(answer).toBeHidden();
      await question.getByRole('heading').click();
      await expect(answer).toBeVisible();
    }
    await page.goto('/contact');
    await main(page).getByRole('link', { name: 'Privacy notice' }).click();
    await expect(page).toHaveURL('/privacy');
  });
});
