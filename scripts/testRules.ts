import { startRulesEmulator } from '../tests/support/rulesEmulator.ts';
import { runVitest } from '../tests/support/runners.ts';
import { onStopSignal } from './lib/stopSignal.ts';
import { runCommand } from './lib/userError.ts';

/**
 * `npm run test:rules`: tests firestore.rules in the real emulator, then checks that every expression was tested both
 * ways, then that they hold against plain REST, and that rules and form agree on random documents. These come last: they
 * would swell the coverage report. With a file's name, tests that file.
 */
async function testRules(): Promise<void> {
  onStopSignal();
  const emulators = await startRulesEmulator();
  const filters = process.argv.slice(2);
  const code = await (filters.length > 0
    ? runVitest('rules', filters, ['rules', 'rules-agreement'])
    : testAll());
  await emulators.stop();
  process.exit(code);
}

async function testAll(): Promise<number> {
  const codes = [await runVitest('rules'), await runVitest('rules-coverage')];
  return Math.max(...codes, await runVitest('rules-agreement'));
}

await runCommand(testRules);
