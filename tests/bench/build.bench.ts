import { mkdtempSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { removeFolder } from '../../scripts/lib/removeFolder.ts';
import { onStopSignal } from '../../scripts/lib/stopSignal.ts';
import { runCommand } from '../../scripts/lib/userError.ts';
import { endAll, runScript } from '../support/command.ts';
import { largestProcessMb, REPORTS_MEMORY } from './memory.ts';
import { finish, printTable } from './report.ts';
import { publishSamples } from './site/samples.ts';

const FEW = 3;
const MANY = 500;
const MOST_TIMES_AS_LONG = 2.5;
const MOST_MB = 512;
const PROJECTS_HTML_KB = 15;
const CASE_SCRIPT_KB = 1;

interface BuildCost {
  /** With the link previews' pictures that nobody has drawn yet, and with all that the build before has made. */
  firstS: number;
  againS: number;
  peakMb: number;
}

/** `npm run bench:build`: the build of the site with 3 and with 500 featured projects, and what their documents weigh. */
async function benchBuild(): Promise<void> {
  onStopSignal({ stop: endAll });
  const costs: Record<string, BuildCost> = {};
  const weights: Record<string, DocumentWeights> = {};
  for (const count of [FEW, MANY]) {
    const folder = mkdtempSync(join(tmpdir(), 'build-bench-'));
    await publishSamples(count);
    const first = await measureBuild(folder);
    const again = await measureBuild(folder);
    const peakMb = Math.max(first.peakMb, again.peakMb);
    costs[count] = { firstS: first.seconds, againS: again.seconds, peakMb };
    weights[count] = await weighDocuments(join(folder, 'site'));
    await removeFolder(folder);
  }
  printTable(costs);
  printTable(weights);
  const [few, many] = [costs[FEW], costs[MANY]];
  const [light, heavy] = [weights[FEW], weights[MANY]];
  const difference = (of: keyof DocumentWeights) =>
    Math.abs((heavy?.[of] ?? Number.NaN) - (light?.[of] ?? Number.NaN));
  await finish('build', { costs, weights }, [
    {
      what: `build with ${MANY} featured projects, times that with ${FEW}`,
      measured: (many?.againS ?? Number.NaN) / (few?.againS ?? Number.NaN),
      atMost: MOST_TIMES_AS_LONG,
    },
    {
      what: `the largest process of the build with ${MANY} (MB)`,
      measured: many?.peakMb ?? Number.NaN,
      atMost: MOST_MB,
    },
    { what: 'Home: more HTML (kB)', measured: difference('homeHtmlKb'), atMost: 0 },
    { what: 'Home: more scripts (kB)', measured: difference('homeScriptKb'), atMost: 0 },
    { what: '/projects: more scripts (kB)', measured: difference('projectsScriptKb'), atMost: 0 },
    {
      what: '/projects: HTML (kB)',
      measured: heavy?.projectsHtmlKb ?? Number.NaN,
      atMost: PROJECTS_HTML_KB,
    },
    {
      what: 'a project’s page: scripts, more than Home’s (kB)',
      measured: (heavy?.caseScriptKb ?? Number.NaN) - (heavy?.homeScriptKb ?? Number.NaN),
      atMost: CASE_SCRIPT_KB,
    },
  ]);
}

async function measureBuild(folder: string): Promise<{ seconds: number; peakMb: number }> {
  const startedAt = performance.now();
  const build = runScript('build', ['--only', 'site', '--out', folder], REPORTS_MEMORY);
  if ((await build.end()) !== 0) throw new Error(build.output());
  return {
    seconds: (performance.now() - startedAt) / 1000,
    peakMb: largestProcessMb(build.output()),
  };
}

/** Compressed with brotli at its best quality; kB are thousands of bytes. */
interface DocumentWeights {
  homeHtmlKb: number;
  homeScriptKb: number;
  projectsHtmlKb: number;
  projectsScriptKb: number;
  /** Of the heaviest page of a project. */
  caseHtmlKb: number;
  caseScriptKb: number;
  searchIndexKb: number;
}

const BYTES_PER_KB = 1000;
/** The names of the fixed pages below /projects. */
const FIXED = /^(?:project\d|llm-workflows|ai-agents|data-processing|all)\.html$/;

async function weighDocuments(siteFolder: string): Promise<DocumentWeights> {
  const read = (name: string) => readFile(join(siteFolder, name), 'utf8');
  const scriptKb = async (html: string) => {
    const [, names = ''] = /data-modules="([^"]*)"/.exec(html) ?? [];
    const scripts = await Promise.all(names.split(' ').map(read));
    return scripts.reduce((sum, script) => sum + kbOf(script), 0);
  };
  const names = await readdir(join(siteFolder, 'projects'));
  const cases = names.filter((name) => name.endsWith('.html') && !FIXED.test(name));
  const pages = await Promise.all(cases.map((name) => read(join('projects', name))));
  const [home, projects] = [await read('index.html'), await read('projects.html')];
  return {
    homeHtmlKb: kbOf(home),
    homeScriptKb: await scriptKb(home),
    projectsHtmlKb: kbOf(projects),
    projectsScriptKb: await scriptKb(projects),
    caseHtmlKb: Math.max(...pages.map(kbOf)),
    caseScriptKb: await scriptKb(pages[0] ?? ''),
    searchIndexKb: kbOf(await read('search-index.json')),
  };
}

function kbOf(text: string): number {
  return brotliCompressSync(text).length / BYTES_PER_KB;
}

await runCommand(benchBuild);
