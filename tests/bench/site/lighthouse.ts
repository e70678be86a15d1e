import lighthouse, { type Result } from 'lighthouse';
import { median, medians, repeat } from '../statistics.ts';

export type PageComparison = Awaited<ReturnType<typeof comparePage>>;

const SCRIPTS = '*/assets/*.js';

/** Lighthouse gets this many attempts, because a browser loses a trace in about one run of two hundred. */
const ATTEMPTS = 3;

/** One run of Lighthouse with its mobile preset, a slow phone and a slow network, both simulated. */
async function runLighthouse(
  url: string,
  hasScripts: boolean,
  port: number,
  attempt = 1,
): Promise<Result> {
  const run = await lighthouse(url, {
    port,
    // From another origin the page would come in a new process, whose start is a long task and not the page's.
    blankPage: new URL('/robots.txt', url).href,
    blockedUrlPatterns: hasScripts ? [] : [SCRIPTS],
    output: 'json',
    logLevel: 'error',
    // The page for unknown addresses is measured, too.
    ignoreStatusCode: true,
  });
  if (!run) throw new Error(`Lighthouse gave no result for ${url}.`);
  const { runtimeError } = run.lhr;
  if (runtimeError && attempt < ATTEMPTS) {
    console.log(`Again, because Lighthouse failed on ${url}: ${runtimeError.message}`);
    return runLighthouse(url, hasScripts, port, attempt + 1);
  }
  if (runtimeError) throw new Error(`Lighthouse failed on ${url}: ${runtimeError.message}`);
  return run.lhr;
}

/** The results of one run, with or without the page's scripts. */
async function measurePage(url: string, hasScripts: boolean, debuggingPort: number) {
  const { audits, categories, environment } = await runLighthouse(url, hasScripts, debuggingPort);
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
    workMs: Math.round(value('mainthread-work-breakdown')),
    layoutShift: value('cumulative-layout-shift'),
  };
  const longestTask = findLongestTask(audits['long-tasks']?.details);
  return { figures, longestTask, benchmarkIndex: environment.benchmarkIndex };
}

interface LongTasks {
  urls: string[];
  /** With the time of each kind of work, in ms, by its name. */
  tasks: ({ urlIndex: number; startTime: number; duration: number } & Record<string, number>)[];
}

/** The longest task on the main thread, and what it did; undefined where no task is long. */
function findLongestTask(details: object | undefined) {
  // Lighthouse's types do not describe it.
  const { debugData } = (details ?? {}) as { debugData?: LongTasks };
  const { urls, tasks } = debugData ?? {};
  const longest = tasks?.toSorted((one, other) => other.duration - one.duration)[0];
  if (!longest) return undefined;
  const { urlIndex, startTime, duration, ...kinds } = longest;
  const work = Object.entries(kinds).map(([kind, ms]) => `${kind} ${Math.round(ms)}`);
  const file = urls?.[urlIndex]?.split('/').at(-1);
  const cause = `${file} at ${Math.round(startTime)} ms: ${work.join(', ')}`;
  return { durationMs: duration, cause };
}

type Measured = Awaited<ReturnType<typeof measurePage>>;

/**
 * Alternates runs with and without the page's scripts. Returns their figures, the longest task of the run with scripts that
 * blocked least, and Lighthouse's benchmark of the machine.
 */
export async function comparePage(url: string, runs: number, debuggingPort: number) {
  const pairs = await repeat(runs, async () => ({
    withScripts: await measurePage(url, true, debuggingPort),
    withoutScripts: await measurePage(url, false, debuggingPort),
  }));
  const withScripts = pairs.map((pair) => pair.withScripts);
  return {
    withScripts: summarize(withScripts),
    withoutScripts: summarize(pairs.map((pair) => pair.withoutScripts)),
    longestTask: leastBlocked(withScripts)?.longestTask,
    benchmarkIndex: median(withScripts.map(({ benchmarkIndex }) => benchmarkIndex)),
  };
}

/**
 * The medians, but the least blocking time: other work on the machine can only add to that, and at a quarter of the speed
 * it adds up to 100 ms in a run.
 */
function summarize(runs: readonly Measured[]) {
  const figures = medians(runs.map((run) => run.figures));
  return { ...figures, blockingMs: leastBlocked(runs)?.figures.blockingMs ?? Number.NaN };
}

function leastBlocked(runs: readonly Measured[]): Measured | undefined {
  return runs.toSorted((one, other) => one.figures.blockingMs - other.figures.blockingMs)[0];
}
