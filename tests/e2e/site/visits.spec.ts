import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { holdRequests } from '../admin/dashboardPage.ts';
import { expect, test } from '../test.ts';
import { notLoaded } from './failedRequests.ts';
import { layoutShifts } from './layoutShift.ts';
import { PUBLIC_PAGES } from './publicPages.ts';
import { heading, open, whenHydrated } from './sitePage.ts';
import { visitPage } from './visitedPage.ts';

// With motion on, because it could cause layout shifts.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const BETWEEN_PIECES_MS = 1000;
const FONT = /\.woff2$/;

// In one context, so that shared files come from the browser's cache.
test('every page is readable, accessible and without layout shifts, at every width', async ({
  page,
}) => {
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

/** Answers as the site does, but sends its documents in two pieces, long after each other: the second begins with this text. */
async function sendInPieces(address: URL, response: ServerResponse, second: string): Promise<void> {
  const answer = await fetch(address);
  const body = Buffer.from(await answer.arrayBuffer());
  const cut = body.indexOf(second);
  response.setHeader('Content-Type', answer.headers.get('content-type') ?? '');
  if (cut > 0) {
    response.write(body.subarray(0, cut));
    await setTimeout(BETWEEN_PIECES_MS);
  }
  response.end(body.subarray(Math.max(cut, 0)));
}

test('a page is painted once it is whole, so that nothing moves when the rest of a slow document arrives', async ({
  page,
  baseURL,
}) => {
  const server = createServer((request, response) => {
    void sendInPieces(new URL(request.url ?? '/', baseURL), response, '</main>');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/legal`);
  const paintedMs = () =>
    page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
  await expect.poll(paintedMs).toBeGreaterThan(BETWEEN_PIECES_MS);
  server.close();
  server.closeAllConnections();
});
