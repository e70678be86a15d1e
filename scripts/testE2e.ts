import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { SITE_PORT } from '../shared/model/backend.ts';
import { endAll, portsAreFree, runScript } from '../tests/support/command.ts';
import { serveDesktop } from '../tests/support/desktopServer.ts';
import { findOtherEngines } from '../tests/support/otherEngines.ts';
import { isProjectNamed, projectFlags, runPlaywright } from '../tests/support/runners.ts';
import { EMULATOR_PORTS } from './emulators/emulators.ts';
import { runSideBySide } from './lib/childProcess.ts';
import { assertPortsFree, DESKTOP_PORT } from './lib/machine.ts';
import { CACHE_FOLDER, NOTHING_PUBLISHED } from './lib/paths.ts';
import { removeFolder } from './lib/removeFolder.ts';
import { assertBuiltForEmulators, runBuild } from './lib/runBuild.ts';
import { onStopSignal } from './lib/stopSignal.ts';
import { runCommand } from './lib/userError.ts';

/** The projects of playwright.config.ts that share the emulators' one store: one test at a time. */
const STORE_PROJECTS = ['data', 'admin', 'desktop', 'translated', 'publish'];

const BUILT = '--built';

/** The emulators' data of the last run. */
const DATA_FOLDER = join(CACHE_FOLDER, 'e2e-data');

const PORTS = [
  ...Object.values(EMULATOR_PORTS),
  { name: 'the site', port: SITE_PORT },
  { name: 'the desktop renderer', port: DESKTOP_PORT },
];

const STOPPED_WITHIN_MS = 5000;

/**
 * `npm run test:e2e`: tests the site of `npm run preview` and the built desktop app. With `--built`, it tests the last
 * build for the emulators.
 */
async function testE2e(): Promise<void> {
  await assertPortsFree(PORTS);
  onStopSignal({ stop: endAll });
  const otherEngines = await findOtherEngines();
  process.env['PUBLISHED_CONTENT'] = NOTHING_PUBLISHED;
  const words = process.argv.slice(2);
  const filters = words.filter((word) => word !== BUILT);
  if (!words.includes(BUILT)) {
    console.log('Building the site and the desktop app for the emulators…');
    await runBuild(['--emulators']);
  }
  assertBuiltForEmulators(['site', join('desktop', 'renderer')]);
  await removeFolder(DATA_FOLDER);
  const preview = runScript('preview', [BUILT, '--data', DATA_FOLDER]);
  await preview.printed('Ready');
  console.log(preview.output().trim());
  const desktop = await serveDesktop();
  const stores = [...STORE_PROJECTS, ...otherEngines];
  // The public site stores nothing, so its tests can run beside those that share the store.
  const codes = await runSideBySide(
    isProjectNamed(filters)
      ? [(output) => runPlaywright(filters, 'store', output)]
      : [
          (output) => runPlaywright([...projectFlags(stores), ...filters], 'store', output),
          (output) => runPlaywright([...projectFlags(['site']), ...filters], 'site', output),
        ],
  );
  desktop.close();
  await endAll();
  // npm ends before the emulators have saved.
  await Promise.race([portsAreFree(PORTS.map(({ port }) => port)), setTimeout(STOPPED_WITHIN_MS)]);
  await assertPortsFree(PORTS);
  process.exit(Math.max(...codes));
}

await runCommand(async () => {
  try {
    await testE2e();
  } finally {
    await endAll();
  }
});
