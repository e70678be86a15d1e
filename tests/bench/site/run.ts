import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { wholeNumber } from '../../../scripts/lib/options.ts';
import { runBuild } from '../../../scripts/lib/runBuild.ts';
import { onStopSignal } from '../../../scripts/lib/stopSignal.ts';
import { runCommand } from '../../../scripts/lib/userError.ts';
import { findChromium } from '../../support/chromium.ts';
import { writeResults } from '../results.ts';
import { medians, type PageFigures, runLighthouse } from './lighthouse.ts';
import { publishSamples } from './samples.ts';
import { BENCH_URL, builtPaths, serveBuiltSite } from './server.ts';
import { LANDINGS, missedByPage, missedByWeight } from './targets.ts';
import { weigh } from './weight.ts';

const DEBUGGING_PORT = 6393;

/**
 * `npm run bench:site`: Lighthouse over every public page of the production build as visitors land on it, and Home's weight.
 * `-- --runs 5` for more runs per page, `-- --only /contact` for one page, `-- --featured 30` with featured projects.
 */
async function benchSite(): Promise<void> {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '3' },
      only: { type: 'string' },
      featured: { type: 'string', default: '0' },
    },
  });
  const runs = wholeNumber('--runs', values.runs);
  onStopSignal();
  await publishSamples(wholeNumber('--featured', values.featured));
  await runBuild(['--only', 'site']);
  const emulators = await serveBuiltSite();
  const launch = await findChromium();
  const browser = await chromium.launch({
    ...launch,
    args: [...launch.args, `--remote-debugging-port=${DEBUGGING_PORT}`],
  });
  const pages: Record<string, PageFigures> = {};
  const everywhere = [...(await builtPaths()), ...Object.keys(LANDINGS)];
  for (const path of values.only ? [values.only] : everywhere) {
    pages[path] = await measure(path, runs);
    console.log(path);
  }
  const homeWeight = await weigh(browser, BENCH_URL);
  const chromiumVersion = browser.version();
  await browser.close();
  await emulators.stop();

  console.table(pages);
  console.table({ 'Home, brotli': homeWeight });
  const missed = [
    ...Object.entries(pages).flatMap(([path, figures]) => missedByPage(path, figures)),
    ...missedByWeight(homeWeight),
  ];
  const result = { date: new Date(), chromiumVersion, runs: Number(values.runs), pages };
  await writeResults('site', { ...result, homeWeight, missed });
  console.log(missed.length === 0 ? 'Every target is met.' : `Missed:\n  ${missed.join('\n  ')}`);
  process.exit(missed.length === 0 ? 0 : 1);
}

async function measure(path: string, runs: number): Promise<PageFigures> {
  const figures: PageFigures[] = [];
  for (let run = 0; run < runs; run += 1) {
    figures.push(await runLighthouse(`${BENCH_URL}${path}`, DEBUGGING_PORT));
  }
  return medians(figures);
}

await runCommand(benchSite);
