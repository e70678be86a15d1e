import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import bundledChromium from '@sparticuz/chromium';
import { filesOnPath } from '../../scripts/lib/paths.ts';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const BASE_ARGS = [
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without a graphics card, painting in software is quicker than emulating one.
  '--disable-gpu',
];

export interface BrowserLaunch {
  executablePath: string;
  args: string[];
}

/** A Chromium that needs no download: Playwright's own, the system's, or the one in an npm package. */
export async function findChromium(): Promise<BrowserLaunch> {
  const isRoot = process.getuid?.() === 0;
  const own = chromium.executablePath();
  const [ofSystem] = SYSTEM_NAMES.flatMap(filesOnPath);
  return {
    executablePath: existsSync(own) ? own : (ofSystem ?? (await bundledChromium.executablePath())),
    args: isRoot ? ['--no-sandbox', ...BASE_ARGS] : BASE_ARGS,
  };
}
