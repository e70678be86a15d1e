import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeFileAtomically } from '../../../src-desktop/main/atomicFile.ts';
import { eachInNewFolder } from '../../support/newFolder.ts';
import { savePanel } from '../electron/savePanel.ts';

vi.mock('node:fs/promises', async (importActual) => {
  const { coverChosenFile } = await import('../electron/savePanel.ts');
  return coverChosenFile(await importActual());
});

const inFolder = eachInNewFolder();
const inOwnFolder = eachInNewFolder();
let file: string;

beforeEach(() => {
  savePanel.reset();
  file = inFolder('backup.json');
});
afterEach(async () => {
  // In every case, nothing is left in the app's own folder.
  expect(await readdir(inOwnFolder())).toEqual([]);
});

const write = (text: string, target = file) => writeFileAtomically(target, text, [inOwnFolder()]);

it.each([
  ['beside its place', () => []],
  ['in the app’s own folder', () => [inOwnFolder()]],
])(
  'writes a new file, and replaces an old one, through a temporary file %s',
  async (_where, folders) => {
    await writeFileAtomically(file, 'one', folders());
    await writeFileAtomically(file, 'two 😀', folders());
    expect(await readFile(file, 'utf8')).toBe('two 😀');
    expect(await readdir(inFolder())).toEqual(['backup.json']);
  },
);

it('leaves the old file as it was, and nothing beside it, when it fails', async () => {
  await mkdir(file);
  await writeFile(join(file, 'kept.txt'), 'kept');
  await expect(write('new')).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
  expect(await readdir(inFolder())).toEqual(['backup.json']);
  expect(await readdir(file)).toEqual(['kept.txt']);
});

it('fails if the folder does not exist', async () => {
  await expect(write('', inFolder('no', 'x.json'))).rejects.toThrow('ENOENT');
});

describe('if the system allows only the chosen file, and none beside it', () => {
  beforeEach(() => {
    savePanel.chosen = file;
  });

  it('replaces the file with one that was written in the app’s own folder', async () => {
    await writeFile(file, 'old');
    await write('new');
    expect(await readFile(file, 'utf8')).toBe('new');
  });

  it.each(['EPERM', 'EACCES', 'EXDEV'])(
    'writes a new file directly if none may be moved there (%s)',
    async (code) => {
      savePanel.moveRefusal = code;
      await write('new');
      expect(await readFile(file, 'utf8')).toBe('new');
    },
  );

  it('never overwrites a file in place: an interrupted write would destroy it', async () => {
    savePanel.moveRefusal = 'EPERM';
    await writeFile(file, 'old');
    await expect(write('new')).rejects.toThrow('EEXIST');
    expect(await readFile(file, 'utf8')).toBe('old');
  });
});

it('replaces a file on another disk with one that was written beside it', async () => {
  savePanel.moveRefusal = 'EXDEV';
  await writeFile(file, 'old');
  await write('new');
  expect(await readFile(file, 'utf8')).toBe('new');
  expect(await readdir(inFolder())).toEqual(['backup.json']);
});

it('leaves nothing behind when the text cannot be written', async () => {
  const unwritable = {} as string;
  await expect(write(unwritable)).rejects.toThrow();
  expect(await readdir(inFolder())).toEqual([]);
});
