import lighthouse from 'lighthouse';
import { median, medians, repeat } from '../statistics.ts';

export type PageComparison = Awaited<ReturnType<typeof comparePage>>;

const SCRIPTS = '*/assets/*.js';

/** One run of Lighthouse with its mobile preset, a slow phone and a slow network, both simulated; with or without the page's scripts. */
async function runLighthouse(url: string, hasScripts: boolean, debuggingPort: number) {
  const run = await lighthouse(url, {
    port: debuggingPort,
    blockedUrlPatterns: hasScripts ? [] : [SCRIPTS],
    output: 'json',
    logLevel: 'error',
    // The page for unknown addresses is measured, too.
    ignoreStatusCode: true,
  });
  if (!run) throw new Error(`Lighthouse gave no result for ${url}.`);
  const { audits, categories, environment, runtimeError } = run.lhr;
  if (runtimeError) throw new Error(`Lighthouse failed on ${url}: ${runtimeError.message}`);
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const value = (id: string) => {
    const { numericValue } = audits[id] ?? {};
    if (numericValue === undefined) throw new Error(`Lighthouse has no ${id} for ${url}.`);
    return numericValue;
  };
  const figures = {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstPaintMs: Math.round(value('first-contentful-paint')),
    largestPaintMs: Math.round(value('largest-contentful-paint')),
    blockingMs: Math.round(value('total-blocking-time')),
    layoutShift: value('cumulative-layout-shift'),
  };
  return { figures, benchmarkIndex: environment.benchmarkIndex };
}

/** The medians of a page's runs, and of the runs without its scripts in between; how quick Lighthouse found the machine. */
export async function comparePage(url: string, runs: number, debuggingPort: number) {
  const pairs = await repeat(runs, async () => ({
    withScripts: await runLighthouse(url, true, debuggingPort),
    withoutScripts: await runLighthouse(url, false, debuggingPort),
  }));
  return {
    withScripts: medians(pairs.map(({ withScripts }) => withScripts.figures)),
    withoutScripts: medians(pairs.map(({ withoutScripts }) => withoutScripts.figures)),
    benchmarkIndex: median(pairs.map(({ withScripts }) => withScripts.benchmarkIndex)),
  };
}
