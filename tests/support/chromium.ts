import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import bundledChromium from '@sparticuz/chromium';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const BASE_ARGS = [
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface BrowserLaunch {
  executablePath: string;
  args: string[];
}

/** A Chromium that is at hand without a download: Playwright's own, the system's, or the one in an npm package. */
export async function findChromium(): Promise<BrowserLaunch> {
  const isRoot = process.getuid?.() === 0;
  return {
    executablePath: playwrightsOwn() ?? onPath() ?? (await bundledChromium.executablePath()),
    args: isRoot ? ['--no-sandbox', ...BASE_ARGS] : BASE_ARGS,
  };
}

function playwrightsOwn(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function onPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) =>
    existsSync(file),
  );
}
