import type { Locator, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { startEmulators } from '../../../scripts/emulators/emulators.ts';
import { runBuild } from '../../../scripts/lib/runBuild.ts';
import { onStopSignal } from '../../../scripts/lib/stopSignal.ts';
import { runCommand } from '../../../scripts/lib/userError.ts';
import { send } from '../../e2e/site/contactPage.ts';
import { heading, main, menu, menuButton } from '../../e2e/site/sitePage.ts';
import { MESSAGES } from '../../src-site/contact/messages.ts';
import { findChromium } from '../../support/chromium.ts';
import { finish, printTable, type Target } from '../report.ts';
import { medians, repeat } from '../statistics.ts';
import { measureLongestTask, measureReaction } from './measure.ts';

const RUNS = 5;
const MOST_TIMES_AS_LONG = 3;
const MOST_OF_WORK = 0.2;
const LANDINGS = ['/', '/projects', '/contact'];

/**
 * `npm run bench:reactions`: measures the time from a tap to the next paint on the production build, on a phone four
 * times slower than this machine, both right after the first paint and once the page has its scripts. Then measures the
 * longest task in which scripts run.
 */
async function benchReactions(): Promise<void> {
  onStopSignal();
  await runBuild(['--only', 'site']);
  const emulators = await startEmulators({ only: ['hosting'] });
  const browser = await chromium.launch(await findChromium());
  const rows: Record<string, Awaited<ReturnType<typeof measureReaction>>> = {};
  for (const [name, reaction] of Object.entries(REACTIONS)) {
    for (const isEarly of [true, false]) {
      const key = `${name}, ${isEarly ? 'right after the first paint' : 'later'}`;
      rows[key] = medians(
        await repeat(RUNS, () => measureReaction(browser, reaction, { isEarly })),
      );
    }
  }
  const native = medians(
    await repeat(RUNS, () =>
      measureReaction(browser, accordion, { isEarly: false, hasScripts: false }),
    ),
  );
  const work: Record<string, Awaited<ReturnType<typeof measureLongestTask>>> = {};
  for (const path of LANDINGS) {
    work[path] = medians(await repeat(RUNS, () => measureLongestTask(browser, path)));
  }
  const chromiumVersion = browser.version();
  await browser.close();
  await emulators.stop();
  printTable({ ...rows, 'accordion, in the document without its scripts': native });
  printTable(work);
  const painted = Object.entries(rows).map(([name, { paintedMs }]): Target => {
    const what = `${name}: painted, in times of the accordion without scripts`;
    return { what, measured: paintedMs / native.paintedMs, atMost: MOST_TIMES_AS_LONG };
  });
  const tasks = Object.entries(work).map(([path, { longestTaskMs, untilPaintMs }]): Target => {
    const what = `${path}: longest task of scripts, as a part of all work until the first paint`;
    return { what, measured: longestTaskMs / untilPaintMs, atMost: MOST_OF_WORK };
  });
  const results = { chromiumVersion, runs: RUNS, reactions: rows, native, work };
  await finish('reactions', results, [...painted, ...tasks]);
}

export interface Reaction {
  path: string;
  pressed: (page: Page) => Locator;
  /** The result of the press. */
  shown: (page: Page) => Locator;
}

/** It opens without scripts, too, which is what the browser itself needs. */
const accordion: Reaction = {
  path: '/',
  pressed: (page) => page.locator('summary', { hasText: 'Development' }),
  shown: (page) => page.locator('details[open]', { hasText: 'Development' }),
};

/** What visitors press on the public pages. */
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
  accordion,
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

await runCommand(benchReactions);
