import {
  EMULATOR_PORTS,
  type Emulators,
  startEmulators,
  writePreviewConfig,
} from '../../../scripts/emulators/emulators.ts';
import { assertPortsFree } from '../../../scripts/lib/machine.ts';
import { runBuild } from '../../../scripts/lib/runBuild.ts';

/** Builds the site and serves it as Hosting would, with Auth, Firestore, the rules and the demo accounts behind it. */
export async function startDashboard(): Promise<Emulators> {
  await assertPortsFree(Object.values(EMULATOR_PORTS));
  await runBuild(['--emulators', '--only', 'site']);
  const config = await writePreviewConfig();
  console.log('Starting the emulators (auth, firestore, hosting)…');
  return startEmulators({ only: ['auth', 'firestore', 'hosting'], config });
}
