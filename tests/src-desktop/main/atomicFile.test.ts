import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeFileAtomically } from '../../../src-desktop/main/atomicFile.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atomic-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('writes a new file, and replaces an old one', async () => {
  const file = join(folder, 'backup.json');
  await writeFileAtomically(file, 'one');
  await writeFileAtomically(file, 'two 😀');
  expect(await readFile(file, 'utf8')).toBe('two 😀');
  expect(await readdir(folder)).toEqual(['backup.json']);
});

it('leaves the old file as it was, and nothing beside it, when it fails', async () => {
  const inTheWay = join(folder, 'backup.json');
  await mkdir(inTheWay);
  await writeFile(join(inTheWay, 'kept.txt'), 'kept');
  await expect(writeFileAtomically(inTheWay, 'new')).rejects.toThrow(/EISDIR|ENOTEMPTY|EPERM/);
  expect(await readdir(folder)).toEqual(['backup.json']);
  expect(await readdir(inTheWay)).toEqual(['kept.txt']);
});

it('fails where there is no folder', async () => {
  await expect(writeFileAtomically(join(folder, 'no', 'x.json'), '')).rejects.toThrow('ENOENT');
});
