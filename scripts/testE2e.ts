import { join } from 'node:path';
import { findOtherEngines } from '../tests/support/otherEngines.ts';
import { runPlaywright } from '../tests/support/playwright.ts';
import { serveDesktop } from './desktop/desktopServer.ts';
import { EMULATOR_PORTS, startEmulators } from './emulators/emulators.ts';
import { writePreviewConfig } from './emulators/previewConfig.ts';
import { seedWhenEmpty } from './emulators/seed.ts';
import { CACHE_FOLDER } from './lib/paths.ts';
import { assertPortsFree, DESKTOP_PORT, SITE_PORT } from './lib/ports.ts';
import { runBuild } from './lib/runBuild.ts';
import { onStopSignal } from './lib/stopSignal.ts';
import { runCommand } from './lib/userError.ts';

/** The projects of playwright.config.ts that share the emulators' one store: one test at a time. */
const STORE_PROJECTS = ['data', 'admin', 'desktop', 'desktop-only', 'publish'];

/** No such file: the tests expect the specified site, whatever has been published from this machine. */
const NOTHING_PUBLISHED = join(CACHE_FOLDER, 'nothing-published.json');

/** `npm run test:e2e`: the commands by themselves, then the built site and the built desktop app against the emulators. */
async function testE2e(): Promise<void> {
  await assertPortsFree([
    ...Object.values(EMULATOR_PORTS),
    { name: 'the site', port: SITE_PORT },
    { name: 'the desktop renderer', port: DESKTOP_PORT },
  ]);
  onStopSignal();
  const otherEngines = await findOtherEngines();
  const filters = process.argv.slice(2);
  process.env['PUBLISHED_CONTENT'] = NOTHING_PUBLISHED;
  console.log('Building the site and the desktop app for the emulators…');
  await runBuild(['--emulators']);
  const codes = [await runPlaywright(['--project=commands', ...filters], 'commands')];
  console.log('Starting the emulators (auth, firestore, hosting)…');
  const config = await writePreviewConfig();
  const emulators = await startEmulators({ only: ['auth', 'firestore', 'hosting'], config });
  await seedWhenEmpty();
  const desktop = await serveDesktop();
  // The public site stores nothing.
  codes.push(await runPlaywright(['--project=site', '--workers=2', ...filters], 'site'));
  const onStore = [...STORE_PROJECTS, ...otherEngines].map((name) => `--project=${name}`);
  codes.push(await runPlaywright([...onStore, ...filters], 'store'));
  desktop.close();
  await emulators.stop();
  process.exit(Math.max(...codes));
}

await runCommand(testE2e);
