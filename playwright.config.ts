import { defineConfig, type ReporterDescription } from '@playwright/test';
import { DESKTOP_PORT, HOSTING_PORT } from './scripts/lib/machine.ts';
import { NO_ENV_FILES } from './scripts/lib/paths.ts';
import { EMULATOR_HOST } from './shared/model/backend.ts';
import type { Options } from './tests/e2e/test.ts';
import { findChromium } from './tests/support/chromium.ts';
import { OTHER_ENGINES } from './tests/support/otherEngines.ts';

process.env['ENV_FOLDER'] = NO_ENV_FILES;

const resultFile = process.env['TEST_RESULT_FILE'];
const jsonReporter: ReporterDescription[] = resultFile
  ? [['json', { outputFile: resultFile }]]
  : [];

/** The site behind the Hosting emulator, and the desktop's renderer behind its own protocol handler. */
const siteUrl = `http://${EMULATOR_HOST}:${HOSTING_PORT}`;
const desktopUrl = `http://${EMULATOR_HOST}:${DESKTOP_PORT}`;

/** A step that hangs fails long before its test would end. */
const STEP_TIMEOUT_MS = 120_000;

const commands = { testDir: 'tests/e2e/commands' };
/** These need no build; the other commands' tests check it. */
const REFUSALS = ['refusals.spec.ts', 'interrupted.spec.ts', 'audit.spec.ts', 'setup.spec.ts'];
const START = 'start.spec.ts';

/** These also run in other engines, and in a page that the browser translates. */
const JOURNEYS = ['site/visitorJourney.spec.ts', 'admin/staffJourney.spec.ts'];
/** These run only in such a page, which takes nothing away from what they check. */
const TRANSLATED = ['admin/conflicts.spec.ts'];

const desktop = { baseURL: desktopUrl, adminPath: '/', isDesktop: true };

export default defineConfig<Options>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // The tests share one store, and the machine may be small.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  // A test may be slow on a busy machine, and is not wrong for it.
  timeout: 900_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ...jsonReporter],
  use: {
    launchOptions: await findChromium(),
    // A trace slows each test down: TRACE=1 records those that fail.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    actionTimeout: STEP_TIMEOUT_MS,
    navigationTimeout: STEP_TIMEOUT_MS,
    locale: 'en-US',
    // Animations are slow without a graphics card: only the tests of motion turn them on.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'build', ...commands, testMatch: 'build.setup.ts' },
    { name: 'refusals', ...commands, testMatch: REFUSALS },
    { name: 'commands', ...commands, testIgnore: [...REFUSALS, START], dependencies: ['build'] },
    { name: 'start', ...commands, testMatch: START },
    { name: 'data', testDir: 'tests/e2e/data' },
    { name: 'site', testDir: 'tests/e2e/site', use: { baseURL: siteUrl } },
    { name: 'publish', testDir: 'tests/e2e/publish', use: { baseURL: siteUrl } },
    {
      name: 'admin',
      testMatch: 'admin/*.spec.ts',
      testIgnore: TRANSLATED,
      use: { baseURL: siteUrl },
    },
    {
      name: 'desktop',
      testMatch: ['desktop/*.spec.ts', 'admin/{staffJourney,goBack,preview}.spec.ts'],
      use: desktop,
    },
    {
      name: 'translated',
      testMatch: [...JOURNEYS, ...TRANSLATED],
      use: { baseURL: siteUrl, isTranslated: true },
    },
    ...OTHER_ENGINES.map((browserName) => ({
      name: browserName,
      testMatch: JOURNEYS,
      use: { baseURL: siteUrl, browserName, launchOptions: {} },
    })),
    { name: 'window', testDir: 'tests/e2e/window' },
  ],
});
