import { expect, test } from '../test.ts';
import { open } from './sitePage.ts';

test('after a change of page, the head describes the page that is shown', async ({
  page,
  logged,
}) => {
  const head = () =>
    page.evaluate(() =>
      [...document.head.querySelectorAll('title, meta, link[rel=canonical], script[type*=json]')]
        .map((element) => element.outerHTML.replace(/ \/>$/, '>'))
        .toSorted(),
    );
  const asDocument = new Map<string, string[]>();
  const paths = ['/about', '/projects/project1', '/', '/contact'];
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForLoadState('domcontentloaded');
    asDocument.set(path, await head());
  }
  await open(page, '/projects');
  // Navigates as Back and Forward do, without a link.
  const go = (path: string) =>
    page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  for (const path of paths) {
    await go(path);
    await expect.poll(head, path).toEqual(asDocument.get(path));
  }
  await go('/no-such-page');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel=canonical], meta[property="og:url"]')).toHaveCount(0);
  await page.goBack();
  await expect.poll(head).toEqual(asDocument.get('/contact'));
  await logged.expect([/404: no page at/]);
});
