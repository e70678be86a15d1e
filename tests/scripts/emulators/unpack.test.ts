import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { Header, type HeaderData } from 'tar';
import { beforeEach, describe, expect, it } from 'vitest';
import { unpack } from '../../../scripts/emulators/unpack.ts';
import { eachInNewFolder } from '../../support/newFolder.ts';

const BLOCK_BYTES = 512;

const inFolder = eachInNewFolder();
let folder: string;

beforeEach(() => {
  folder = inFolder('java');
});

/** A `.tar.gz` of empty files, folders and links. */
function tarball(...entries: HeaderData[]): Uint8Array {
  const blocks = entries.map((entry) => {
    const block = Buffer.alloc(BLOCK_BYTES);
    const usual: HeaderData = { type: 'File', mode: 0o755, size: 0, mtime: new Date() };
    new Header({ ...usual, ...entry }).encode(block);
    return block;
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK_BYTES)]));
}

const zip = (...paths: string[]) =>
  zipSync(Object.fromEntries(paths.map((path) => [path, strToU8('a program')])));

const LEAVING = {
  'an absolute path': '/tmp/evil',
  'a parent folder': '../evil',
  'a parent folder in the middle': 'jre/../../evil',
  'a drive letter': 'C:/evil',
  'a drive letter without a slash': 'C:evil',
  'a backslash': String.raw`..\evil`,
  'a network share': String.raw`\\server\share\evil`,
};

describe.each(Object.entries(LEAVING))('an entry with %s', (_, path) => {
  it.each([
    ['jre.zip', zip('jre/bin/java', path)],
    ['jre.tar.gz', tarball({ path: 'jre/bin/java' }, { path })],
  ])('is refused in %s, together with all other entries', async (name, archive) => {
    await expect(unpack(name, archive, folder)).rejects.toThrow('outside its folder');
    expect(await readdir(folder)).toEqual([]);
    expect(await readdir(inFolder())).toEqual(['java']);
  });
});

const link = (path: string, linkpath: string): HeaderData => ({
  path,
  linkpath,
  type: 'SymbolicLink',
});
const hardLink = (path: string, linkpath: string): HeaderData => ({ path, linkpath, type: 'Link' });

it.each<[string, HeaderData[]]>([
  ['to an absolute path', [link('jre/evil', '/etc/passwd')]],
  ['to a parent of the folder', [link('jre/evil', '../../outside')]],
  ['to a drive', [link('jre/evil', 'C:/Windows')]],
  ['with backslashes', [link('jre/evil', String.raw`..\..\outside`)]],
  [
    'that climbs out through another folder, which may be a link',
    [link('jre/evil', 'bin/../../outside')],
  ],
  ['that is a hard link to a parent of the folder', [hardLink('jre/evil', '../outside')]],
  ['that is a hard link to an absolute path', [hardLink('jre/evil', '/etc/passwd')]],
])('a link %s is refused', async (_, entries) => {
  const archive = tarball({ path: 'jre/bin/java' }, ...entries);
  await expect(unpack('jre.tar.gz', archive, folder)).rejects.toThrow('jre/evil');
  expect(await readdir(folder)).toEqual([]);
});

// On Windows, only administrators may create symbolic links.
it.skipIf(process.platform === 'win32')('a link inside the folder is unpacked', async () => {
  const archive = tarball(
    { path: 'jre/legal/java.base/LICENSE' },
    link('jre/legal/java.xml/LICENSE', '../java.base/LICENSE'),
    hardLink('jre/release', 'jre/legal/java.base/LICENSE'),
  );
  await unpack('jre.tar.gz', archive, folder);
  expect(lstatSync(join(folder, 'jre/legal/java.xml/LICENSE')).isSymbolicLink()).toBe(true);
  expect(existsSync(join(folder, 'jre/legal/java.xml/LICENSE'))).toBe(true);
  expect(readFileSync(join(folder, 'jre/release'), 'utf8')).toBe('');
});

it('a name that only begins with dots is unpacked', async () => {
  await unpack('jre.zip', zip('jre/..hidden', 'jre/a..b/java'), folder);
  expect(await readdir(join(folder, 'jre'))).toEqual(['..hidden', 'a..b']);
});
