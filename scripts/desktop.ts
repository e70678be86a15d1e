import { once } from 'node:events';
import { spawnGroup, stopAll } from './childProcess.ts';
import { DEMO_ADMIN, DEMO_PASSWORD } from './demoAccounts.ts';
import { describeEmulatorApp } from './desktopApp.ts';
import { getElectron, whyNoWindow } from './electronBinary.ts';
import { rootObstacle } from './electronSandbox.ts';
import { EMULATOR_PORTS, startEmulators } from './emulators.ts';
import { DATA_FOLDER, PROJECT_ROOT } from './paths.ts';
import { assertPortsFree } from './ports.ts';
import { runBuild } from './runBuild.ts';
import { areEmulatorsRunning } from './runningEmulators.ts';
import { seedWhenEmpty } from './seed.ts';
import { onStopSignal } from './stopSignal.ts';
import { runCommand, UserError } from './userError.ts';

/** `npm run desktop`: the Electron app against the emulators, those of a running `npm start` or its own. */
async function desktop(): Promise<void> {
  const electron = await getElectron('npm run desktop');
  const obstacle = rootObstacle() ?? whyNoWindow();
  if (obstacle) throw new UserError(`Electron cannot start here: ${obstacle}.`);
  const hasBackend = await areEmulatorsRunning();
  if (!hasBackend) await assertPortsFree([EMULATOR_PORTS.auth, EMULATOR_PORTS.firestore]);
  const stopping = onStopSignal({ exitCode: 0 });
  console.log('Building the desktop app for the emulators…');
  await runBuild(['--emulators', '--only', 'desktop']);
  if (!hasBackend) {
    console.log('Starting the Auth and Firestore emulators (about 10 s)…');
    await startEmulators({ only: ['auth', 'firestore'], dataFolder: DATA_FOLDER });
    await seedWhenEmpty();
  }
  if (stopping.aborted) return;
  console.log(
    `Ready: sign in as ${DEMO_ADMIN}, password ${DEMO_PASSWORD}. Closing the window ends everything.`,
  );
  const app = spawnGroup(electron, [await describeEmulatorApp()], {
    cwd: PROJECT_ROOT,
    stdio: 'inherit',
  });
  const [code] = (await once(app, 'exit')) as [number | null];
  await stopAll();
  process.exit(code ?? 1);
}

await runCommand(desktop);
