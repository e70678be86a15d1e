import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { CACHE_FOLDER } from '../../../scripts/lib/paths.ts';
import { removeFolder } from '../../../scripts/lib/removeFolder.ts';
import { orUserError, UserError } from '../../../scripts/lib/userError.ts';
import { uploadSite } from '../../../scripts/publisher/hosting.ts';
import { buildFailure, uploadFailure } from '../../../scripts/publisher/programs.ts';
import { EMPTY_PROJECT_FORM } from '../../../shared/model/project.ts';
import { NOTHING_PUBLISHED } from '../../../shared/model/publishedContent.ts';
import { formatPublished } from '../../../shared/model/publishedFile.ts';
import { type FakeHosting, startFakeHosting } from '../../support/hosting/fakeHosting.ts';

/** The CLI starts slowly, and tries a failed upload again for 12 s. */
vi.setConfig({ testTimeout: 240_000 });

/** Always the same one: of each folder, the CLI keeps the hashes in a file in `.firebase`. */
const folder = join(CACHE_FOLDER, 'upload-test');

const { featured: _featured, ...EMPTY } = EMPTY_PROJECT_FORM;

let fake: FakeHosting;
const lines: string[] = [];

beforeAll(async () => {
  fake = await startFakeHosting();
  await mkdir(folder, { recursive: true });
});

beforeEach(() => {
  for (const [name, value] of Object.entries(fake.env)) vi.stubEnv(name, value);
  lines.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
});

afterAll(async () => {
  await fake.close();
  await removeFolder(folder);
});

/** The CLI takes a file with the same time for unchanged. */
async function write(name: string, text: string, date: Date): Promise<void> {
  await writeFile(join(folder, name), text);
  await utimes(join(folder, name), date, date);
}

/** What the site says of itself; the name tells its versions apart. */
const publication = (name: string) =>
  formatPublished(
    {
      ...NOTHING_PUBLISHED,
      sections: { 'hero-title': name },
      projects: [{ ...EMPTY, id: 'a', title: 'Desk', description: 'Reads.', slug: 'desk' }],
      formerSlugs: { [`invoices-${name}`]: 'a' },
    },
    new Date(0),
  );

const upload = (onProgress: (done: number, total: number) => void = () => undefined) =>
  uploadSite({ project: fake.project, folder, onProgress });

const live = async (path: string) => {
  const response = await fetch(fake.liveUrl + path);
  return response.ok ? response.text() : response.status;
};

it('uploads a folder, and visitors get its files', async () => {
  for (const name of ['index.html', 'a.js', 'b.js', 'c.css'])
    await write(name, `${name}, first`, new Date('2026-01-01'));
  await write('published.json', publication('first'), new Date('2026-01-01'));
  expect(await live('/published.json')).toBe(404);
  await upload();
  expect(await live('/')).toBe('index.html, first');
  expect(await live('/published.json')).toBe(publication('first'));
  expect(fake.site.uploads).toHaveLength(5);
  expect(lines.join('\n')).toMatch(/found 5 files[^]*release complete/);
  expect(fake.site.redirects).toEqual([
    { glob: '/projects/invoices-first{,/}', statusCode: 301, location: '/projects/desk' },
  ]);
});

it('uploads only what has changed', async () => {
  await write('a.js', 'a.js, second', new Date('2026-01-02'));
  await upload();
  expect(await live('/a.js')).toBe('a.js, second');
  expect(await live('/b.js')).toBe('b.js, first');
  expect(fake.site.uploads.slice(5).map(({ path, bytes }) => [path, bytes.toString()])).toEqual([
    ['/a.js', 'a.js, second'],
  ]);
  expect(fake.site.releases).toHaveLength(2);
});

it('an upload that fails half-way says why, and changes nothing for visitors', async () => {
  for (const name of ['index.html', 'a.js', 'b.js'])
    await write(name, `${name}, third`, new Date('2026-01-03'));
  await write('published.json', publication('third'), new Date('2026-01-03'));
  fake.fail({ kind: 'upload', status: 500, after: 2 });
  const progress: number[][] = [];
  const failure = await upload((...now) => progress.push(now)).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(UserError);
  expect((failure as UserError).message).toMatch(
    /visitors see it as before\..* uploading file: .* Firebase Hosting has trouble: try again/,
  );
  expect(progress).toContainEqual([2, 4]);
  expect(await live('/')).toBe('index.html, first');
  expect(await live('/a.js')).toBe('a.js, second');
  expect(fake.site.releases).toHaveLength(2);
  expect(fake.unknown).toEqual([]);
});

it('each of two uploads at the same time says why it failed itself', async () => {
  fake.heal();
  fake.fail({ kind: 'version', status: 401, times: 1 });
  fake.fail({ kind: 'version', status: 403, after: 1 });
  const failures = await Promise.all(
    [upload(), upload()].map((one) => one.catch((error: unknown) => String(error))),
  );
  const advice = ['make a new key', 'Firebase Hosting Admin'];
  expect(failures).toEqual(
    expect.arrayContaining(advice.map((words) => expect.stringContaining(words))),
  );
});

it('a build that fails says why, and who finds more', () => {
  const message = buildFailure([
    'vite v8',
    'The published content cannot be used: it is no JSON.',
    '',
  ]);
  expect(message).toBe(
    'The site could not be built. The build says: The published content cannot be used: it is no JSON. Whoever looks after the publisher finds more in its output.',
  );
  expect(buildFailure([])).toContain('nothing about the reason.');
});

it('a full disk is said with what to do', async () => {
  expect(buildFailure(['Error: ENOSPC: no space left on device, write'])).toContain(
    'free some space',
  );
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  const written = orUserError('The file could not be written', () => Promise.reject(full));
  await expect(written).rejects.toThrow(/written: ENOSPC.* free some space, and try again/);
});

const HTTP = 'Request to https://firebasehosting.googleapis.com/v1beta1/sites had HTTP Error: ';
const KEY = 'make a new key';
const ROLE = 'Firebase Hosting Admin';
const TROUBLE = 'Firebase Hosting has trouble';
const NETWORK = 'check this computer’s network';

it.each([
  [`${HTTP}401, Unauthenticated`, KEY],
  ['Authentication Error: Your credentials are no longer valid.', KEY],
  ['Failed to authenticate, have you run firebase login?', 'names a valid key'],
  [`${HTTP}403, The caller does not have permission`, ROLE],
  ['Failed to get Firebase project t. Please make sure your account has permission to it.', ROLE],
  [`${HTTP}429, Quota exceeded`, TROUBLE],
  ['Unexpected error while uploading file: {"error":{"code":503}}', TROUBLE],
  ['Unexpected error while uploading file: <title>Error 502 (Server Error)!!1</title>', TROUBLE],
  ['Failed to make request to https://firebasehosting.googleapis.com/v1beta1/sites', NETWORK],
  ["Directory 'dist/site' for Hosting does not exist.", 'See its messages above.'],
])('the CLI says "%s"', (sentence, advice) => {
  const message = uploadFailure(['=== Deploying', '', `Error: ${sentence}`, ''], '');
  expect(message).toContain(sentence);
  expect(message).toContain(advice);
});

const LOG = [
  '[debug] <<< [apiv2][status] GET https://firebase.googleapis.com/v1beta1/projects/t 200',
  '[debug] <<< [apiv2][status] POST https://firebasehosting.googleapis.com/v1beta1/sites 401',
].join('\n');

it.each([
  ['names no status, and the log does', ['Error: An unexpected error has occurred.'], LOG, KEY],
  [
    'gives several lines',
    ['Error: first,', ' then', 'x'.repeat(400)],
    '',
    /first, then x{288}… See/,
  ],
  ['ends without an error', ['=== Deploying'], '', 'says: nothing about the reason.'],
  [
    'gets no answer to the release',
    ['i  hosting[t]: releasing new version...', `Error: ${HTTP}503, Unavailable`],
    '',
    /^The site was uploaded, but perhaps not released\./,
  ],
])('the CLI %s', (_, said, log, message) => {
  expect(uploadFailure(said, log)).toMatch(message);
});
