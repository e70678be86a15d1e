import { mkdtempSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { removeFolder } from '../../../scripts/lib/removeFolder.ts';
import { EMULATOR_PROJECT_ID } from '../../../shared/model/backend.ts';
import { NOTHING_PUBLISHED, picturePaths } from '../../../shared/model/publishedContent.ts';
import { formatPublished } from '../../../shared/model/publishedFile.ts';
import {
  copyPictures,
  picturesFolder,
  publishedFile,
  readPublished,
  servePicture,
} from '../../../src-site/published/file.ts';

const CONFIGURED = {
  VITE_FIREBASE_API_KEY: 'AIza',
  VITE_FIREBASE_AUTH_DOMAIN: 'agency.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'agency',
  VITE_FIREBASE_STORAGE_BUCKET: 'agency.firebasestorage.app',
  VITE_FIREBASE_MESSAGING_SENDER_ID: '1',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
};

describe('where the published content is kept', () => {
  test('each project, and the emulators, have a file of their own; a build without a backend has none', () => {
    expect(publishedFile('/clone', CONFIGURED)).toBe(join('/clone', '.published', 'agency.json'));
    expect(publishedFile('/clone', { ...CONFIGURED, VITE_USE_EMULATORS: 'true' })).toBe(
      join('/clone', '.published', `${EMULATOR_PROJECT_ID}.json`),
    );
    expect(publishedFile('/clone', {})).toBeUndefined();
  });

  test('a test can name another file', () => {
    expect(publishedFile('/clone', { PUBLISHED_CONTENT: 'other.json' })).toMatch(/other\.json$/);
  });
});

describe('the published content', () => {
  let file: string;

  beforeEach(async () => {
    file = join(await mkdtemp(join(tmpdir(), 'published-')), 'agency.json');
  });
  afterEach(() => removeFolder(join(file, '..')));

  test('is empty without a file', async () => {
    expect(await readPublished(undefined)).toEqual(NOTHING_PUBLISHED);
    expect(await readPublished(file)).toEqual(NOTHING_PUBLISHED);
  });

  test('is read as it was written', async () => {
    const content = { ...NOTHING_PUBLISHED, sections: { 'hero-title': 'Less typing' } };
    await writeFile(file, formatPublished(content));
    expect(await readPublished(file)).toEqual(content);
  });

  test('has no pictures whose files are gone', async () => {
    const files = { path: '/assets/pictures/0123456789abcdef', widths: [360] };
    const content = {
      ...NOTHING_PUBLISHED,
      pictures: { 'https://a.example/a.png': { files }, 'https://a.example/b.png': {} },
    };
    await writeFile(file, formatPublished(content));
    await mkdir(picturesFolder(file));
    for (const path of picturePaths({ files })) {
      await writeFile(join(picturesFolder(file), basename(path)), '');
    }
    expect(await readPublished(file)).toEqual(content);
    await rm(join(picturesFolder(file), '0123456789abcdef-360.avif'));
    expect((await readPublished(file)).pictures).toEqual({ 'https://a.example/b.png': {} });
  });

  test('that cannot be used is an error with its file, the reason and what to do', async () => {
    await writeFile(file, '{ "version": 99 }');
    await expect(readPublished(file)).rejects.toThrow(
      `${file} cannot be used: it has version 99 instead of 1. Run "npm run publish:content" to write it again.`,
    );
  });
});

const STORED = `/pictures/${'a'.repeat(64)}.jpg`;
const PICTURE = {
  files: { path: '/assets/pictures/0123456789abcdef', widths: [360] },
  whole: { path: '/assets/pictures/fedcba9876543210', widths: [360], height: 360 },
  stored: STORED,
};

let folder: string;
let server: Server;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'served-'));
  for (const path of picturePaths(PICTURE)) writeFileSync(join(folder, basename(path)), path);
  writeFileSync(join(folder, 'other.json'), 'secret');
  server = createServer(({ url = '' }, response) => void servePicture(url, folder, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.close();
  await removeFolder(folder);
});

const get = (path: string) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);

/** The paths of all files in a folder. */
async function pathsIn(site: string): Promise<string[]> {
  const entries = await readdir(site, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted();
}

test('a build has the files of every cut, a stored picture at its own address, and no others; what is there is not written again', async () => {
  const pictures = { 'https://site.example/a.jpg': PICTURE };
  const site = mkdtempSync(join(tmpdir(), 'site-'));
  const places = picturePaths(PICTURE).map((path) => join(site, path));
  await copyPictures({ ...NOTHING_PUBLISHED, pictures }, folder, site);
  expect(await pathsIn(site)).toEqual(places.toSorted());
  for (const path of picturePaths(PICTURE))
    expect(await readFile(join(site, path), 'utf8')).toBe(path);

  const [first = ''] = places;
  const { mtimeMs } = await stat(first);
  await writeFile(join(site, '/assets/pictures/1111111111111111-360.webp'), 'not used any more');
  await writeFile(`${first}.part`, 'of an interrupted build');
  await copyPictures({ ...NOTHING_PUBLISHED, pictures }, folder, site);
  expect(await pathsIn(site)).toEqual(places.toSorted());
  expect((await stat(first)).mtimeMs).toBe(mtimeMs);
  await copyPictures(NOTHING_PUBLISHED, folder, site);
  expect(await pathsIn(site)).toEqual([]);
  await removeFolder(site);
});

it.each([
  ['/assets/pictures/0123456789abcdef-360.avif', 'image/avif'],
  ['/assets/pictures/fedcba9876543210-360.webp', 'image/webp'],
  [STORED, 'image/jpeg'],
])('the development server answers %s with %s', async (path, type) => {
  const answer = await get(path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
  expect(await answer.text()).toBe(path);
});

it.each([
  '/pictures/other.json',
  '/pictures/0123456789abcdef-360.avif',
  `/assets${STORED}`,
  `/pictures/${'b'.repeat(64)}.jpg`,
])('the development server has no %s', async (path) => {
  expect((await get(path)).status).toBe(404);
});
