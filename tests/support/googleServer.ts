import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const PROJECT = '/v1/projects/agency';
const SITES = '/v1beta1/projects/agency/sites';
const VERSION = 'sites/agency/versions/1';

/** The requests of a deploy: what each needs, and what Google answers. The first match counts. */
const REQUESTS: [RegExp, string | undefined, object][] = [
  // The steps by which a run becomes the service account.
  [/^GET \/run$/, undefined, { value: 'a token of the run' }],
  [
    /^POST \/exchange$/,
    undefined,
    {
      access_token: 'federated',
      issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
      token_type: 'Bearer',
      expires_in: 3600,
    },
  ],
  [
    /^POST \/impersonate$/,
    undefined,
    { accessToken: 'deployer', expireTime: '2100-01-01T00:00:00Z' },
  ],
  [/^POST .*:testIamPermissions$/, undefined, {}],
  [/^GET .*\/services\/[\w.]+$/, 'serviceusage.services.get', { state: 'ENABLED' }],
  [/^GET \/v1beta1\/projects\/agency$/, 'firebase.projects.get', { projectId: 'agency' }],
  [/^GET .*\/databases\/\(default\)$/, 'datastore.databases.getMetadata', {}],
  [
    /^GET .*\/sites$/,
    'firebasehosting.sites.list',
    { sites: [{ name: `${SITES}/agency`, type: 'DEFAULT_SITE' }] },
  ],
  [/^GET .*\/sites\/agency$/, 'firebasehosting.sites.get', {}],
  [/^POST .*\/versions$/, 'firebasehosting.sites.update', { name: VERSION }],
  // It has all files already.
  [/^POST .*:populateFiles$/, 'firebasehosting.sites.update', { uploadUrl: 'https://a.example' }],
  [/^(POST|PATCH) .*\/sites\/agency\//, 'firebasehosting.sites.update', {}],
  [/^POST .*\/agency:test$/, 'firebaserules.rulesets.test', {}],
  [
    /^GET .*\/releases$/,
    'firebaserules.releases.list',
    {
      releases: [
        {
          name: 'projects/agency/releases/cloud.firestore',
          rulesetName: 'projects/agency/rulesets/1',
          createTime: '',
        },
      ],
    },
  ],
  [/^GET .*\/rulesets\/1$/, 'firebaserules.rulesets.get', { source: { files: [] } }],
  [/^POST .*\/rulesets$/, 'firebaserules.rulesets.create', { name: `${PROJECT}/rulesets/2` }],
  [/^PATCH .*\/releases\/cloud\.firestore$/, 'firebaserules.releases.update', {}],
];

export interface GoogleServer {
  address: string;
  requests: string[];
  /** The permissions that the requests needed, whether the role has them or not. */
  needed: Set<string>;
  close: () => void;
}

/** A stand-in for the services that a deploy asks. It refuses every request for which the role has no permission. */
export async function startGoogleServer(role: readonly string[]): Promise<GoogleServer> {
  const requests: string[] = [];
  const needed = new Set<string>();
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await text(request);
    const asked = `${request.method} ${request.url?.split('?')[0]}`;
    requests.push(asked);
    const [, permission, answer] = REQUESTS.find(([pattern]) => pattern.test(asked)) ?? [];
    const isBilled = 'x-goog-user-project' in request.headers;
    const needs = [permission ?? [], isBilled ? 'serviceusage.services.use' : []].flat();
    for (const name of needs) needed.add(name);
    const isAllowed = answer && needs.every((name) => role.includes(name));
    response.writeHead(isAllowed ? 200 : 403, { 'content-type': 'application/json' });
    const refusal = { error: { code: 403, status: 'PERMISSION_DENIED', message: asked } };
    response.end(JSON.stringify(isAllowed ? answer : refusal));
  }
  const server = createServer((request, response) => void respond(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { address, requests, needed, close: () => server.close() };
}

/** The variables with which the Firebase CLI asks this server only. */
export const askingOnly = (address: string): NodeJS.ProcessEnv => ({
  // Otherwise it looks for the message of the day.
  CI: 'true',
  FIREBASE_API_URL: address,
  FIREBASE_HOSTING_API_URL: address,
  FIREBASE_RESOURCEMANAGER_URL: address,
  FIREBASE_RULES_URL: address,
  FIREBASE_SERVICE_USAGE_URL: address,
  FIRESTORE_URL: address,
});

/** The file that google-github-actions/auth writes for a run that Google trusts: it holds no key. */
export const runCredentials = (address: string) => ({
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
