import { runPlaywright, withProjects } from '../tests/support/runners.ts';
import { reportSkipped } from '../tests/support/testResults.ts';
import { buildEmulatorApp, whyNoWindow } from './desktop/electron.ts';
import { EMULATOR_PORTS, startEmulators } from './emulators/emulators.ts';
import { assertPortsFree } from './lib/machine.ts';
import { onStopSignal } from './lib/stopSignal.ts';
import { runCommand, UserError } from './lib/userError.ts';

const REQUIRED = '--required';

/**
 * `npm run test:desktop`: the desktop app in a real window, against the emulators. Where no window can open, it says why,
 * and passes unless `-- --required` is given.
 */
async function testDesktop(): Promise<void> {
  const isRequired = process.argv.includes(REQUIRED);
  const filters = process.argv.slice(2).filter((word) => word !== REQUIRED);
  const obstacle = whyNoWindow();
  if (obstacle && isRequired) throw new UserError(`No real window can be tested: ${obstacle}.`);
  if (obstacle) {
    console.log(`Skipped the tests in a real window: ${obstacle}.`);
    await reportSkipped('window');
    return;
  }
  await assertPortsFree([EMULATOR_PORTS.auth, EMULATOR_PORTS.firestore]);
  onStopSignal();
  console.log('Building the desktop app for the emulators…');
  await buildEmulatorApp();
  console.log('Starting the emulators (auth, firestore)…');
  const emulators = await startEmulators({ only: ['auth', 'firestore'] });
  const code = await runPlaywright(withProjects(['window'], filters), 'window');
  await emulators.stop();
  process.exit(code);
}

await runCommand(testDesktop);
