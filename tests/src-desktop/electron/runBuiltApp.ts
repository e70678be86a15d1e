/*
 * Runs a built main process until its first check for updates, in its own process, and prints the outcome as JSON.
 * Arguments: the app's folder, in which the stand-in replaces Electron, a folder for the app's data, and the platform.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as electron from './electron.ts';

const POLL_MS = 20;
/** Long, because the machine may be busy. */
const DEADLINE_MS = 60_000;
const FIRST_CHECK_MS = 30_000;

const { app, BrowserWindow, protocol } = electron;
const [appFolder = '', dataFolder = '', platform] = process.argv.slice(2);
const logFile = join(dataFolder, 'main.log');

// The package that replaces Electron reads it from here.
Object.assign(globalThis, { electronStandIn: electron });
Object.assign(process, { resourcesPath: dataFolder });
Object.defineProperty(process, 'platform', { value: platform });
app.paths = { userData: dataFolder, logs: dataFolder };
// On Wayland a window is hardest to show.
app.isWayland = true;

// Starts the first check for updates at once, instead of after half a minute.
let lookForUpdates: (() => void) | undefined;
const { setTimeout: realSetTimeout } = globalThis;
Object.assign(globalThis, {
  setTimeout: (call: () => void, delay: number) => {
    if (delay !== FIRST_CHECK_MS) return realSetTimeout(call, delay);
    lookForUpdates = call;
    return undefined;
  },
});

await import(pathToFileURL(join(appFolder, 'main', 'index.js')).href);
app.becomeReady();
await until(() => app.windows.length > 0);
const [window] = BrowserWindow.getAllWindows();
window?.finishLoading();
const page = await protocol.handlers.get('app')?.(new Request(window?.loaded[0] ?? ''));
const isShown = window?.isVisible();
lookForUpdates?.();
await until(() => log().includes('failure'));

const policy = page?.headers.get('content-security-policy');
console.log(JSON.stringify({ isShown, pageStatus: page?.status, policy, log: log() }));
process.exit(0);

async function until(isSo: () => boolean): Promise<void> {
  const end = Date.now() + DEADLINE_MS;
  while (!isSo() && Date.now() < end) {
    await new Promise((resolve) => {
      realSetTimeout(resolve, POLL_MS);
    });
  }
}

function log(): string {
  return readFileSync(logFile, 'utf8');
}
