import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { EMULATOR_PORTS, startEmulators } from '../../../scripts/emulators/emulators.ts';
import { assertPortsFree } from '../../../scripts/lib/machine.ts';
import { PROJECT_ROOT } from '../../../scripts/lib/paths.ts';
import { runBuild } from '../../../scripts/lib/runBuild.ts';
import { onStopSignal } from '../../../scripts/lib/stopSignal.ts';
import { runCommand } from '../../../scripts/lib/userError.ts';
import { EMULATOR_HOST } from '../../../shared/model/backend.ts';
import { listFiles } from '../../../src-desktop/main/appProtocol.ts';
import { findChromium } from '../../support/chromium.ts';
import { wholeNumber } from '../../support/options.ts';
import { finish } from '../report.ts';
import { median } from '../statistics.ts';
import { comparePage, type PageComparison } from './lighthouse.ts';
import { publishSamples } from './samples.ts';
import { LANDINGS, pageTargets, weightTargets } from './targets.ts';
import { weigh } from './weight.ts';

const SITE_URL = `http://${EMULATOR_HOST}:${EMULATOR_PORTS.hosting.port}`;
const DEBUGGING_PORT = 6393;

/**
 * `npm run bench:site`: Lighthouse over every public page of the production build as visitors land on it, each in turn
 * with and without its scripts, and Home's weight. `-- --runs 3` for fewer runs per page, `-- --only /contact` for one
 * page, `-- --featured 30` with featured projects and their pictures.
 */
async function benchSite(): Promise<void> {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '5' },
      only: { type: 'string' },
      featured: { type: 'string', default: '0' },
    },
  });
  const runs = wholeNumber('--runs', values.runs);
  await assertPortsFree([EMULATOR_PORTS.hosting]);
  onStopSignal();
  await publishSamples(wholeNumber('--featured', values.featured));
  await runBuild(['--only', 'site']);
  const emulators = await startEmulators({ only: ['hosting'] });
  const launch = await findChromium();
  const browser = await chromium.launch({
    ...launch,
    args: [...launch.args, `--remote-debugging-port=${DEBUGGING_PORT}`],
  });
  const pages: Record<string, PageComparison> = {};
  const everywhere = [...(await builtPaths()), ...Object.keys(LANDINGS)];
  for (const path of values.only ? [values.only] : everywhere) {
    pages[path] = await comparePage(`${SITE_URL}${path}`, runs, DEBUGGING_PORT);
    console.log(path);
  }
  const homeWeight = await weigh(browser, SITE_URL);
  const chromiumVersion = browser.version();
  await browser.close();
  await emulators.stop();

  for (const kind of ['withScripts', 'withoutScripts'] as const) {
    const figures = Object.entries(pages).map(([path, page]) => [path, page[kind]]);
    console.log(kind === 'withScripts' ? 'With scripts:' : 'Without scripts:');
    console.table(Object.fromEntries(figures));
  }
  console.table({ 'Home, brotli': homeWeight });
  const benchmarkIndex = median(Object.values(pages).map((page) => page.benchmarkIndex));
  console.log(`Chromium ${chromiumVersion} on a machine of the benchmark index ${benchmarkIndex}.`);
  const targets = Object.entries(pages).flatMap(([path, page]) => pageTargets(path, page));
  targets.push(...weightTargets(homeWeight));
  await finish('site', { chromiumVersion, benchmarkIndex, runs, pages, homeWeight }, targets);
}

/** Documents without their own public address. */
const NO_PAGES = new Set(['404.html', 'admin.html', 'preview.html']);

/** The address of every prerendered public page, Home first. */
async function builtPaths(): Promise<string[]> {
  const files = await listFiles(join(PROJECT_ROOT, 'dist', 'site'));
  return [...files]
    .filter((file) => file.endsWith('.html') && !NO_PAGES.has(file))
    .map((file) => `/${file.replace(/(index)?\.html$/, '')}`)
    .toSorted();
}

await runCommand(benchSite);
