import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { PROJECT_ROOT } from '../../../scripts/lib/paths.ts';
import { endAll, runScript } from '../../support/command.ts';

const PARTS = ['site', 'desktop/main', 'desktop/preload', 'desktop/renderer'];

/** The value of variables that Vite or electron-vite would include because of their prefix. */
const SECRET = 'planted-secret';
const SECRETS = Object.fromEntries(
  ['VITE_', 'MAIN_VITE_', 'PRELOAD_VITE_', 'RENDERER_VITE_'].map((prefix) => [
    `${prefix}SECRET`,
    SECRET,
  ]),
);

test.afterEach(endAll);

/**
 * Makes the build that the specs of the project `commands` check: without a configuration, even if this machine has one,
 * and without the second minifier, which the build for the emulators has.
 */
test('npm run build builds the site and the desktop app, and includes only the variables that they name', async () => {
  const env = { VITE_FIREBASE_API_KEY: 'your-api-key', ...SECRETS };
  const command = runScript('build', [], env);
  expect(await command.end(), command.output()).toBe(0);
  for (const part of PARTS) {
    const texts = readFiles(join(PROJECT_ROOT, 'dist', part));
    expect(texts, part).not.toEqual([]);
    expect(texts.join('').includes(SECRET), part).toBe(false);
  }
  expect(readFiles(join(PROJECT_ROOT, 'dist', 'site')).join('')).toContain('your-api-key');
});

function readFiles(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'));
}
