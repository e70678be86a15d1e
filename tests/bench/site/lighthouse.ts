import lighthouse from 'lighthouse';

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
