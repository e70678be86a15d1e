import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  test as base,
  type ElectronApplication,
  _electron as electron,
  type Page,
} from '@playwright/test';
import { findElectron } from '../../../scripts/electronBinary.ts';
import { EMULATOR_BUILD_FOLDER } from '../../../scripts/paths.ts';

export { expect } from '@playwright/test';

/** The arguments that start the emulator build, with its data in the given folder. */
export function launchArguments(dataFolder: string): string[] {
  // Chromium's sandbox refuses to work for root.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return [...asRoot, `--user-data-dir=${dataFolder}`, join(EMULATOR_BUILD_FOLDER, 'desktop')];
}

export interface RunningApp {
  app: ElectronApplication;
  page: Page;
}

interface Fixtures {
  dataFolder: string;
  /** Starts the app; every one that a test has started is ended with it. */
  start: () => Promise<RunningApp>;
}

/** Playwright's test with the desktop app in a real window. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants the pattern
  dataFolder: async ({}, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'desktop-'));
    await provide(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  start: async ({ dataFolder }, provide) => {
    const started: ElectronApplication[] = [];
    await provide(async () => {
      const app = await electron.launch({
        executablePath: findElectron() ?? '',
        args: launchArguments(dataFolder),
      });
      started.push(app);
      return { app, page: await app.firstWindow() };
    });
    await Promise.all(started.map((app) => app.close().catch(() => undefined)));
  },
});
