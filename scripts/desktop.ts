import { once } from 'node:events';
import { buildEmulatorApp, getElectron, rootObstacle, whyNoWindow } from './desktop/electron.ts';
import { DEMO_ADMIN, DEMO_PASSWORD } from './emulators/demoAccounts.ts';
import { areEmulatorsRunning, EMULATOR_PORTS, startEmulators } from './emulators/emulators.ts';
import { spawnGroup, stopAll } from './lib/childProcess.ts';
import { assertPortsFree } from './lib/machine.ts';
import { DATA_FOLDER, PROJECT_ROOT } from './lib/paths.ts';
import { onStopSignal } from './lib/stopSignal.ts';
import { runCommand, UserError } from './lib/userError.ts';

/** `npm run desktop`: starts the Electron app with the emulators of a running `npm start`, or with its own. */
async function desktop(): Promise<void> {
  const electron = await getElectron('npm run desktop');
  const obstacle = rootObstacle() ?? whyNoWindow();
  if (obstacle) throw new UserError(`Electron cannot start here: ${obstacle}.`);
  const hasBackend = await areEmulatorsRunning();
  if (!hasBackend) await assertPortsFree([EMULATOR_PORTS.auth, EMULATOR_PORTS.firestore]);
  const stopping = onStopSignal({ exitCode: 0 });
  console.log('Building the desktop app for the emulators…');
  const folder = await buildEmulatorApp();
  if (!hasBackend) {
    console.log('Starting the Auth and Firestore emulators (about 10 s)…');
    await startEmulators({ only: ['auth', 'firestore'], dataFolder: DATA_FOLDER });
  }
  if (stopping.aborted) return;
  const end = process.platform === 'darwin' ? 'Cmd+Q' : 'Closing the window';
  console.log(
    `Ready: sign in as ${DEMO_ADMIN}, password ${DEMO_PASSWORD}. ${end} ends everything.`,
  );
  const app = spawnGroup(electron, [folder], { cwd: PROJECT_ROOT, stdio: 'inherit' });
  const [code] = (await once(app, 'exit')) as [number | null];
  await stopAll();
  process.exit(code ?? 1);
}

await runCommand(desktop);
