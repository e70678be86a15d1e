import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../../scripts/lib/paths.ts';
import { removeFolder } from '../../../scripts/lib/removeFolder.ts';

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
  const folders = ['scripts', 'tests'].map(async (folder) => {
    const names = await readdir(join(PROJECT_ROOT, folder), { recursive: true });
    return names.map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
  });
  const files = (await Promise.all(folders)).flat().filter((file) => /\.tsx?$/.test(file));
  const others = files.filter((file) => !own.has(file));
  expect(others.length).toBeGreaterThan(300);
  const texts = await Promise.all(others.map((file) => readFile(join(PROJECT_ROOT, file), 'utf8')));
  expect(others.filter((_, index) => OTHER_WAY.test(texts[index] ?? ''))).toEqual([]);
});
