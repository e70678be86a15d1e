import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listFailures } from '../tests/support/testFailures.ts';
import {
  countResults,
  RESULTS_FOLDER_VARIABLE,
  readReports,
} from '../tests/support/testResults.ts';
import { runToEnd } from './lib/childProcess.ts';
import { PROJECT_ROOT } from './lib/paths.ts';
import { onStopSignal } from './lib/stopSignal.ts';
import {
  forgetTestedCommit,
  keepTestedCommit,
  readWorkingTree,
  wholeCommit,
} from './release/testedCommit.ts';

const RESULTS_FOLDER = join(PROJECT_ROOT, '.cache', 'test-results');

/** In this order; `counts` says that the part reports its tests one by one, else it is one test itself. */
const PARTS = [
  { script: 'lint', counts: false },
  { script: 'typecheck', counts: false },
  { script: 'test:unit', counts: true },
  { script: 'test:rules', counts: true },
  { script: 'build', counts: false },
  { script: 'test:e2e', counts: true },
  { script: 'test:desktop', counts: true },
];

onStopSignal();
const workingTree = readWorkingTree();
await forgetTestedCommit();
await rm(RESULTS_FOLDER, { recursive: true, force: true });
await mkdir(RESULTS_FOLDER, { recursive: true });
const env = { ...process.env, [RESULTS_FOLDER_VARIABLE]: RESULTS_FOLDER };
const failedParts: string[] = [];
let passedParts = 0;
for (const { script, counts } of PARTS) {
  console.log(`\n── npm run ${script}`);
  const isGood = (await runNpmScript(script)) === 0;
  if (!isGood) failedParts.push(script);
  if (isGood && !counts) passedParts += 1;
}

const reports = await readReports(RESULTS_FOLDER);
const counted = countResults(reports);
const passed = counted.passed + passedParts;
// A part can fail beside its tests: a build that breaks, an emulator that does not start.
const failed = Math.max(counted.failed, failedParts.length);
if (failed > 0) {
  console.log(`\nFailed: ${failedParts.join(', ')}. Run the part alone to see it again.`);
  console.log(listFailures(reports).join('\n'));
}
const commit = wholeCommit(workingTree, readWorkingTree());
if (failed === 0 && commit) await keepTestedCommit(commit);
console.log(`\n${passed} passed, ${failed} failed, ${counted.skipped} skipped`);
process.exit(failed > 0 ? 1 : 0);

function runNpmScript(script: string): Promise<number> {
  const npm = process.env['npm_execpath'];
  return npm
    ? runToEnd(process.execPath, [npm, 'run', '--silent', script], env)
    : runToEnd('npm', ['run', '--silent', script], env);
}
