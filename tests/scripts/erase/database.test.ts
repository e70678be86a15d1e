import { writeFile } from 'node:fs/promises';
import { JWT } from 'google-auth-library';
import { beforeEach, expect, it, vi } from 'vitest';
import { readAccessToken } from '../../../scripts/erase/database.ts';
import { UserError } from '../../../scripts/lib/userError.ts';
import { eachInNewFolder } from '../../support/newFolder.ts';

interface TokenSource {
  getAccessToken: () => Promise<object>;
}

const EMAIL = 'eraser@tidewire.iam.gserviceaccount.com';
const inFolder = eachInNewFolder();
let file: string;
beforeEach(() => {
  file = inFolder('key.json');
});

const answerWith = (answer: () => Promise<object>) =>
  vi.spyOn(JWT.prototype as TokenSource, 'getAccessToken').mockImplementation(answer);

const readToken = () => readAccessToken({ GOOGLE_APPLICATION_CREDENTIALS: file });
const storeKey = (key: object) => writeFile(file, JSON.stringify(key));
const KEY = { type: 'service_account', client_email: EMAIL, private_key: 'secret' };

it('asks Google for a token with the key of the service account, even one that PowerShell has saved in UTF-16', async () => {
  const asked = answerWith(async () => ({ token: 'token' }));
  await writeFile(file, Buffer.from(`\ufeff${JSON.stringify(KEY)}`, 'utf16le'));
  expect(await readToken()).toBe('token');
  expect(asked.mock.contexts[0]).toMatchObject({
    email: EMAIL,
    key: 'secret',
    scopes: ['https://www.googleapis.com/auth/datastore'],
  });
});

it('says why Google refuses the key', async () => {
  await storeKey(KEY);
  answerWith(() => Promise.reject(new Error('invalid_grant: Invalid JWT Signature.')));
  await expect(readToken()).rejects.toThrow(
    new UserError('Google gives no token: invalid_grant: Invalid JWT Signature.'),
  );
});

it('says that a file is not a key of a service account, or cannot be read', async () => {
  await storeKey({ type: 'authorized_user' });
  await expect(readToken()).rejects.toThrow(`${file} is not the key of a service account.`);
  await writeFile(file, '{');
  await expect(readToken()).rejects.toThrow(`${file} cannot be read: `);
});

it('says how to get access where there is neither a key nor gcloud', async () => {
  vi.stubEnv('PATH', inFolder());
  await expect(readAccessToken({})).rejects.toThrow('There is no access to the database: run');
});
