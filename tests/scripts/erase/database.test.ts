import { createVerify, generateKeyPairSync } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readAccessToken } from '../../../scripts/erase/database.ts';
import { removeFolder } from '../../../scripts/lib/removeFolder.ts';

const EMAIL = 'eraser@tidewire.iam.gserviceaccount.com';
const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'key-'));
  file = join(folder, 'key.json');
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await removeFolder(folder);
});

function answerWith(status: number, answer: object) {
  const post = vi.fn<typeof fetch>(async () => Response.json(answer, { status }));
  vi.stubGlobal('fetch', post);
  return post;
}

const readToken = () => readAccessToken({ GOOGLE_APPLICATION_CREDENTIALS: file });
const storeKey = (key: object) => writeFile(file, JSON.stringify(key));
const KEY = { type: 'service_account', client_email: EMAIL, private_key: privateKey };

it('reads a key that PowerShell has saved in UTF-16', async () => {
  await writeFile(file, Buffer.from(`\ufeff${JSON.stringify(KEY)}`, 'utf16le'));
  answerWith(200, { access_token: 'token' });
  expect(await readToken()).toBe('token');
});

it('exchanges what the key of the service account has signed for a token', async () => {
  await storeKey(KEY);
  const post = answerWith(200, { access_token: 'token' });
  expect(await readToken()).toBe('token');
  const [address, request] = post.mock.calls[0] ?? [];
  expect(address).toBe('https://oauth2.googleapis.com/token');
  const body = request?.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const sent = body.get('assertion') ?? '';
  const [head = '', claims = '', signature = ''] = sent.split('.');
  const verify = createVerify('RSA-SHA256').update(`${head}.${claims}`);
  expect(verify.verify(publicKey, signature, 'base64url')).toBe(true);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    iss: EMAIL,
    aud: 'https://oauth2.googleapis.com/token',
    scope: 'https://www.googleapis.com/auth/datastore',
  });
});

it('says why Google refuses the key', async () => {
  await storeKey(KEY);
  answerWith(400, { error_description: 'Invalid JWT Signature.' });
  await expect(readToken()).rejects.toThrow('Google refuses the key: Invalid JWT Signature.');
});

it('says that a file is not a key of a service account, or cannot be read', async () => {
  await storeKey({ type: 'authorized_user' });
  await expect(readToken()).rejects.toThrow(`${file} is not the key of a service account.`);
  await writeFile(file, '{');
  await expect(readToken()).rejects.toThrow(`${file} cannot be read: `);
});

it('says how to get access where there is neither a key nor gcloud', async () => {
  vi.stubEnv('PATH', folder);
  await expect(readAccessToken({})).rejects.toThrow('There is no access to the database: run');
  vi.unstubAllEnvs();
});
