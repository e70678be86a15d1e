import { parseArgs } from 'node:util';
import { DEMO_ADMIN, DEMO_PASSWORD } from './emulators/demoAccounts.ts';
import {
  areEmulatorsRunning,
  EMULATOR_PORTS,
  EMULATORS_ENDED,
  type EmulatorName,
  startEmulators,
  writeEmulatorConfig,
} from './emulators/emulators.ts';
import { firestoreEnvironment, serveWithoutAdmin } from './emulators/firestoreEmulator.ts';
import { assertPortsFree, HOSTING_PORT } from './lib/machine.ts';
import { DATA_FOLDER } from './lib/paths.ts';
import { assertBuiltForEmulators, runBuild } from './lib/runBuild.ts';
import { onStopSignal } from './lib/stopSignal.ts';
import { runCommand, UserError } from './lib/userError.ts';

const PREVIEW_URL = `http://127.0.0.1:${HOSTING_PORT}`;

/** `npm run preview`: serves the production build with the Hosting emulator, with firebase.json's routes and headers. `--built` serves the last build. */
async function preview(): Promise<void> {
  const { values } = parseArgs({
    options: {
      data: { type: 'string', default: DATA_FOLDER },
      built: { type: 'boolean', default: false },
    },
  });
  const hasBackend = await areEmulatorsRunning();
  const only = await emulatorsToStart(hasBackend);
  await assertPortsFree(only.map((name) => EMULATOR_PORTS[name]));
  const stopping = onStopSignal({ stop: async () => console.log('Stopping…'), exitCode: 0 });
  if (!values.built) {
    console.log('Building the site for the emulators…');
    await runBuild(['--emulators', '--only', 'site']);
  }
  assertBuiltForEmulators(['site']);
  const config = await writeEmulatorConfig();
  console.log(`Starting the emulators (${only.join(', ')})…`);
  const emulators = await startEmulators({
    only,
    config,
    ...(!hasBackend && { dataFolder: values.data }),
  });
  if (stopping.aborted) return;
  console.log(`  Admin    ${PREVIEW_URL}/admin/dashboard`);
  console.log(`  Sign in  ${DEMO_ADMIN}, password ${DEMO_PASSWORD}`);
  console.log(`Ready: ${PREVIEW_URL} (Ctrl-C stops everything)`);
  await emulators.ended;
  if (stopping.aborted) return;
  throw new UserError(EMULATORS_ENDED);
}

/** All three emulators; only Hosting when `npm start` already runs the other two, or what they need is missing. */
async function emulatorsToStart(hasBackend: boolean): Promise<EmulatorName[]> {
  if (hasBackend) return ['hosting'];
  try {
    await firestoreEnvironment();
    return ['auth', 'firestore', 'hosting'];
  } catch (error) {
    serveWithoutAdmin(error);
    return ['hosting'];
  }
}

await runCommand(preview);
