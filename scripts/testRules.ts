import { startRulesEmulator } from '../tests/support/rulesEmulator.ts';
import { runVitest } from '../tests/support/runners.ts';
import { onStopSignal } from './lib/stopSignal.ts';
import { runCommand } from './lib/userError.ts';

/**
 * `npm run test:rules`: tests firestore.rules in the real emulator, then checks that every expression was tested both
 * ways, then that they hold against plain REST, and that rules and form agree on random documents. These come last: they
 * would swell the coverage report.
 */
async function testRules(): Promise<void> {
  onStopSignal();
  const emulators = await startRulesEmulator();
  const filters = process.argv.slice(2);
  const codes = [await runVitest('rules', filters)];
  if (filters.length === 0) codes.push(await runVitest('rules-coverage'));
  codes.push(await runVitest('rules-agreement', filters));
  await emulators.stop();
  process.exit(Math.max(...codes));
}

await runCommand(testRules);
