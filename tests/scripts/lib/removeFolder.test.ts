import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { emptyFolder, removeFolder } from '../../../scripts/lib/removeFolder.ts';
import { readFiles } from '../../support/sources.ts';

it('removes a folder with everything in it, and accepts that it is already gone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'Ordner mit Ümlaut-'));
  mkdirSync(join(folder, 'inner'));
  writeFileSync(join(folder, 'inner', 'ß.txt'), '');
  await removeFolder(folder);
  expect(existsSync(folder)).toBe(false);
  await removeFolder(folder);
});

/** Removing a folder in another way, or anything at all with `rmSync`. */
const OTHER_WAY = /\brmSync\b|\brm\([^;]*recursive|\brmdir/;

it('every command and test removes folders with removeFolder, because it works on Windows', async () => {
  const own = new Set(['scripts/lib/removeFolder.ts', 'tests/scripts/lib/removeFolder.test.ts']);
  const others = [...(await readFiles(['scripts', 'tests']))].filter(([file]) => !own.has(file));
  expect(others.length).toBeGreaterThan(300);
  expect(others.filter(([, text]) => OTHER_WAY.test(text)).map(([file]) => file)).toEqual([]);
});

describe('emptying a folder', () => {
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
});
