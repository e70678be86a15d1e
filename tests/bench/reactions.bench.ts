import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { EMULATOR_PORTS, startEmulators } from '../../scripts/emulators/emulators.ts';
import { runBuild } from '../../scripts/lib/runBuild.ts';
import { onStopSignal } from '../../scripts/lib/stopSignal.ts';
import { runCommand } from '../../scripts/lib/userError.ts';
import { EMULATOR_HOST } from '../../shared/model/backend.ts';
import { send } from '../e2e/site/contactPage.ts';
import { heading, main, menu, menuButton, whenHydrated } from '../e2e/site/sitePage.ts';
import { MESSAGES } from '../src-site/contact/messages.ts';
import { findChromium } from '../support/chromium.ts';
import { finish, printTable } from './report.ts';
import { largest, medians, repeat } from './statistics.ts';

const RUNS = 5;
/** How many times slower the processor is than this machine's. */
const SLOWDOWN = 4;
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
const PAINTED_WITHIN_MS = 100;
/** The browser reports an event once the frame after it was painted. */
const REPORTED_WITHIN_MS = 300;

interface Reaction {
  path: string;
  pressed: (page: Page) => Locator;
  /** What the press brings about. */
  shown: (page: Page) => Locator;
}

const REACTIONS: Readonly<Record<string, Reaction>> = {
  menu: { path: '/', pressed: menuButton, shown: menu },
  search: {
    path: '/',
    pressed: (page) => page.getByRole('button', { name: 'Search', exact: true }),
    shown: (page) => page.getByRole('searchbox'),
  },
  tab: {
    path: '/',
    pressed: (page) => page.getByRole('tab', { name: 'AI Solutions' }),
    shown: (page) => page.getByRole('tab', { name: 'AI Solutions', selected: true }),
  },
  accordion: {
    path: '/',
    pressed: (page) => page.locator('summary', { hasText: 'Development' }),
    shown: (page) => page.locator('details[open]', { hasText: 'Development' }),
  },
  'link to another page': {
    path: '/',
    pressed: (page) => main(page).getByRole('link', { name: 'View Our Work' }),
    shown: (page) => heading(page).filter({ hasText: 'Our Projects' }),
  },
  'form errors': {
    path: '/contact',
    pressed: send,
    shown: (page) => page.getByText(MESSAGES.Name),
  },
};

/**
 * `npm run bench:reactions`: from a tap to the next paint on the production build, on a phone four times slower than
 * this machine: right after the first paint, and when the page has its scripts.
 */
async function benchReactions(): Promise<void> {
  onStopSignal();
  await runBuild(['--only', 'site']);
  const emulators = await startEmulators({ only: ['hosting'] });
  const browser = await chromium.launch(await findChromium());
  const rows: Record<string, Awaited<ReturnType<typeof measure>>> = {};
  for (const [name, reaction] of Object.entries(REACTIONS)) {
    for (const isEarly of [true, false]) {
      const key = `${name}, ${isEarly ? 'right after the first paint' : 'later'}`;
      rows[key] = medians(await repeat(RUNS, () => measure(browser, reaction, isEarly)));
    }
  }
  const chromiumVersion = browser.version();
  await browser.close();
  await emulators.stop();
  printTable(rows);
  const slowest = largest(Object.values(rows).map(({ paintedMs }) => paintedMs));
  const target = { what: 'slowest paint (ms)', measured: slowest, atMost: PAINTED_WITHIN_MS };
  await finish('reactions', { chromiumVersion, runs: RUNS, reactions: rows }, [target]);
}

/** Milliseconds from a tap to the next paint, and to what it brings about, which may have to be fetched. */
async function measure(browser: Browser, { path, pressed, shown }: Reaction, isEarly: boolean) {
  const page = await browser.newPage(PHONE);
  const painted: number[] = [];
  await page.exposeFunction('reportPaint', (ms: number) => painted.push(ms));
  await page.addInitScript(reportPaints);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(`http://${EMULATOR_HOST}:${EMULATOR_PORTS.hosting.port}${path}`, {
    waitUntil: 'commit',
  });
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  if (!isEarly) {
    await whenHydrated(page);
    await page.waitForLoadState('networkidle');
  }
  await tap(page, pressed(page));
  await shown(page).waitFor();
  const shownMs = await page.evaluate(
    () => performance.timeOrigin + performance.now() - Number(sessionStorage['pressedAt']),
  );
  await page.waitForTimeout(REPORTED_WITHIN_MS);
  await page.close();
  return { paintedMs: largest(painted), shownMs };
}

/** Not Playwright's own tap, whose checks inside the page take their time from it. */
async function tap(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to tap.');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

declare global {
  interface Window {
    reportPaint: (ms: number) => Promise<void>;
  }
}

/** Runs in the browser. */
function reportPaints(): void {
  addEventListener('pointerdown', ({ timeStamp }) => {
    sessionStorage['pressedAt'] = performance.timeOrigin + timeStamp;
  });
  // Shorter events are not reported.
  const shortest = { durationThreshold: 16 };
  new PerformanceObserver((list) => {
    const entries = list.getEntries() as PerformanceEventTiming[];
    for (const { interactionId, duration } of entries) {
      if (interactionId) void window.reportPaint(duration);
    }
  }).observe({ type: 'event', buffered: true, ...shortest });
}

await runCommand(benchReactions);
