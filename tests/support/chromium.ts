import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { runToEnd } from '../../scripts/lib/childProcess.ts';
import { filesOnPath, packageFile } from '../../scripts/lib/paths.ts';
import { UserError } from '../../scripts/lib/userError.ts';
import { type BrowserProgram, getBundledChromium, isBundledHere } from './bundledChromium.ts';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const MACOS_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

/** Paths within the folders of programs. */
const WINDOWS_PROGRAMS = [
  join('Google', 'Chrome', 'Application', 'chrome.exe'),
  join('Microsoft', 'Edge', 'Application', 'msedge.exe'),
];

const BASE_ARGS = [
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without a graphics card, painting in software is quicker than emulating one.
  '--disable-gpu',
];

interface BrowserLaunch extends BrowserProgram {
  args: string[];
}

/**
 * A Chromium that needs no download: Playwright's own, the system's, or the one of an npm package. If there is none,
 * Playwright downloads its own.
 * @throws UserError if that fails, too
 */
export async function findChromium(download = downloadOwn): Promise<BrowserLaunch> {
  const isRoot = process.getuid?.() === 0;
  const args = isRoot ? ['--no-sandbox', ...BASE_ARGS] : BASE_ARGS;
  return { ...(await findProgram(download)), args };
}

async function findProgram(download: () => Promise<unknown>): Promise<BrowserProgram> {
  const own = chromium.executablePath();
  const found = [own, ...installed()].find((file) => existsSync(file));
  if (found) return { executablePath: found };
  if (isBundledHere()) return getBundledChromium();
  await download();
  if (existsSync(own)) return { executablePath: own };
  throw new UserError(
    'There is no Chromium for the tests, and Playwright could not download one: install Chromium or Chrome, or connect to the internet and run "npx playwright install chromium".',
  );
}

function downloadOwn(): Promise<unknown> {
  const install = [packageFile('@playwright/test', 'cli.js'), 'install', 'chromium'];
  return runToEnd(process.execPath, install, process.env);
}

/** The paths at which the system may have one. */
function installed(): string[] {
  const { ProgramFiles, 'ProgramFiles(x86)': olderPrograms, LOCALAPPDATA } = process.env;
  const programs = [ProgramFiles, olderPrograms, LOCALAPPDATA].flatMap((folder) =>
    folder ? WINDOWS_PROGRAMS.map((program) => join(folder, program)) : [],
  );
  return [...SYSTEM_NAMES.flatMap(filesOnPath), ...MACOS_APPS, ...programs];
}
