import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../../scripts/lib/paths.ts';
import { endAll, runScript } from '../../support/command.ts';
import { expect, test } from '../test.ts';

test.afterEach(endAll);

/**
 * Makes the build that the specs of the project `commands` check: without a configuration, even if this machine has one,
 * and without the second minifier, which the build for the emulators has.
 */
test('npm run build builds the site and the desktop app', async () => {
  const command = runScript('build', ['--quick'], { VITE_FIREBASE_API_KEY: 'your-api-key' });
  expect(await command.end(), command.output()).toBe(0);
  for (const part of ['site', 'desktop/main', 'desktop/preload', 'desktop/renderer']) {
    expect(existsSync(join(PROJECT_ROOT, 'dist', part)), part).toBe(true);
  }
});
