import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  test as base,
  type ElectronApplication,
  _electron as electron,
  type Page,
} from '@playwright/test';
import { EMULATOR_BUILD_FOLDER } from '../../../scripts/lib/paths.ts';
import { removeFolder } from '../../../scripts/lib/removeFolder.ts';
import { keepPicture } from './picture.ts';

export { expect } from '@playwright/test';

/** Chromium's sandbox does not work for root. */
export const isSandboxed = process.getuid?.() !== 0;

/** The options that start the emulator build, with its data in the given folder. */
export function launchOptions(dataFolder: string) {
  const noSandbox = isSandboxed ? [] : ['--no-sandbox'];
  const app = join(EMULATOR_BUILD_FOLDER, 'desktop');
  return {
    // Without a path, Playwright finds Electron itself. Only then does it hold the app until it can see its first
    // window.
    args: [...noSandbox, `--user-data-dir=${dataFolder}`, app],
    // Otherwise Playwright starts Electron on Linux without the sandbox, unlike an installed app.
    chromiumSandbox: true,
  };
}

export interface RunningApp {
  app: ElectronApplication;
  page: Page;
}

interface Fixtures {
  dataFolder: string;
  /** Starts the app. At the end of the test, a picture of its window is saved and the app is closed. */
  start: () => Promise<RunningApp>;
}

/** Playwright's test with the desktop app in a real window. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructuring pattern
  dataFolder: async ({}, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'desktop-'));
    await provide(folder);
    // Windows holds a file for a moment after the process that wrote it has ended.
    await removeFolder(folder);
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
