import lighthouse from 'lighthouse';
import { median } from '../median.ts';

export type PageFigures = Awaited<ReturnType<typeof runLighthouse>>;

/** One run of Lighthouse with its mobile preset: a slow phone, a slow network, both simulated. */
export async function runLighthouse(url: string, debuggingPort: number) {
  const run = await lighthouse(url, {
    port: debuggingPort,
    output: 'json',
    logLevel: 'error',
    // The page for unknown addresses is measured, too.
    ignoreStatusCode: true,
  });
  if (!run) throw new Error(`Lighthouse gave no result for ${url}.`);
  const { audits, categories, runtimeError } = run.lhr;
  if (runtimeError) throw new Error(`Lighthouse failed on ${url}: ${runtimeError.message}`);
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const value = (id: string) => {
    const { numericValue } = audits[id] ?? {};
    if (numericValue === undefined) throw new Error(`Lighthouse has no ${id} for ${url}.`);
    return numericValue;
  };
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstPaintMs: Math.round(value('first-contentful-paint')),
    largestPaintMs: Math.round(value('largest-contentful-paint')),
    blockingMs: Math.round(value('total-blocking-time')),
    layoutShift: value('cumulative-layout-shift'),
  };
}

/** The median of each figure. */
export function medians(runs: PageFigures[]): PageFigures {
  const first = runs[0];
  if (!first) throw new Error('There is no run to take a median of.');
  const names = Object.keys(first) as (keyof PageFigures)[];
  const entries = names.map((name) => [name, median(runs.map((run) => run[name]))]);
  return Object.fromEntries(entries) as PageFigures;
}
