import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyFolder } from '../../../scripts/lib/emptyFolder.ts';
import { removeFolder } from '../../../scripts/lib/removeFolder.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'emptied-'));
});
afterEach(() => removeFolder(folder));

const write = (path: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), path);
};
const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .toSorted();

test('all is removed but what is in the folders to keep', async () => {
  const kept = ['assets/pictures/a.webp', 'assets/pictures/of/b.webp', 'pictures/c.jpg'];
  const others = [
    'index.html',
    'assets/main.js',
    'assets/picture',
    'other/pictures/d.jpg',
    '.vite/e',
  ];
  for (const path of [...kept, ...others]) write(path);
  await emptyFolder(folder, ['assets/pictures', 'pictures']);
  expect(files()).toEqual(kept.map((path) => join(path)).toSorted());
});

test('a folder that is not there is made', async () => {
  await emptyFolder(join(folder, 'site'), ['pictures']);
  expect(readdirSync(folder)).toEqual(['site']);
});
