import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { REQUESTS } from './googleRequests.ts';
import { type Listening, listen } from './hosting/liveSite.ts';

export interface GoogleServer extends Listening {
  requests: string[];
  /** The permissions that the requests needed, whether the role has them or not. */
  needed: Set<string>;
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
  return { ...(await listen(server)), requests, needed };
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
