import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  test as base,
  type ElectronApplication,
  _electron as electron,
  type Page,
} from '@playwright/test';
import { findElectron } from '../../../scripts/desktop/electronBinary.ts';
import { EMULATOR_BUILD_FOLDER } from '../../../scripts/lib/paths.ts';
import { keepPicture } from './picture.ts';

export { expect } from '@playwright/test';

/** Chromium's sandbox refuses to work for root. */
export const isSandboxed = process.getuid?.() !== 0;

/** What starts the emulator build, with its data in the given folder. */
export function launchOptions(dataFolder: string) {
  const noSandbox = isSandboxed ? [] : ['--no-sandbox'];
  const app = join(EMULATOR_BUILD_FOLDER, 'desktop');
  return {
    executablePath: findElectron() ?? '',
    args: [...noSandbox, `--user-data-dir=${dataFolder}`, app],
    // Else Playwright starts Electron on Linux without the sandbox, which no installed app does.
    chromiumSandbox: true,
  };
}

export interface RunningApp {
  app: ElectronApplication;
  page: Page;
}

interface Fixtures {
  dataFolder: string;
  /** Starts the app; every one that a test has started is ended with it, and leaves a picture of its window. */
  start: () => Promise<RunningApp>;
}

/** Playwright's test with the desktop app in a real window. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants the pattern
  dataFolder: async ({}, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'desktop-'));
    await provide(folder);
    // Windows holds a file for a moment after the process that wrote it has ended.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  },
  start: async ({ dataFolder }, provide, testInfo) => {
    const started: ElectronApplication[] = [];
    await provide(async () => {
      const app = await electron.launch(launchOptions(dataFolder));
      started.push(app);
      return { app, page: await app.firstWindow() };
    });
    for (const [index, app] of started.entries()) {
      await keepPicture(app, testInfo.outputPath(`at-the-end-${index + 1}.png`));
      await app.close().catch(() => undefined);
    }
  },
});
