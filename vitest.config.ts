import { defineConfig } from 'vitest/config';
import { publishedContent } from './src-site/published/plugin.ts';

const REPORTERS = process.env['TEST_RESULT_FILE']
  ? ['default', ['json', { outputFile: process.env['TEST_RESULT_FILE'] }]]
  : ['default'];

export default defineConfig({
  test: {
    reporters: REPORTERS as ['default'],
    projects: [
      {
        plugins: [publishedContent(undefined)],
        test: {
          name: 'unit',
          // Libraries that are large to load take their time on a busy machine.
          testTimeout: 20_000,
          include: [
            'tests/*.test.ts',
            'tests/{shared,soak,src-site,src-desktop,scripts,rules/mutants}/**/*.test.{ts,tsx}',
          ],
          setupFiles: 'tests/failOnConsole.ts',
        },
      },
      {
        test: {
          name: 'rules',
          include: ['tests/rules/**/*.test.ts'],
          exclude: ['tests/rules/coverage.test.ts', 'tests/rules/{agreement,mutants}/**'],
          fileParallelism: false,
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'rules-coverage',
          include: ['tests/rules/coverage.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'rules-agreement',
          include: ['tests/rules/agreement/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
