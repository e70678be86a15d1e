import { existsSync, readFileSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { COMPANY } from '../../shared/company.ts';
import { childEnvironment, runToEnd } from '../lib/childProcess.ts';
import { EMULATOR_BUILD_FOLDER, PROJECT_ROOT, packageFile } from '../lib/paths.ts';
import { runBuild } from '../lib/runBuild.ts';
import { UserError } from '../lib/userError.ts';

const ELECTRON_FOLDER = packageFile('electron');

/** Electron's executable, where Electron's own package looks for it; undefined when it is not installed. */
export function findElectron(): string | undefined {
  const pathFile = join(ELECTRON_FOLDER, 'path.txt');
  const ownFolder = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  const name = existsSync(pathFile)
    ? readFileSync(pathFile, 'utf8').trim()
    : ownFolder && 'electron';
  const executable = name && join(ownFolder || join(ELECTRON_FOLDER, 'dist'), name);
  return executable && existsSync(executable) ? executable : undefined;
}

/** The reason why Electron cannot open a window here; undefined when it can. */
export function whyNoWindow(): string | undefined {
  const electron = findElectron();
  if (!electron) {
    return 'Electron’s binary is not on this machine ("npm run desktop" downloads it)';
  }
  const hasDisplay = process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'];
  if (process.platform === 'linux' && !hasDisplay) {
    return 'there is no display (run it under xvfb-run)';
  }
  // As root, the tests run without the sandbox.
  return process.getuid?.() === 0 ? undefined : sandboxObstacle(electron);
}

/** Electron's executable, downloaded if it is missing. After a failed download, the message says to run the command again. */
export async function getElectron(command: string): Promise<string> {
  const found = findElectron();
  if (found) return found;
  console.log('Downloading Electron (once, about 120 MB)…');
  const installer = join(ELECTRON_FOLDER, 'install.js');
  // From Node 22.21 on, the installer then asks the proxy of the environment.
  const useProxy = { NODE_USE_ENV_PROXY: '1' };
  const env = { ...childEnvironment(['ELECTRON_', 'electron_', 'npm_config_']), ...useProxy };
  const code = await runToEnd(process.execPath, [installer], env, 'ignore');
  const installed = code === 0 && findElectron();
  if (installed) return installed;
  throw new UserError(
    `Electron could not be downloaded: connect to the internet (or set ELECTRON_MIRROR) and run "${command}" again.`,
  );
}

const SETTINGS = [
  { name: 'kernel.apparmor_restrict_unprivileged_userns', forbids: '1', allows: '0' },
  { name: 'kernel.unprivileged_userns_clone', forbids: '0', allows: '1' },
  { name: 'user.max_user_namespaces', forbids: '0', allows: '15000' },
];

const SET_USER_ID = 0o4000;
const EXECUTE_BY_OTHERS = 0o001;

/** The reason why Chromium's sandbox cannot work on this Linux, with the command that allows it; undefined when it works. */
export function sandboxObstacle(electron: string, folder = '/proc/sys'): string | undefined {
  const setting = SETTINGS.find(({ name, forbids }) => {
    const file = join(folder, ...name.split('.'));
    return existsSync(file) && readFileSync(file, 'utf8').trim() === forbids;
  });
  const helper = join(dirname(electron), 'chrome-sandbox');
  if (!setting || isHelperReady(helper)) return undefined;
  const command = existsSync(helper)
    ? `sudo chown root '${helper}' && sudo chmod 4755 '${helper}'`
    : `sudo sysctl -w ${setting.name}=${setting.allows}`;
  return `the system forbids Chromium’s sandbox (${setting.name} is ${setting.forbids}), which "${command}" allows`;
}

/** The reason why root cannot start the app, with the command to use instead; undefined for other users. */
export function rootObstacle(
  userId = process.getuid?.(),
  user = process.env['SUDO_USER'] ?? '<your name>',
): string | undefined {
  if (userId !== 0) return undefined;
  return `Chromium’s sandbox does not work for root: run "sudo -u ${user} npm run desktop"`;
}

/** Whether Electron's helper, which needs no user namespaces, belongs to root and runs as root. */
function isHelperReady(helper: string): boolean {
  const stats = statSync(helper, { throwIfNoEntry: false });
  const needed = SET_USER_ID | EXECUTE_BY_OTHERS;
  return stats?.uid === 0 && (stats.mode & needed) === needed;
}

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
