import { EMULATOR_PORTS, type Emulators, startEmulators } from '../../../scripts/emulators.ts';
import { assertPortsFree } from '../../../scripts/ports.ts';
import { writePreviewConfig } from '../../../scripts/previewConfig.ts';
import { runBuild } from '../../../scripts/runBuild.ts';
import { seedWhenEmpty } from '../../../scripts/seed.ts';

/** Builds the site and serves it as Hosting would, with Auth, Firestore, the rules and the demo accounts behind it. */
export async function startDashboard(): Promise<Emulators> {
  await assertPortsFree(Object.values(EMULATOR_PORTS));
  await runBuild(['--emulators', '--only', 'site']);
  const config = await writePreviewConfig();
  console.log('Starting the emulators (auth, firestore, hosting)…');
  const emulators = await startEmulators({ only: ['auth', 'firestore', 'hosting'], config });
  await seedWhenEmpty();
  return emulators;
}
