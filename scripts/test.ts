import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import {
  describeFailure,
  RESULTS_FOLDER_VARIABLE,
  type Result,
  readResults,
} from '../tests/support/testResults.ts';
import { runToEnd } from './lib/childProcess.ts';
import { PROJECT_ROOT } from './lib/paths.ts';
import { runSideBySide } from './lib/sideBySide.ts';
import { onStopSignal } from './lib/stopSignal.ts';
import { noteTestedCommit, readWorkingTree, wholeCommit } from './release/testedCommit.ts';

const RESULTS_FOLDER = join(PROJECT_ROOT, '.cache', 'test-results');

/** The stages run one after the other; the lists of a stage run in parallel, for two cores. */
const STAGES = [
  [
    ['lint', 'typecheck', 'test:unit'],
    ['test:rules', 'test:start'],
  ],
  [['test:e2e', 'test:desktop']],
];
/** These report no single tests: each counts as one test. */
const UNCOUNTED = ['lint', 'typecheck'];

onStopSignal();
const workingTree = readWorkingTree();
noteTestedCommit();
await rm(RESULTS_FOLDER, { recursive: true, force: true });
await mkdir(RESULTS_FOLDER, { recursive: true });
const env = {
  ...process.env,
  [RESULTS_FOLDER_VARIABLE]: RESULTS_FOLDER,
  ...(process.stdout.hasColors?.() && { FORCE_COLOR: '1' }),
};
const failedParts: string[] = [];
for (const lists of STAGES) {
  await runSideBySide(lists.map((scripts) => (output) => runInTurn(scripts, output)));
}

const results = await readResults(RESULTS_FOLDER);
const count = (status: Result['status']) => results.filter((test) => test.status === status).length;
const passed = count('passed') + UNCOUNTED.filter((script) => !failedParts.includes(script)).length;
// A part can fail outside its tests: the build breaks, or an emulator does not start.
const failed = Math.max(count('failed'), failedParts.length);
if (failed > 0) {
  console.log(`\nFailed: ${failedParts.join(', ')}. Run the part alone to see it again.`);
  const failures = results.filter(({ status }) => status === 'failed');
  console.log(failures.map(describeFailure).join('\n'));
}
if (failed === 0) noteTestedCommit(wholeCommit(workingTree, readWorkingTree()));
console.log(`\n${passed} passed, ${failed} failed, ${count('skipped')} skipped`);
process.exit(failed > 0 ? 1 : 0);

async function runInTurn(scripts: string[], output: Writable): Promise<void> {
  for (const script of scripts) {
    output.write(`\n── npm run ${script}\n`);
    if ((await runNpmScript(script, output)) !== 0) failedParts.push(script);
  }
}

function runNpmScript(script: string, output: Writable): Promise<number> {
  const npm = process.env['npm_execpath'];
  return npm
    ? runToEnd(process.execPath, [npm, 'run', '--silent', script], env, output)
    : runToEnd('npm', ['run', '--silent', script], env, output);
}
