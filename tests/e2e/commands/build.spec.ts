import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preview } from 'vite';
import { findElectron } from '../../../scripts/desktop/electronBinary.ts';
import { PROJECT_ROOT } from '../../../scripts/lib/paths.ts';
import { expect, test } from '../test.ts';
import { endAll, portsAreFree, runScript } from './command.ts';

const BUILT_SITE_PORT = 5175;
const PREVIEW_URL = 'http://127.0.0.1:5000';

test.afterEach(endAll);

test('a production build without a configuration connects to nothing, and the login says so', async ({
  page,
}) => {
  const command = runScript('build', [], { VITE_FIREBASE_API_KEY: 'your-api-key' });
  expect(await command.end()).toBe(0);
  for (const part of ['site', 'desktop/main', 'desktop/preload', 'desktop/renderer']) {
    expect(existsSync(join(PROJECT_ROOT, 'dist', part)), part).toBe(true);
  }
  const server = await preview({
    configFile: false,
    root: PROJECT_ROOT,
    build: { outDir: 'dist/site' },
    preview: { host: '127.0.0.1', port: BUILT_SITE_PORT, strictPort: true },
  });
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.goto(`http://127.0.0.1:${BUILT_SITE_PORT}/admin/login`);
  await expect(page.getByRole('alert')).toContainText('Firebase is not configured');
  await page.getByLabel('Email').fill('ana@tidewire.example');
  await page.getByLabel('Password').fill('any password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toContainText('Firebase is not configured');
  await expect(page.getByText('Emulator', { exact: true })).toBeHidden();
  expect([...hosts]).toEqual([`127.0.0.1:${BUILT_SITE_PORT}`]);
  await server.close();
});

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

test('npm run preview serves the production build with its headers, and stops', async ({
  page,
}) => {
  const command = runScript('preview');
  await command.printed('Ready');
  const response = await page.goto(PREVIEW_URL);
  expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
  await page.goto(`${PREVIEW_URL}/admin/dashboard`);
  await expect(page.getByText('Emulator', { exact: true })).toBeVisible();
  await command.end('SIGTERM');
  await portsAreFree([5000, 8080, 9099]);
});

test('npm run desktop says in one sentence that Electron cannot be downloaded', async () => {
  test.skip(findElectron() !== undefined, 'Electron is on this machine.');
  const command = runScript('desktop', [], { ELECTRON_MIRROR: 'http://127.0.0.1:9/' });
  expect(await command.end()).toBe(1);
  expect(command.output().trim().split('\n').at(-1)).toMatch(
    /^Electron could not be downloaded: .*\.$/,
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
  rmSync(folder, { recursive: true });
});

test('npm run deploy refuses placeholders in one sentence, and does nothing', async () => {
  const command = runScript('deploy', [], { VITE_FIREBASE_API_KEY: 'your-api-key' });
  expect(await command.end()).toBe(1);
  expect(command.output().trim()).toMatch(/^The configuration still holds placeholders: .*\.$/);
});

test('npm run publish:content without a store to read says what to set', async () => {
  const command = runScript('publish:content', [], { VITE_FIREBASE_API_KEY: 'your-api-key' });
  expect(await command.end()).toBe(1);
  expect(command.output().trim()).toMatch(/^There is no store to publish from: .*\.$/);
});
