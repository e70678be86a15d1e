import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { runToEnd } from '../../scripts/lib/childProcess.ts';
import { filesOnPath, packageFile } from '../../scripts/lib/paths.ts';
import { type BrowserProgram, getBundledChromium } from './bundledChromium.ts';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Where macOS and Windows have theirs. */
const INSTALLED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`,
];

const BASE_ARGS = [
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without a graphics card, painting in software is quicker than emulating one.
  '--disable-gpu',
];

export interface BrowserLaunch extends BrowserProgram {
  args: string[];
}

/**
 * A Chromium that needs no download: Playwright's own, the system's, or on Linux the one of an npm package. Where none of
 * them is on macOS or Windows, Playwright downloads its own.
 */
export async function findChromium(): Promise<BrowserLaunch> {
  const isRoot = process.getuid?.() === 0;
  const args = isRoot ? ['--no-sandbox', ...BASE_ARGS] : BASE_ARGS;
  return { ...(await findProgram()), args };
}

async function findProgram(): Promise<BrowserProgram> {
  const own = chromium.executablePath();
  const found = [own, ...SYSTEM_NAMES.flatMap(filesOnPath), ...INSTALLED].find(existsSync);
  if (found) return { executablePath: found };
  if (process.platform === 'linux') return getBundledChromium();
  const install = [packageFile('@playwright/test', 'cli.js'), 'install', 'chromium'];
  await runToEnd(process.execPath, install, process.env);
  return { executablePath: own };
}
