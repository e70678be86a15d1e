import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeFolder } from '../../scripts/lib/removeFolder.ts';
import { minifiedCache } from '../../src-site/minifiedCache.ts';

let folder = '';
let cacheFolder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'minified-'));
  cacheFolder = join(folder, 'cache');
  await writeFile(join(folder, 'main.js'), "import('./later.js').then(({ text }) => alert(text));");
  await writeFile(join(folder, 'later.js'), "export const text = 'first'.concat('!');");
});

afterEach(() => removeFolder(folder));

/** The scripts of a small site by their names, which hold the hashes of their bytes. */
async function scripts(withCache: boolean, passes = 1): Promise<Record<string, string>> {
  const { output } = (await build({
    root: folder,
    configFile: false,
    logLevel: 'warn',
    plugins: [withCache && minifiedCache(cacheFolder)],
    build: {
      minify: 'terser',
      terserOptions: { compress: { passes } },
      modulePreload: false,
      rolldownOptions: {
        input: join(folder, 'main.js'),
        output: { minify: true },
        checks: { bundlerTimings: false },
      },
    },
  })) as Rolldown.RolldownOutput;
  return Object.fromEntries(
    output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : '']),
  );
}

const cached = async () => (await readdir(cacheFolder)).toSorted();

it('gives the same files as a build without it: first, again, and after a change', async () => {
  const first = await scripts(false);
  expect(Object.keys(first)).toHaveLength(2);
  expect(await scripts(true)).toEqual(first);
  expect(await scripts(true)).toEqual(first);
  await writeFile(join(folder, 'later.js'), "export const text = 'second'.concat('!');");
  const second = await scripts(false);
  expect(second).not.toEqual(first);
  expect(await scripts(true)).toEqual(second);
});

it('minifies only the chunks that are not the same again, and keeps only those of the last build', async () => {
  await scripts(true);
  const before = await cached();
  expect(before).toHaveLength(2);
  await writeFile(join(folder, 'later.js'), "export const text = 'second'.concat('!');");
  await scripts(true);
  const after = await cached();
  expect(after).toHaveLength(2);
  expect(after.filter((name) => before.includes(name))).toHaveLength(1);
});

it('minifies anew with other options', async () => {
  await scripts(true);
  const before = await cached();
  await scripts(true, 2);
  expect(await cached()).toHaveLength(2);
  expect((await cached()).filter((name) => before.includes(name))).toEqual([]);
});
