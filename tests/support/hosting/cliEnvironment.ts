import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Not "demo-", with which the CLI asks for no credentials. */
export const HOSTING_PROJECT = 'tidewire-test';

/** The origins that the CLI asks when it deploys. */
const ORIGINS = [
  'FIREBASE_API_URL',
  'FIREBASE_AUTHPROXY_URL',
  'FIREBASE_HOSTING_API_URL',
  'FIREBASE_RESOURCEMANAGER_URL',
  'FIREBASE_RULES_URL',
  'FIREBASE_SERVICE_USAGE_URL',
  'FIREBASE_TOKEN_URL',
  'FIRESTORE_URL',
];

/**
 * The environment of a Firebase CLI that knows only this server, in a run that Google trusts: with the key of a service
 * account it would get its token from Google, whatever the key's `token_uri` says. Whoever asks for it removes its folder.
 */
export async function cliEnvironment(address: string) {
  const folder = await mkdtemp(join(tmpdir(), 'fake-hosting-'));
  const credentials = join(folder, 'credentials.json');
  await writeFile(credentials, JSON.stringify(runCredentials(address)));
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

/** The file that google-github-actions/auth writes for a run that Google trusts: it holds no key. */
const runCredentials = (address: string) => ({
  type: 'external_account',
  audience:
    '//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/github/providers/deploy',
  subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
  token_url: `${address}/exchange`,
  service_account_impersonation_url: `${address}/impersonate`,
  credential_source: {
    url: `${address}/run`,
    format: { type: 'json', subject_token_field_name: 'value' },
  },
});
