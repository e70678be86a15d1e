import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { preview } from 'vite';
import { PROJECT_ROOT } from '../../../scripts/lib/paths.ts';
import { ADMIN_EMAIL, PUBLISHER_EMAIL, PUBLISHER_UID } from '../../../shared/company.ts';
import { expect, test } from '../test.ts';

const BUILT_SITE_PORT = 5176;
/** What micromark calls a row of asterisks. */
const PARSER_WORD = 'attentionSequence';
const ASSETS = join(PROJECT_ROOT, 'dist', 'site', 'assets');

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

test('the browser compiles the framework in the background', async () => {
  const framework = (await readdir(ASSETS)).find((name) => name.startsWith('framework')) ?? '';
  const code = await readFile(join(ASSETS, framework), 'utf8');
  expect(code).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test('the site has the licenses of what it bundles, and no script has their texts', async () => {
  const text = await readFile(join(ASSETS, '..', 'licenses.txt'), 'utf8');
  const names = ['react', 'react-router', '@firebase/firestore', 'micromark', 'zustand'];
  for (const name of [...names, 'tailwindcss', '@fontsource-variable/geist'])
    expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'));
  for (const words of ['Permission is hereby granted', 'Apache License', 'SIL OPEN FONT LICENSE'])
    expect(text).toContain(words);
  const files = (await readdir(join(ASSETS, '..'), { recursive: true })).filter((name) =>
    /\.(js|json)$/.test(name),
  );
  expect(files).not.toContain('licenses.json');
  for (const name of files)
    expect(await readFile(join(ASSETS, '..', name), 'utf8'), name).not.toContain('hereby granted');
});

test('the scripts of all pages have no Unicode property pattern, which takes a phone tens of milliseconds', async () => {
  const names = await readdir(ASSETS);
  const common = names.filter((name) => /^(index|main|layout|common|parts)-.*\.js$/.test(name));
  expect(common).toHaveLength(5);
  for (const name of common) {
    expect(await readFile(join(ASSETS, name), 'utf8'), name).not.toContain('\\p{');
  }
});

test('no public page, and no script that it can load, contains the email of the admin, the publisher’s or its uid, or the parser of descriptions', async () => {
  const files = await readdir(join(ASSETS, '..'), { recursive: true });
  const pages = files.filter((name) => /(?<!^(admin|preview))\.html$/.test(name));
  const names = (await readdir(ASSETS)).filter((name) => name.endsWith('.js'));
  const scripts = await Promise.all(
    names.map(async (name) => ({ name, code: await readFile(join(ASSETS, name), 'utf8') })),
  );
  const texts = await Promise.all(pages.map((name) => readFile(join(ASSETS, '..', name), 'utf8')));
  // The list grows during the loop, because a script can load other scripts.
  for (const text of texts) {
    for (const { name, code } of scripts) {
      if (text.includes(name) && !isOfStaff(name) && !texts.includes(code)) texts.push(code);
    }
  }
  expect(texts.length).toBeGreaterThan(pages.length + 10);
  for (const account of [ADMIN_EMAIL, PUBLISHER_EMAIL, PUBLISHER_UID]) {
    expect(texts.filter((text) => text.includes(account))).toEqual([]);
    expect(scripts.filter(({ code }) => code.includes(account)).map(({ name }) => name)).toEqual([
      expect.stringMatching(/^staff-/),
    ]);
  }
  expect(texts.filter((text) => text.includes(PARSER_WORD))).toEqual([]);
  // Loaded when formatted text is pasted in the dashboard, or shown.
  expect(scripts.filter(({ code }) => code.includes(PARSER_WORD)).map(({ name }) => name)).toEqual([
    expect.stringMatching(/^write-/),
  ]);
});

/** The public pages' router names these scripts, but no visitor loads them. */
const isOfStaff = (name: string) => /^(admin|staff)-/.test(name);
