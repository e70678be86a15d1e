import { execFile } from 'node:child_process';
import { createSign } from 'node:crypto';
import { promisify } from 'node:util';
import { readText } from '../lib/readText.ts';
import { orUserError, UserError } from '../lib/userError.ts';

const TOKEN_URL = 'https://oauth2.googleapis.com/token';
const SCOPE = 'https://www.googleapis.com/auth/datastore';
const GRANT_TYPE = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const LIFE_SECONDS = 3600;

const NO_ACCESS =
  'There is no access to the database: run "gcloud auth login" as Owner of the project, or name the key file of a service account in GOOGLE_APPLICATION_CREDENTIALS';

interface ServiceAccountKey {
  type?: string;
  client_email?: string;
  private_key?: string;
}

/**
 * A token that may change every document: of the service account whose key GOOGLE_APPLICATION_CREDENTIALS names, else of
 * the account that gcloud is signed in with.
 * @throws UserError if there is neither
 */
export async function readAccessToken(env: NodeJS.ProcessEnv): Promise<string> {
  const file = env['GOOGLE_APPLICATION_CREDENTIALS'];
  return file ? exchangeKey(file) : askGcloud();
}

async function askGcloud(): Promise<string> {
  const { stdout } = await orUserError(NO_ACCESS, () =>
    // On Windows it is gcloud.cmd, which only a shell starts.
    promisify(execFile)('gcloud', ['auth', 'print-access-token'], {
      shell: process.platform === 'win32',
    }),
  );
  return stdout.trim();
}

async function exchangeKey(file: string): Promise<string> {
  const key = await orUserError(
    `${file} cannot be read`,
    async () => JSON.parse(await readText(file)) as ServiceAccountKey,
  );
  const { type, client_email: email, private_key: secret } = key;
  if (type !== 'service_account' || !email || !secret)
    throw new UserError(`${file} is not the key of a service account.`);
  const assertion = signAssertion(email, secret, Math.floor(Date.now() / 1000));
  const body = new URLSearchParams({ grant_type: GRANT_TYPE, assertion });
  const response = await fetch(TOKEN_URL, { method: 'POST', body });
  const answer = (await response.json()) as { access_token?: string; error_description?: string };
  if (answer.access_token) return answer.access_token;
  throw new UserError(`Google refuses the key: ${answer.error_description ?? response.status}.`);
}

/** What Google exchanges for a token: who asks, for what, until when, signed with the key (RFC 7523). */
export function signAssertion(email: string, privateKey: string, nowSeconds: number): string {
  const claims = {
    iss: email,
    scope: SCOPE,
    aud: TOKEN_URL,
    iat: nowSeconds,
    exp: nowSeconds + LIFE_SECONDS,
  };
  const unsigned = [{ alg: 'RS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = createSign('RSA-SHA256').update(unsigned).sign(privateKey, 'base64url');
  return `${unsigned}.${signature}`;
}
