import { execFile } from 'node:child_process';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { PROJECT_ROOT } from '../../../scripts/lib/paths.ts';

const HARNESSES = join(PROJECT_ROOT, 'tests', 'src-desktop', 'electron');

/** The package that a built app gets as `electron`, as ES module and as CommonJS. */
const ELECTRON_PACKAGE = {
  'package.json': '{"exports":{"import":"./index.mjs","require":"./index.cjs"}}',
  'index.mjs':
    'export const { app, autoUpdater, BrowserWindow, dialog, ipcMain, Menu, net, protocol, screen, session, shell } = electronStandIn;',
  'index.cjs': 'module.exports = electronStandIn;',
};

export interface RunOutcome {
  isShown: boolean;
  pageStatus: number;
  /** The content security policy of the page. */
  policy: string;
  log: string;
}

/**
 * Copies a built app beside the stand-in for Electron.
 * @returns the copy's folder
 */
export async function installBuiltApp(built: string, folder: string): Promise<string> {
  const appFolder = join(folder, 'app');
  const electronFolder = join(appFolder, 'node_modules', 'electron');
  await cp(built, appFolder, { recursive: true });
  await mkdir(electronFolder, { recursive: true });
  await writeFile(join(appFolder, 'package.json'), '{"type":"module"}');
  for (const [name, text] of Object.entries(ELECTRON_PACKAGE)) {
    await writeFile(join(electronFolder, name), text);
  }
  return appFolder;
}

/** Starts the built app in plain Node, shows its window and lets it check for updates once. */
export async function runBuiltApp(
  appFolder: string,
  folder: string,
  platform: NodeJS.Platform = process.platform,
): Promise<RunOutcome> {
  const dataFolder = join(folder, 'data');
  await mkdir(dataFolder, { recursive: true });
  const harness = await buildHarness('runBuiltApp', folder);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [harness, appFolder, dataFolder, platform],
    // Tells the updater that it runs inside an AppImage.
    { env: { ...process.env, APPIMAGE: join(folder, 'app.AppImage') } },
  );
  return JSON.parse(stdout) as RunOutcome;
}

/** Builds a script of this folder, which runs a built app. @returns its file */
export async function buildHarness(name: string, folder: string): Promise<string> {
  const harnessFolder = join(folder, 'harness');
  await build({
    configFile: false,
    logLevel: 'warn',
    root: PROJECT_ROOT,
    build: { ssr: join(HARNESSES, `${name}.ts`), outDir: harnessFolder, emptyOutDir: true },
  });
  return join(harnessFolder, `${name}.js`);
}
