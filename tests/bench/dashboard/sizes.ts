import type { Browser, Page } from '@playwright/test';
import { largest, median, medians, repeat } from '../statistics.ts';
import { measureCosts, measureOpenings } from './costs.ts';
import { loadDashboard, newVisitor, reloadDashboard } from './load.ts';
import { loadPlainly } from './plainDom.ts';
import { seedProjects } from './portfolio.ts';
import { measureSearch, mediansOf } from './reactions.ts';

/** The figures for one number of projects: medians of the times, and the costs, which are the same in every run. */
export type SizeFigures = Awaited<ReturnType<typeof measureSizes>>[number];

type Load = Awaited<ReturnType<typeof measureLoad>>;

const MS_PER_SECOND = 1000;

/** Loads each number of projects in several rounds, then measures searches and the cost of calls for each. */
export async function measureSizes(browser: Browser, sizes: readonly number[], runs: number) {
  const rounds = await repeat(runs, () => measureRound(browser, sizes));
  const figures = [];
  for (const projects of sizes) {
    console.log(`Searching among ${projects} projects, saving and deleting…`);
    await seedProjects(projects);
    const loads = rounds.map((round) => round.get(projects) as Load);
    const keys = await measureKeys(browser, projects, runs);
    figures.push({
      projects,
      ...medians(loads),
      ...keys,
      ...(await measureOpenings(browser, projects, runs)),
      ...(await measureCosts(browser, projects)),
    });
  }
  return figures;
}

/** Alternates between the sizes, because the speed of the machine and of the emulator varies over time. */
async function measureRound(
  browser: Browser,
  sizes: readonly number[],
): Promise<Map<number, Load>> {
  const round = new Map<number, Load>();
  for (const projects of sizes) {
    console.log(`Loading ${projects} projects…`);
    await seedProjects(projects);
    // Not counted: the emulator is slow the first time.
    await measureLoad(browser, projects);
    round.set(projects, await measureLoad(browser, projects));
  }
  return round;
}

async function measureLoad(browser: Browser, projects: number) {
  const page = await newVisitor(browser);
  const scripts = await countScriptMs(page);
  const signIn = await loadDashboard(page, projects);
  const scriptMs = await scripts();
  const reload = await reloadDashboard(page);
  await page.context().close();
  const plain = await loadPlainly(browser, projects);
  return {
    ...signIn,
    plainFirstCardsMs: plain.firstCardsMs,
    plainAllLoadedMs: plain.allLoadedMs,
    scriptMs,
    reloadMs: reload.firstCardsMs,
  };
}

/** @returns how long the page's scripts have run since the call, in milliseconds */
async function countScriptMs(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    await session.detach();
    const seconds = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN;
    return seconds * MS_PER_SECOND;
  };
}

/** Types searches. Each key counts with the median of its runs. */
async function measureKeys(browser: Browser, projects: number, runs: number) {
  const searches = await repeat(runs, async () => {
    const page = await newVisitor(browser);
    await loadDashboard(page, projects);
    const reactions = await measureSearch(page);
    await page.context().close();
    return reactions;
  });
  const { paintedMs, plainMs } = mediansOf(searches);
  return {
    keyPaintedMs: median(paintedMs),
    slowestKeyMs: largest(paintedMs),
    plainSlowestKeyMs: largest(plainMs),
  };
}
