import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { preview } from 'vite';
import { PROJECT_ROOT } from '../../../scripts/lib/paths.ts';
import { expect, test } from '../test.ts';

const BUILT_SITE_PORT = 5176;

test('a production build without a configuration connects to nothing, and the login says so', async ({
  page,
}) => {
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
  await page.getByLabel('Email').fill('ana@agency.example');
  await page.getByLabel('Password').fill('any password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toContainText('Firebase is not configured');
  await expect(page.getByText('Emulator', { exact: true })).toBeHidden();
  expect([...hosts]).toEqual([`127.0.0.1:${BUILT_SITE_PORT}`]);
  await server.close();
});

test('the browser compiles the framework in the background, and no error in it takes a stack as it starts', async () => {
  const folder = join(PROJECT_ROOT, 'dist', 'site', 'assets');
  const framework = (await readdir(folder)).find((name) => name.startsWith('framework')) ?? '';
  const code = await readFile(join(folder, framework), 'utf8');
  expect(code).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  expect(code.match(/Object\.create\(Error\.prototype\)/g)).toHaveLength(5);
});
