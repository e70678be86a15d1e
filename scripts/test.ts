import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { findChromium } from '../tests/support/chromium.ts';
import {
  describeFailure,
  RESULTS_FOLDER_VARIABLE,
  type Result,
  readResults,
} from '../tests/support/testResults.ts';
import { firestoreEnvironment } from './emulators/firestoreEmulator.ts';
import { runSideBySide, runToEnd } from './lib/childProcess.ts';
import { adviseOnNode } from './lib/machine.ts';
import { NOTHING_PUBLISHED, npmCommand, PROJECT_ROOT } from './lib/paths.ts';
import { removeFolder } from './lib/removeFolder.ts';
import { onStopSignal } from './lib/stopSignal.ts';
import { runCommand } from './lib/userError.ts';
import { noteTestedCommit, readWorkingTree, wholeCommit } from './release/deployable.ts';

const RESULTS_FOLDER = join(PROJECT_ROOT, '.cache', 'test-results');

/** These do not report single tests: each counts as one test. */
const UNCOUNTED = ['lint', 'typecheck'];

adviseOnNode();
onStopSignal();
const workingTree = readWorkingTree();
await runCommand(async () => {
  // Downloads and unpacks what is missing before the parts that need it start side by side.
  await firestoreEnvironment();
  await findChromium();
  noteTestedCommit();
  await removeFolder(RESULTS_FOLDER);
  await mkdir(RESULTS_FOLDER, { recursive: true });
});
const env = {
  ...process.env,
  [RESULTS_FOLDER_VARIABLE]: RESULTS_FOLDER,
  PUBLISHED_CONTENT: NOTHING_PUBLISHED,
  ...(process.stdout.hasColors?.() && { FORCE_COLOR: '1' }),
};
const failedParts: string[] = [];
const timeTaken: string[] = [];
let build: Promise<void> | undefined;
// Two lists, for two cores. All that needs the ports of `npm start` is in the second one.
await runSideBySide([
  async (output) => {
    build = runPart('build', output, '--emulators');
    await build;
    for (const part of ['test:rules', 'test:unit', 'test:commands']) {
      await runPart(part, output);
    }
  },
  async (output) => {
    for (const part of ['lint', 'typecheck', 'test:start']) await runPart(part, output);
    await build;
    await runPart('test:e2e', output, '--built');
    await runPart('test:desktop', output);
  },
]);

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
console.log(`\nTime taken: ${timeTaken.join(', ')}`);
console.log(`\n${passed} passed, ${failed} failed, ${count('skipped')} skipped`);
process.exit(failed > 0 ? 1 : 0);

/** Runs an npm script, and notes how long it takes and whether it fails. */
async function runPart(script: string, output: Writable, ...args: string[]): Promise<void> {
  output.write(`\n── npm run ${[script, ...args].join(' ')}\n`);
  const [npm, ...first] = npmCommand();
  const all = [...first, 'run', '--silent', script, '--', ...args];
  const startedMs = performance.now();
  const code = await runToEnd(npm, all, env, output);
  timeTaken.push(`${script} ${Math.round((performance.now() - startedMs) / 1000)} s`);
  if (code !== 0) failedParts.push(script);
}
