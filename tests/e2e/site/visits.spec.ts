import { holdRequests } from '../admin/dashboardPage.ts';
import { expect, test } from '../test.ts';
import { notLoaded } from './failedRequests.ts';
import { layoutShifts } from './layoutShift.ts';
import { PUBLIC_PAGES } from './publicPages.ts';
import { heading, open, whenHydrated } from './sitePage.ts';
import { visitPage } from './visitedPage.ts';

// With motion on, because it could cause layout shifts.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const FONT = /\.woff2$/;

// In one context, so that shared files come from the browser's cache.
test('every page is readable, accessible and without layout shifts, at every width', async ({
  page,
}) => {
  test.setTimeout(480_000);
  for (const publicPage of PUBLIC_PAGES) {
    await test.step(publicPage.path, () => visitPage(page, publicPage));
  }
});

test('a page does not shift when the font loads late or not at all', async ({ page, logged }) => {
  for (const path of ['/', '/about', '/projects/project1']) {
    const letThrough = await holdRequests(page, FONT);
    // Not the load event, which waits for the font.
    await page.goto(path, { waitUntil: 'commit' });
    await whenHydrated(page);
    expect.soft(await layoutShifts(page), `${path} before the font`).toEqual([]);
    letThrough();
    await page.waitForLoadState('networkidle');
    expect.soft(await layoutShifts(page), `${path} with a late font`).toEqual([]);
    await page.unroute(FONT);

    await page.route(FONT, (route) => route.abort());
    await open(page, path);
    expect.soft(await layoutShifts(page), `${path} without a font`).toEqual([]);
    await expect(heading(page)).toBeVisible();
    await page.unroute(FONT);
    await logged.expect([notLoaded('ERR_FAILED', /\.woff2/)]);
  }
});
