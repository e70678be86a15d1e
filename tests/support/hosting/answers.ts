import { HOSTING_PROJECT } from './cliEnvironment.ts';
import type { HostedSite } from './hostedSite.ts';

interface Asked {
  version: string;
  hash: string;
  channel: string;
  body: Buffer;
  site: HostedSite;
  /** The fake's own address. */
  origin: string;
}

/** The permission is undefined for what needs none. */
type Request = [
  method: string,
  path: RegExp,
  permission: string | undefined,
  answer: (asked: Asked) => object,
];

const SITE = String.raw`/v1beta1/projects/[\w-]+/sites/[\w-]+`;
const SITE_NAME = `projects/${HOSTING_PROJECT}/sites/${HOSTING_PROJECT}`;
const VERSION = String.raw`/versions/(?<version>\w+)`;
/** The CLI's commands for channels ask for no more than this, either. */
const UPDATE = 'firebasehosting.sites.update';
const CHANNEL = new RegExp(`^${SITE}/channels/(?<channel>[\\w-]+)$`);

const channelOf = (id: string) => ({
  name: `${SITE_NAME}/channels/${id}`,
  url: `https://${HOSTING_PROJECT}--${id}-h4sh.web.app`,
});

/** Where the CLI uploads the files of a version, each by its hash. */
const UPLOAD_PATH = '/upload';

const TOKEN = {
  access_token: 'federated',
  issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
  token_type: 'Bearer',
  expires_in: 3600,
};

const RELEASE_OF_RULES = {
  name: `projects/${HOSTING_PROJECT}/releases/cloud.firestore`,
  rulesetName: `projects/${HOSTING_PROJECT}/rulesets/1`,
  createTime: '',
};

const parse = (body: Buffer): unknown => JSON.parse(body.toString());

/** What the Firebase CLI asks for when it deploys: what each request needs, and how it is answered. */
const REQUESTS = {
  // The steps by which a run becomes the service account.
  run: ['GET', /^\/run$/, undefined, () => ({ value: 'a token of the run' })],
  exchange: ['POST', /^\/exchange$/, undefined, () => TOKEN],
  impersonate: [
    'POST',
    /^\/impersonate$/,
    undefined,
    () => ({ accessToken: 'deployer', expireTime: '2100-01-01T00:00:00Z' }),
  ],
  // It has every permission that the CLI asks about.
  permissions: ['POST', /:testIamPermissions$/, undefined, ({ body }) => parse(body) as object],
  service: [
    'GET',
    /^\/v1\/projects\/[\w-]+\/services\/[\w.]+$/,
    'serviceusage.services.get',
    () => ({ state: 'ENABLED' }),
  ],
  project: [
    'GET',
    /^\/v1beta1\/projects\/[\w-]+$/,
    'firebase.projects.get',
    () => ({ projectId: HOSTING_PROJECT }),
  ],
  database: ['GET', /\/databases\/\(default\)$/, 'datastore.databases.getMetadata', () => ({})],
  sites: [
    'GET',
    /\/sites$/,
    'firebasehosting.sites.list',
    () => ({ sites: [{ name: SITE_NAME, type: 'DEFAULT_SITE' }] }),
  ],
  site: ['GET', new RegExp(`^${SITE}$`), 'firebasehosting.sites.get', () => ({ name: SITE_NAME })],
  version: [
    'POST',
    new RegExp(`^${SITE}/versions$`),
    UPDATE,
    ({ site }) => ({ name: `${SITE_NAME}/versions/${site.createVersion()}`, status: 'CREATED' }),
  ],
  populate: [
    'POST',
    new RegExp(`^${SITE}${VERSION}:populateFiles$`),
    UPDATE,
    ({ version, body, site, origin }) => ({
      uploadUrl: `${origin}${UPLOAD_PATH}/versions/${version}`,
      uploadRequiredHashes: site.populate(
        version,
        (parse(body) as { files: Record<string, string> }).files,
      ),
    }),
  ],
  upload: [
    'POST',
    new RegExp(`^${UPLOAD_PATH}${VERSION}/(?<hash>\\w+)$`),
    UPDATE,
    ({ version, hash, body, site }) => {
      site.upload(version, hash, body);
      return {};
    },
  ],
  finalize: [
    'PATCH',
    new RegExp(`^${SITE}${VERSION}$`),
    UPDATE,
    ({ version, body, site }) => {
      site.finalize(version, (parse(body) as { config?: object }).config ?? {});
      return { name: `${SITE_NAME}/versions/${version}`, status: 'FINALIZED' };
    },
  ],
  release: [
    'POST',
    new RegExp(`^${SITE}/channels/live/releases$`),
    UPDATE,
    ({ version, site }) => {
      site.release(version);
      return { name: `${SITE_NAME}/channels/live/releases/${site.releases.length}` };
    },
  ],
  channels: [
    'GET',
    new RegExp(`^${SITE}/channels$`),
    'firebasehosting.sites.get',
    ({ site }) => ({ channels: [...site.channels.keys()].map(channelOf) }),
  ],
  channel: [
    'GET',
    CHANNEL,
    'firebasehosting.sites.get',
    ({ channel, site }) => {
      site.findChannel(channel);
      return channelOf(channel);
    },
  ],
  createChannel: [
    'POST',
    new RegExp(`^${SITE}/channels$`),
    UPDATE,
    ({ channel, body, site }) => {
      site.channels.set(channel, parse(body) as { ttl: string });
      return channelOf(channel);
    },
  ],
  prolongChannel: [
    'PATCH',
    CHANNEL,
    UPDATE,
    ({ channel, body, site }) => {
      Object.assign(site.findChannel(channel), parse(body));
      return channelOf(channel);
    },
  ],
  deleteChannel: [
    'DELETE',
    CHANNEL,
    UPDATE,
    ({ channel, site }) => {
      site.findChannel(channel);
      site.channels.delete(channel);
      return {};
    },
  ],
  releaseToChannel: [
    'POST',
    new RegExp(`^${SITE}/channels/(?<channel>(?!live/)[\\w-]+)/releases$`),
    UPDATE,
    ({ channel, version, site }) => {
      site.releaseTo(channel, version);
      return { name: `${SITE_NAME}/channels/${channel}/releases/1` };
    },
  ],
  testRules: ['POST', /^\/v1\/projects\/[\w-]+:test$/, 'firebaserules.rulesets.test', () => ({})],
  releasesOfRules: [
    'GET',
    /\/releases$/,
    'firebaserules.releases.list',
    () => ({ releases: [RELEASE_OF_RULES] }),
  ],
  rules: ['GET', /\/rulesets\/1$/, 'firebaserules.rulesets.get', () => ({ source: { files: [] } })],
  createRules: [
    'POST',
    /\/rulesets$/,
    'firebaserules.rulesets.create',
    () => ({ name: `projects/${HOSTING_PROJECT}/rulesets/2` }),
  ],
  releaseRules: [
    'PATCH',
    /\/releases\/cloud\.firestore$/,
    'firebaserules.releases.update',
    () => ({}),
  ],
} satisfies Record<string, Request>;

export type Kind = keyof typeof REQUESTS;

/** What a request asks for, and how it is answered, if it is not refused; undefined when the CLI does not need it to deploy. */
export function recognize(method: string, url: URL, body: Buffer, site: HostedSite) {
  for (const [kind, [itsMethod, path, permission, answer]] of Object.entries<Request>(REQUESTS)) {
    const found = method === itsMethod && path.exec(url.pathname);
    if (!found) continue;
    const { version = url.searchParams.get('versionName') ?? '', hash = '' } = found.groups ?? {};
    const asked = {
      version: version.split('/').at(-1) ?? '',
      hash,
      channel: found.groups?.['channel'] ?? url.searchParams.get('channelId') ?? '',
      body,
      site,
      origin: url.origin,
    };
    return { kind: kind as Kind, permission, grant: () => answer(asked) };
  }
  return undefined;
}
