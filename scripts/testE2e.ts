import { rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { endAll, runScript } from '../tests/support/command.ts';
import { findOtherEngines } from '../tests/support/otherEngines.ts';
import { runPlaywright } from '../tests/support/runners.ts';
import { serveDesktop } from './desktop/desktopServer.ts';
import { EMULATOR_PORTS } from './emulators/emulators.ts';
import { CACHE_FOLDER } from './lib/paths.ts';
import { assertPortsFree, DESKTOP_PORT, SITE_PORT } from './lib/ports.ts';
import { runBuild } from './lib/runBuild.ts';
import { runSideBySide } from './lib/sideBySide.ts';
import { onStopSignal } from './lib/stopSignal.ts';
import { runCommand } from './lib/userError.ts';

/** The projects of playwright.config.ts that share the emulators' one store: one test at a time. */
const STORE_PROJECTS = ['data', 'admin', 'desktop', 'desktop-only', 'publish'];

/** A file that does not exist: the tests expect the default texts, even if this machine has published others. */
const NOTHING_PUBLISHED = join(CACHE_FOLDER, 'nothing-published.json');

/** The emulators' data of the last run. */
const DATA_FOLDER = join(CACHE_FOLDER, 'e2e-data');

const PORTS = [
  ...Object.values(EMULATOR_PORTS),
  { name: 'the site', port: SITE_PORT },
  { name: 'the desktop renderer', port: DESKTOP_PORT },
];

/** `npm run test:e2e`: tests the commands, the site of `npm run preview`, and the built desktop app. */
async function testE2e(): Promise<void> {
  await assertPortsFree(PORTS);
  onStopSignal({ stop: endAll });
  const otherEngines = await findOtherEngines();
  const filters = process.argv.slice(2);
  process.env['PUBLISHED_CONTENT'] = NOTHING_PUBLISHED;
  const stores = [...STORE_PROJECTS, ...otherEngines].map((name) => `--project=${name}`);
  const commands = ['--project=refusals', '--project=commands'];
  let preview: Promise<Server> | undefined;
  // The public site stores nothing, so its tests run beside those that share the store.
  const codes = await runSideBySide([
    async (output) => {
      preview = startPreview(output);
      await preview;
      return runPlaywright([...stores, ...filters], 'store', output);
    },
    async (output) => {
      const code = await runPlaywright([...commands, ...filters], 'commands', output);
      await preview;
      return code + (await runPlaywright(['--project=site', ...filters], 'site', output));
    },
  ]);
  (await preview)?.close();
  await endAll();
  await assertPortsFree(PORTS);
  process.exit(Math.max(...codes));
}

/** Builds the site and the desktop app for the emulators, and serves them: the site by `npm run preview`, with fresh data. */
async function startPreview(output: Writable): Promise<Server> {
  output.write('Building the site and the desktop app for the emulators…\n');
  await runBuild(['--emulators'], output);
  await rm(DATA_FOLDER, { recursive: true, force: true });
  const preview = runScript('preview', ['--built', '--data', DATA_FOLDER]);
  await preview.printed('Ready');
  output.write(preview.output());
  return serveDesktop();
}

await runCommand(async () => {
  try {
    await testE2e();
  } finally {
    await endAll();
  }
});
