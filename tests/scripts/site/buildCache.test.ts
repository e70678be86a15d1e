import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { BuildCache } from '../../../scripts/site/buildCache.ts';
import { eachInNewFolder } from '../../support/newFolder.ts';

const inFolder = eachInNewFolder();
let folder = '';

beforeEach(() => {
  folder = inFolder('cache');
});

/** Asks as a new build does. */
async function get(inputs: string[], result: string): Promise<string> {
  const bytes = await new BuildCache(folder).get(inputs, async () => Buffer.from(result));
  return Buffer.from(bytes).toString();
}

it('gives the next build what this one has made, and does not take two lists of inputs for the same', async () => {
  expect(await get(['ab', 'c'], 'first')).toBe('first');
  expect(await get(['ab', 'c'], 'never made')).toBe('first');
  expect(await get(['a', 'bc'], 'second')).toBe('second');
});

it('makes anew what a crash of the computer has left incomplete', async () => {
  await get(['input'], 'whole');
  const [name = ''] = await readdir(folder);
  const file = await readFile(join(folder, name));
  for (const length of [0, 10, file.length - 1]) {
    await writeFile(join(folder, name), file.subarray(0, length));
    expect(await get(['input'], 'whole')).toBe('whole');
    expect(await readFile(join(folder, name))).toEqual(file);
  }
});

it('keeps only what the last build has used', async () => {
  await get(['old'], 'old');
  await writeFile(join(folder, 'begun by a build that was stopped'), '');
  const cache = new BuildCache(folder);
  await cache.get(['new'], async () => Buffer.from('new'));
  await cache.removeUnused();
  expect(await readdir(folder)).toHaveLength(1);
  expect(await get(['new'], 'never made')).toBe('new');
});

it('a folder that cannot be written does not stop the build', async () => {
  await writeFile(folder, 'a file');
  expect(await get(['input'], 'made')).toBe('made');
  await new BuildCache(folder).removeUnused();
});
