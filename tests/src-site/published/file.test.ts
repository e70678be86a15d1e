import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { removeFolder } from '../../../scripts/lib/removeFolder.ts';
import { EMULATOR_PROJECT_ID } from '../../../shared/model/backend.ts';
import { NOTHING_PUBLISHED, picturePaths } from '../../../shared/model/publishedContent.ts';
import { formatPublished } from '../../../shared/model/publishedFile.ts';
import { picturesFolder, publishedFile, readPublished } from '../../../src-site/published/file.ts';

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
