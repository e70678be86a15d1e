import { describeEmulatorApp } from './desktopApp.ts';
import { whyNoWindow } from './electronBinary.ts';
import { EMULATOR_PORTS, startEmulators } from './emulators.ts';
import { runPlaywright } from './playwright.ts';
import { assertPortsFree } from './ports.ts';
import { runBuild } from './runBuild.ts';
import { seedWhenEmpty } from './seed.ts';
import { onStopSignal } from './stopSignal.ts';
import { reportSkipped } from './testResults.ts';
import { runCommand, UserError } from './userError.ts';

const REQUIRED = '--required';

/**
 * `npm run test:desktop`: the desktop app in a real window, against the emulators. Where no window can be, it says why,
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
  await runBuild(['--emulators', '--only', 'desktop']);
  await describeEmulatorApp();
  console.log('Starting the emulators (auth, firestore)…');
  const emulators = await startEmulators({ only: ['auth', 'firestore'] });
  await seedWhenEmpty();
  const code = await runPlaywright(['--project=window', ...filters], 'window');
  await emulators.stop();
  process.exit(code);
}

await runCommand(testDesktop);
