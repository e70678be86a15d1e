import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Not "demo-", with which the CLI asks for no credentials. */
export const HOSTING_PROJECT = 'tidewire-test';

/** The origins that the CLI asks when it deploys to Hosting. */
const ORIGINS = [
  'FIREBASE_API_URL',
  'FIREBASE_AUTHPROXY_URL',
  'FIREBASE_HOSTING_API_URL',
  'FIREBASE_RESOURCEMANAGER_URL',
  'FIREBASE_SERVICE_USAGE_URL',
  'FIREBASE_TOKEN_URL',
];

interface CliEnvironment {
  env: Record<string, string>;
  /** Of its files; whoever asks for it removes it. */
  folder: string;
}

/**
 * The environment of a Firebase CLI that knows only this server. Its credentials are those of another identity provider,
 * because with the key of a service account it gets its token from Google, whatever the key's `token_uri` says.
 */
export async function cliEnvironment(address: string): Promise<CliEnvironment> {
  const folder = await mkdtemp(join(tmpdir(), 'fake-hosting-'));
  const identity = join(folder, 'identity.txt');
  const credentials = join(folder, 'credentials.json');
  await writeFile(identity, 'an identity');
  await writeFile(credentials, JSON.stringify(externalAccount(identity, `${address}/token`)));
  const env = {
    ...Object.fromEntries(ORIGINS.map((name) => [name, address])),
    GOOGLE_APPLICATION_CREDENTIALS: credentials,
    GOOGLE_CLOUD_PROJECT: HOSTING_PROJECT,
    // Not with the account with which a person at this machine has signed in.
    XDG_CONFIG_HOME: folder,
    // It asks neither for news nor for updates.
    CI: 'true',
    FIREBASE_DEBUG_PATH: folder,
  };
  return { env, folder };
}

function externalAccount(identity: string, tokenUrl: string) {
  return {
    type: 'external_account',
    audience:
      '//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/tests/providers/tests',
    subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
    token_url: tokenUrl,
    credential_source: { file: identity },
  };
}
