import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { findElectron } from '../../../scripts/desktop/electron.ts';
import { removeFolder } from '../../../scripts/lib/removeFolder.ts';
import { endAll, runScript } from '../../support/command.ts';

/** A download mirror that cannot be reached: nothing listens on the port. */
const NO_MIRROR = { ELECTRON_MIRROR: 'http://127.0.0.1:9/' };
const PLACEHOLDER = { VITE_FIREBASE_API_KEY: 'your-api-key' };

test.afterEach(endAll);

test('a build with a switch that is neither true nor false stops, and says which', async () => {
  const command = runScript('build', ['--only', 'site'], { VITE_USE_EMULATORS: 'flase' });
  expect(await command.end()).toBe(1);
  expect(command.output()).toContain('VITE_USE_EMULATORS is "flase"; write true or false.');
});

for (const [args, said] of [
  [['--olny', 'site'], "Unknown option '--olny'"],
  [['--only', 'stie'], '--only takes "site" or "desktop".'],
] as const) {
  test(`npm run build -- ${args.join(' ')} builds nothing, and says why in one sentence`, async () => {
    const command = runScript('build', [...args]);
    expect(await command.end()).toBe(1);
    expect(command.output().trim()).toBe(said);
  });
}

test('npm run desktop says in one sentence that Electron cannot be downloaded', async () => {
  test.skip(findElectron() !== undefined, 'Electron is on this machine.');
  const command = runScript('desktop', [], NO_MIRROR);
  expect(await command.end()).toBe(1);
  expect(command.output().trim().split('\n').at(-1)).toMatch(
    /^Electron could not be downloaded: .*\.$/,
  );
});

test('npm run package says in one sentence that Electron cannot be downloaded', async () => {
  test.skip(findElectron() !== undefined, 'Electron is on this machine.');
  const command = runScript('package', [], NO_MIRROR);
  expect(await command.end()).toBe(1);
  expect(command.output().trim().split('\n').at(-1)).toMatch(
    /^Electron could not be downloaded: .* run "npm run package" again\.$/,
  );
});

test('npm run desktop says in one sentence why no window can open, before it builds', async () => {
  test.skip(process.platform !== 'linux', 'Only Linux may have no display.');
  const folder = mkdtempSync(join(tmpdir(), 'electron-'));
  writeFileSync(join(folder, 'electron'), '');
  const env = { ELECTRON_OVERRIDE_DIST_PATH: folder, DISPLAY: '' };
  const command = runScript('desktop', [], env);
  expect(await command.end()).toBe(1);
  expect(command.output().trim()).toMatch(/^Electron cannot start here: [^\n]+\.$/);
  await removeFolder(folder);
});

test('npm run company says in one sentence which answer is wrong, and changes nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'company-'));
  const file = join(folder, 'company.json');
  const answers = JSON.stringify({ name: 'Bright & Loop', siteUrl: 'brightloop.io' });
  // As PowerShell saves it.
  writeFileSync(file, `\ufeff${answers}`, 'utf16le');
  const command = runScript('company', ['--file', file]);
  expect(await command.end()).toBe(1);
  expect(command.output().trim()).toBe(
    `${file}: siteUrl is "brightloop.io". Give an https address without a path, such as https://agency.com.`,
  );
  await removeFolder(folder);
});

test('npm run deploy refuses placeholders in one sentence, and does nothing', async () => {
  const command = runScript('deploy', [], PLACEHOLDER);
  expect(await command.end()).toBe(1);
  expect(command.output().trim()).toMatch(/^The configuration still holds placeholders: .*\.$/);
});

test('npm run publish:content without a store to read says what to set', async () => {
  const command = runScript('publish:content', [], PLACEHOLDER);
  expect(await command.end()).toBe(1);
  expect(command.output().trim()).toMatch(/^There is no store to publish from: .*\.$/);
});
