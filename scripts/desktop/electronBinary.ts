import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { childEnvironment } from '../lib/childEnvironment.ts';
import { runToEnd } from '../lib/childProcess.ts';
import { packageFile } from '../lib/paths.ts';
import { UserError } from '../lib/userError.ts';
import { sandboxObstacle } from './electronSandbox.ts';

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
