import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeFolder } from '../../../scripts/lib/removeFolder.ts';
import { COMPANY } from '../../../shared/company.ts';
import {
  contentSecurityPolicy,
  createAppProtocol,
  listFiles,
} from '../../../src-desktop/main/appProtocol.ts';

let folder: string;
let handle: ReturnType<typeof createAppProtocol>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'renderer-'));
  await writeFile(join(folder, 'index.html'), '<p>hello</p>');
  await writeFile(join(folder, 'naïve file.js'), 'export {}');
  await writeFile(`${folder}-secret.txt`, 'secret');
  handle = createAppProtocol(folder, await listFiles(folder));
});
afterAll(async () => {
  await removeFolder(folder);
  await rm(`${folder}-secret.txt`);
});

const get = (address: string) => handle(new Request(address));

it('serves a built file with its type and the security headers', async () => {
  const response = await get('app://bundle/index.html');
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('<p>hello</p>');
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('content-security-policy')).toContain(
    "default-src 'none'; script-src 'self'",
  );
});

it('decodes the path once', async () => {
  expect((await get('app://bundle/na%C3%AFve%20file.js')).status).toBe(200);
  expect((await get('app://bundle/na%25C3%25AFve%2520file.js')).status).toBe(404);
});

describe('the protocol refuses', () => {
  it.each([
    'app://bundle/',
    'app://bundle/missing.js',
    'app://bundle/../index.html/x',
    'app://bundle/..%2findex.html',
    'app://bundle/..%5cindex.html',
    'app://bundle/%2e%2e/secret.txt',
    'app://bundle/index.html%00.js',
    'app://bundle//index.html',
    'app://bundle/%E0%A4%A',
    'app://other/index.html',
    'app://bundle.evil.example/index.html',
    'app://bundle:80/index.html',
    'file:///etc/passwd',
    'http://bundle/index.html',
  ])('%s', async (address) => {
    const response = await get(address);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('');
  });

  it('a file beside the folder whose name starts like the folder’s', async () => {
    const name = `${basename(folder)}-secret.txt`;
    expect((await get(`app://bundle/../${name}`)).status).toBe(404);
  });

  it.each(['POST', 'PUT', 'DELETE', 'HEAD'])('the method %s', async (method) => {
    expect((await handle(new Request('app://bundle/index.html', { method }))).status).toBe(405);
  });
});

describe('the content security policy', () => {
  it('lets a production build reach Firebase and the site, and no loopback port', () => {
    const policy = contentSecurityPolicy({ DEV: false });
    expect(policy).toContain('https://firestore.googleapis.com');
    expect(policy).toContain(`connect-src 'self' ${COMPANY.siteUrl} `);
    expect(policy).not.toContain('127.0.0.1');
  });

  it('lets a build for the emulators reach their ports and the site in development only', () => {
    const policy = contentSecurityPolicy({ VITE_USE_EMULATORS: 'true' });
    expect(policy).toContain(
      "connect-src 'self' http://127.0.0.1:5173 http://127.0.0.1:9099 http://127.0.0.1:8080;",
    );
    expect(policy).not.toContain('googleapis');
  });

  it('allows nothing inline', () => {
    expect(contentSecurityPolicy({ DEV: false })).not.toContain('unsafe');
  });
});
