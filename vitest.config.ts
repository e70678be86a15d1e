import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import { NO_ENV_FILES } from './scripts/lib/paths.ts';
import { figures } from './src-site/figures/plugin.ts';
import { publishedContent } from './src-site/published/plugin.ts';
import { staffGuide } from './src-site/staffGuide.ts';

import { fakeData } from './tests/shared/fakeDataPlugin.ts';
import { madePictures } from './tests/shared/pictures/makePicturesPlugin.ts';
import { renderedIndex } from './tests/src-site/search/renderedIndex.ts';
import { findChromium } from './tests/support/chromium.ts';

process.env['ENV_FOLDER'] = NO_ENV_FILES;

const REPORTERS = process.env['TEST_RESULT_FILE']
  ? ['default', ['json', { outputFile: process.env['TEST_RESULT_FILE'] }]]
  : ['default'];

const UNIT = {
  // A third quicker than processes.
  pool: 'threads',
  // A test may be slow on a busy machine, and is not wrong for it.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
  setupFiles: 'tests/failOnConsole.ts',
} as const;

/** These replace modules, or change what modules keep. */
const ISOLATED = 'tests/{shared/admin,src-desktop,scripts}/**/*.test.ts';

/** The files share one emulator. */
const RULES = { fileParallelism: false, testTimeout: 180_000, hookTimeout: 180_000 };

/** Whole paths, because Vitest does not complete those of an instance. */
const inTests = (file: string) => join(import.meta.dirname, 'tests', file);
const COMPONENT_SETUP = [inTests('failOnConsole.ts'), inTests('shared/fakeBackend.ts')];

/** Components with texts that change or come and go: they are tested in a page that the browser translates. */
const TRANSLATED = [
  'tests/shared/admin/StatCards.test.tsx',
  'tests/shared/admin/auth/LoginForm.test.tsx',
  'tests/shared/admin/form/ConflictNotice.test.tsx',
  'tests/shared/admin/keys/palette/CommandPalette.test.tsx',
  'tests/shared/admin/projects/{AddressInput,ProjectFieldset,bulk}.test.tsx',
  'tests/shared/admin/publication/{PublishNow,PublishState}.test.tsx',
  'tests/shared/admin/restore/GoBackDialog.test.tsx',
  'tests/shared/admin/session/MessageBar.test.tsx',
  'tests/shared/admin/sharing/{PreviewsCard,ShareDialog}.test.tsx',
  'tests/src-site/motion/BackgroundButton.test.tsx',
  'tests/src-site/search/Search.test.tsx',
];

export default defineConfig({
  envDir: NO_ENV_FILES,
  test: {
    reporters: REPORTERS as ['default'],
    projects: [
      {
        envDir: NO_ENV_FILES,
        plugins: [publishedContent(undefined), figures()],
        test: {
          ...UNIT,
          name: 'unit',
          include: [
            'tests/*.test.ts',
            'tests/{shared,src-site,src-desktop,scripts,support,rules/mutants}/**/*.test.ts',
          ],
          exclude: [ISOLATED],
          // The files share the modules that are loaded: half of the processor time.
          isolate: false,
        },
      },
      {
        envDir: NO_ENV_FILES,
        plugins: [publishedContent(undefined), figures()],
        test: {
          ...UNIT,
          name: 'unit-isolated',
          include: [ISOLATED],
        },
      },
      {
        envDir: NO_ENV_FILES,
        plugins: [
          publishedContent(undefined),
          figures(),
          staffGuide(join(import.meta.dirname, 'docs', 'staff-guide.md')),
          renderedIndex(),
          tailwindcss(),
          fakeData(),
          madePictures(),
        ],
        // Without it, Vite would discover a new dependency during a test and reload the page.
        optimizeDeps: { force: true },
        // The browser keeps each module for the next test file: nothing changes during a run.
        server: { headers: { 'Cache-Control': 'max-age=3600' } },
        test: {
          name: 'components',
          include: ['tests/{shared,src-site,src-desktop}/**/*.test.tsx'],
          setupFiles: COMPONENT_SETUP,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Components render slowly on a busy machine.
          expect: { poll: { timeout: 15_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 720 },
            provider: playwright({
              launchOptions: await findChromium(),
              contextOptions: {
                reducedMotion: 'reduce',
                locale: 'en-US',
              },
            }),
            instances: [
              { browser: 'chromium', exclude: [...configDefaults.exclude, ...TRANSLATED] },
              {
                browser: 'chromium',
                name: 'translated',
                include: TRANSLATED,
                setupFiles: [...COMPONENT_SETUP, inTests('shared/translatePage.ts')],
              },
            ],
          },
        },
      },
      {
        envDir: NO_ENV_FILES,
        test: {
          ...RULES,
          name: 'rules',
          include: ['tests/rules/**/*.test.ts'],
          exclude: ['tests/rules/room.test.ts', 'tests/rules/{agreement,attacks,mutants}/**'],
        },
      },
      {
        envDir: NO_ENV_FILES,
        test: {
          ...RULES,
          name: 'rules-agreement',
          // The test of the room for more conditions changes the rules.
          include: ['tests/rules/room.test.ts', 'tests/rules/{agreement,attacks}/**/*.test.ts'],
        },
      },
    ],
  },
});
