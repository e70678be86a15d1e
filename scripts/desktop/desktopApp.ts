import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { COMPANY } from '../../shared/company.ts';
import { EMULATOR_BUILD_FOLDER, PROJECT_ROOT } from '../lib/paths.ts';
import { runBuild } from '../lib/runBuild.ts';

const APP_FOLDER = join(EMULATOR_BUILD_FOLDER, 'desktop');

/**
 * Builds the app for the emulators, with the package.json that Electron needs to start it; returns its folder. Its own name keeps
 * its data separate from an installed app's.
 */
export async function buildEmulatorApp(): Promise<string> {
  await runBuild(['--emulators', '--only', 'desktop']);
  const text = await readFile(join(PROJECT_ROOT, 'package.json'), 'utf8');
  const { version } = JSON.parse(text) as Record<'version', string>;
  const productName = `${COMPANY.name} Admin (emulators)`;
  const description = { name: `${COMPANY.shortName}-admin-emulators`, productName, version };
  await writeFile(
    join(APP_FOLDER, 'package.json'),
    JSON.stringify({ ...description, type: 'module', main: 'main/index.js' }),
  );
  return APP_FOLDER;
}
