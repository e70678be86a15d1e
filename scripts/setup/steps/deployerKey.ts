import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import { UserError } from '../../lib/userError.ts';
import { writeWhole } from '../../lib/writeWhole.ts';
import { isPrivate, PRIVATE } from '../privateFile.ts';
import { isForbiddenKey } from '../refusals.ts';
import type { Setup } from '../setup.ts';
import type { Step } from '../step.ts';
import { whole } from '../whole.ts';
import { accountsPage, deployerOf, deployerPath } from './siteDeployer.ts';

/** https://docs.cloud.google.com/iam/docs/reference/rest/v1/projects.serviceAccounts.keys */
interface Key {
  name: string;
  disabled?: boolean;
}

/** A file of credentials, as Google's libraries read it: https://google.aip.dev/auth/4112 */
interface Credentials {
  type?: string;
  client_email?: string;
  private_key_id?: string;
}

/** https://docs.cloud.google.com/iam/quotas */
const MOST = 10;

/** What a computer has that Google trusts without a key: https://google.aip.dev/auth/4117 */
const WITHOUT_KEY = 'external_account';

/** The key with which the publisher uploads, in this file. */
export const deployerKey = (path: string): Step => ({
  name: 'Key of the site deployer',
  makes: `a key of that account in ${path}, which only this user can read (free)`,
  before: 'The publisher shows Google a key of its own.',
  after: `The key is in ${path}: whoever has it can replace the site.`,
  failed: 'The key could not be made',
  managedAt: (setup) => `${path}, ${accountsPage(setup)}`,
  isDone: async (setup) => {
    const credentials = readCredentials(path, setup);
    if (credentials?.type === WITHOUT_KEY) return true;
    return isPrivate(path) && (await isKnown(setup, credentials));
  },
  run: async (setup) => {
    if (await isKnown(setup, readCredentials(path, setup))) chmodSync(path, PRIVATE);
    else await whole(() => makeKey(setup, path));
  },
});

/** @throws UserError where the file is something else, or where it would be committed */
function readCredentials(path: string, setup: Setup): Credentials | undefined {
  const inside = relative(setup.root, path);
  if (!inside.startsWith('..') && !isAbsolute(inside)) {
    throw new UserError(
      `${path} is in the clone, from which everything may be shared: name a file outside it in GOOGLE_APPLICATION_CREDENTIALS.`,
    );
  }
  if (!existsSync(path)) return undefined;
  const found = parse(readFileSync(path, 'utf8'));
  if (found.type === WITHOUT_KEY || found.client_email === deployerOf(setup)) return found;
  throw new UserError(
    `${path} is something else than a key of ${deployerOf(setup)}: move it away, or name another file in GOOGLE_APPLICATION_CREDENTIALS.`,
  );
}

function parse(text: string): Credentials {
  try {
    return Object(JSON.parse(text)) as Credentials;
  } catch {
    return {};
  }
}

/** Whether the service still takes the key. */
async function isKnown(setup: Setup, credentials: Credentials | undefined): Promise<boolean> {
  const id = credentials?.private_key_id;
  if (!id) return false;
  const keys = await listKeys(setup);
  return keys.some(({ name, disabled }) => name.endsWith(`/keys/${id}`) && !disabled);
}

async function listKeys(setup: Setup): Promise<Key[]> {
  const query = { keyTypes: 'USER_MANAGED' };
  const path = `${deployerPath(setup)}/keys`;
  return (await setup.google.ask<{ keys?: Key[] }>('iam', path, { query })).keys ?? [];
}

/** Makes a key and saves it. One that could not be saved is deleted again, also where only the answer was lost. */
async function makeKey(setup: Setup, path: string): Promise<void> {
  const before = await listKeys(setup);
  if (before.length >= MOST) {
    throw new UserError(
      `${deployerOf(setup)} has ${MOST} keys, and Google allows no more: delete one that nobody uses at ${accountsPage(setup)}.`,
    );
  }
  try {
    const { privateKeyData } = await setup.google.ask<{ privateKeyData: string }>(
      'iam',
      `${deployerPath(setup)}/keys`,
      { method: 'POST', body: { privateKeyType: 'TYPE_GOOGLE_CREDENTIALS_FILE' } },
    );
    writeWhole(path, Buffer.from(privateKeyData, 'base64').toString(), PRIVATE);
  } catch (error) {
    await takeBack(setup, before);
    throw inWords(error, path);
  }
}

async function takeBack(setup: Setup, before: readonly Key[]): Promise<void> {
  try {
    const had = new Set(before.map(({ name }) => name));
    const made = (await listKeys(setup)).filter(({ name }) => !had.has(name));
    for (const { name } of made) await setup.google.ask('iam', `/${name}`, { method: 'DELETE' });
  } catch {
    console.log(
      `  Google may have made a key that nobody has: look at ${accountsPage(setup)}, and delete the newest one.`,
    );
  }
}

function inWords(error: unknown, path: string): unknown {
  if (isForbiddenKey(error)) {
    return new UserError(
      'Your organisation at Google forbids keys of service accounts (iam.disableServiceAccountKeyCreation): run the publisher on a computer that Google trusts without a key (workload identity), with its credentials file in GOOGLE_APPLICATION_CREDENTIALS, or ask the owner of the organisation for an exception for this project.',
    );
  }
  const { code = '', syscall } = Object(error) as NodeJS.ErrnoException;
  const isOfTheDisk = error instanceof Error && /^(open|write|rename|chmod)$/.test(syscall ?? '');
  if (!isOfTheDisk) return error;
  return new UserError(
    `The key could not be saved in ${path} (${code}), and is deleted again at Google: make room there, or name another file in GOOGLE_APPLICATION_CREDENTIALS.`,
  );
}
