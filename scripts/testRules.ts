import { startRulesEmulator } from '../tests/support/rulesEmulator.ts';
import { runTests, runVitest } from '../tests/support/runners.ts';

/**
 * `npm run test:rules`: tests firestore.rules in the real emulator, then how much room is left for more conditions, that
 * they hold against plain REST, and that rules and form agree on random documents. With a file's name, tests that file.
 */
await runTests(async (filters) => {
  const emulators = await startRulesEmulator();
  const codes =
    filters.length > 0
      ? [await runVitest('rules', filters, ['rules', 'rules-agreement'])]
      : [await runVitest('rules'), await runVitest('rules-agreement')];
  await emulators.stop();
  return Math.max(...codes);
});
