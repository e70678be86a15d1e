import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join, relative } from 'node:path';
import { expect, test } from '@playwright/test';
import { EMULATOR_BUILD_FOLDER } from '../../../scripts/lib/paths.ts';
import { COMPANY } from '../../../shared/company.ts';
import { EMULATOR_ORIGINS } from '../../../shared/model/backend.ts';
import { PUBLIC_PAGES } from './publicPages.ts';
import { type RawAnswer, requestRaw } from './rawRequest.ts';

// These tests open no page: they check the Hosting emulator's responses under firebase.json, path by path.

const EMULATORS = EMULATOR_ORIGINS.join(' ');
/** The contact form's endpoint, if there is one. */
const CONTACT = COMPANY.contactEndpoint ? ` ${new URL(COMPANY.contactEndpoint).origin}` : '';

const policyWith = (pictures: string, reach: string) =>
  `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'${pictures}; font-src 'self'; connect-src 'self'${reach}; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

/** The public pages may connect only to their own site. */
const PAGE_POLICY = policyWith('', CONTACT);
const ADMIN_POLICY = policyWith(
  ' https: data: blob:',
  ` ${EMULATORS} https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://firestore.googleapis.com`,
);
const ADMIN = /^\/admin($|[/?])/;

/** The deployed site's headers, except for the differences that tests/scripts/emulators/previewConfig.test.ts names. */
const SECURITY_HEADERS = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

const HTML = 'text/html; charset=utf-8';
const REVALIDATED = 'no-cache';
const KEPT = 'public, max-age=31536000, immutable';

const get = (path: string) => requestRaw(test.info().project.use.baseURL ?? '', path);

function expectSecure({ headers }: RawAnswer, path: string): void {
  const policy = ADMIN.test(path) ? ADMIN_POLICY : PAGE_POLICY;
  expect(headers, path).toMatchObject({ ...SECURITY_HEADERS, 'content-security-policy': policy });
  for (const name of ['x-powered-by', 'server', 'set-cookie', 'access-control-allow-origin']) {
    expect(headers[name], `${path} ${name}`).toBeUndefined();
  }
}

/** Expects a file of this type that browsers always ask for again. */
async function expectRevalidated(path: string, type: string | undefined) {
  const answer = await get(path);
  expect(answer.status).toBe(200);
  expectSecure(answer, path);
  expect(answer.headers).toMatchObject({ 'content-type': type, 'cache-control': REVALIDATED });
  return answer.headers;
}

for (const { path } of PUBLIC_PAGES) {
  test(`${path} is a compressed document that is always revalidated`, async () => {
    for (const address of [path, `${path}?utm_source=a&q=%3Cscript%3E`]) {
      const headers = await expectRevalidated(address, HTML);
      expect(headers).toMatchObject({ 'content-encoding': 'br', etag: expect.any(String) });
    }
  });
}

for (const path of [
  '/admin',
  '/admin/login',
  '/admin/dashboard',
  '/admin/dashboard?tab=projects',
]) {
  test(`${path} is the admin’s document, which may also connect to Firebase`, async () => {
    await expectRevalidated(path, HTML);
  });
}

const REDIRECTS = [
  ['/index.html', '/'],
  ['/about/', '/about'],
  ['/about.html', '/about'],
  ['/about/mission/', '/about/mission'],
  ['/about/?a=b&c=%3Cscript%3E', '/about?a=b&c=%3Cscript%3E'],
  ['/about.html?q=1%0d%0aX-Evil:1', '/about?q=1%0d%0aX-Evil:1'],
  ['/admin/', '/admin'],
  ['/admin.html', '/admin'],
  ['//about/', '/about'],
];

for (const [path = '', target] of REDIRECTS) {
  test(`${path} redirects to ${target}`, async () => {
    const answer = await get(path);
    expect(answer.status).toBe(301);
    expect(answer.headers.location).toBe(target);
    expect(answer.headers['x-evil']).toBeUndefined();
    expectSecure(answer, path);
  });
}

const NOT_THERE = [
  '/no-such-page',
  '/no/such/page',
  '/About',
  '/ABOUT',
  '/Projects/project1',
  '/projects/Project1',
  '/Admin',
  '/about;x',
  '/about/../contact',
  '/about%2Fmission',
  '/admin/nothing',
  '/admin%2Flogin',
  '/assets',
  '/assets/nothing.js',
  '/assets/..%2f..%2ffirebase.json',
  '/../firebase.json',
  '/%2e%2e/firebase.json',
  '/firebase.json',
  '/firestore.rules',
  '/.vite/manifest.json',
  '/%00',
  '//evil.example/',
  '/%5Cevil.example/',
  '/\\evil.example',
];

for (const path of NOT_THERE) {
  test(`${path} is not found`, async () => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expectSecure(answer, path);
    expect(answer.headers['content-type']).toBe(HTML);
    expect(answer.headers.location).toBeUndefined();
  });
}

test('a path with an encoded letter is the same path', async () => {
  expect((await get('/%61bout')).status).toBe(200);
});

const FILES = [
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/sitemap.xml', 'application/xml'],
  ['/favicon.svg', 'image/svg+xml'],
  ['/social-card.png', 'image/png'],
  ['/social-cards/about/mission.png', 'image/png'],
  ['/favicon.ico', 'image/vnd.microsoft.icon'],
  ['/apple-touch-icon.png', 'image/png'],
  ['/icon-192.png', 'image/png'],
  ['/icon-512.png', 'image/png'],
  ['/icon-maskable-512.png', 'image/png'],
  ['/site.webmanifest', 'application/manifest+json'],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
];

for (const [path = '', type] of FILES) {
  test(`${path} is always revalidated, and only our own sites may embed it`, async () => {
    await expectRevalidated(path, type);
  });
}

test('every origin may read /published.json, for the desktop app, and search engines do not list it', async () => {
  const { status, headers } = await get('/published.json');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': REVALIDATED,
    'content-security-policy': PAGE_POLICY,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-robots-tag': 'noindex',
  });
});

const ASSET_TYPES: Record<string, string> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

test('every asset has its hash in its name, and is cached for a year', async () => {
  const assets = await listAssets();
  expect(assets.length).toBeGreaterThan(20);
  for (const name of assets) {
    expect(name).toMatch(/-[\w-]{8}\.\w+$/);
    const answer = await get(`/assets/${name}`);
    expect(answer.status, name).toBe(200);
    expectSecure(answer, name);
    expect(answer.headers, name).toMatchObject({
      'content-type': ASSET_TYPES[extname(name)],
      'cache-control': KEPT,
    });
  }
});

/** Puts a file into the built site for the time of a test. */
async function withFile(name: string, act: () => Promise<unknown>): Promise<void> {
  const file = join(EMULATOR_BUILD_FOLDER, 'site', name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, 'bytes');
  try {
    await act();
  } finally {
    await rm(file);
  }
}

const PICTURES = [
  [`/pictures/${'0'.repeat(64)}.webp`, 'image/webp'],
  [`/pictures/${'0'.repeat(64)}.jpg`, 'image/jpeg'],
  ['/assets/pictures/0000000000000000-360.avif', 'image/avif'],
];

for (const [path = '', type] of PICTURES) {
  test(`${path} is cached for a year, and the desktop app may show it`, () =>
    withFile(path, async () => {
      const { status, headers } = await get(path);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        ...SECURITY_HEADERS,
        'content-security-policy': PAGE_POLICY,
        'content-type': type,
        'cache-control': KEPT,
        'cross-origin-resource-policy': 'cross-origin',
      });
    }));
}

const PROJECT_FILES = [
  ['/projects/some-project', '/projects/some-project.html', HTML],
  ['/projects/all/2', '/projects/all/2.html', HTML],
  [
    '/social-cards/projects/some-project.jpg',
    '/social-cards/projects/some-project.jpg',
    'image/jpeg',
  ],
] as const;

for (const [path, name, type] of PROJECT_FILES) {
  test(`${path} of a featured project has the policy of every page, and is always revalidated`, () =>
    withFile(name, () => expectRevalidated(path, type)));
}

test('scripts and style sheets are compressed; the font is not compressed again', async () => {
  const assets = await listAssets();
  const encodingOf = async (part: RegExp) =>
    (await get(`/assets/${assets.find((name) => part.test(name))}`)).headers['content-encoding'];
  expect(await encodingOf(/^framework.*\.js$/)).toBe('br');
  expect(await encodingOf(/^admin.*\.css$/)).toBe('br');
  expect(await encodingOf(/\.woff2$/)).toBeUndefined();
});

/** The files in the site's `assets`, and in the folders there. */
async function listAssets(): Promise<string[]> {
  const folder = join(EMULATOR_BUILD_FOLDER, 'site', 'assets');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'));
}
