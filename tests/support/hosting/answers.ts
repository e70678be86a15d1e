import { HOSTING_PROJECT } from './cliEnvironment.ts';
import type { HostedSite } from './hostedSite.ts';

interface Asked {
  version: string;
  hash: string;
  body: Buffer;
  site: HostedSite;
  /** The fake's own address. */
  origin: string;
}

type Answer = (asked: Asked) => object;

const SITE = String.raw`/v1beta1/projects/[\w-]+/sites/[\w-]+`;
const SITE_NAME = `projects/${HOSTING_PROJECT}/sites/${HOSTING_PROJECT}`;
const VERSION = String.raw`/versions/(?<version>\w+)`;

/** Where the CLI uploads the files of a version, each by its hash. */
const UPLOAD_PATH = '/upload';

const TOKEN = {
  access_token: 'a token',
  issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
  token_type: 'Bearer',
  expires_in: 3600,
};

const parse = (body: Buffer): unknown => JSON.parse(body.toString());

/** What the Firebase CLI asks for when it deploys to Hosting, in its order, and the answers. */
const REQUESTS = {
  token: ['POST', /^\/token$|^\/oauth2\/v3\/token$/, () => TOKEN],
  // It has every permission that the CLI asks about.
  permissions: ['POST', /:testIamPermissions$/, ({ body }) => parse(body) as object],
  service: ['GET', /^\/v1\/projects\/[\w-]+\/services\/[\w.]+$/, () => ({ state: 'ENABLED' })],
  project: [
    'GET',
    /^\/v1beta1\/projects\/[\w-]+$/,
    () => ({ projectId: HOSTING_PROJECT, resources: { hostingSite: HOSTING_PROJECT } }),
  ],
  site: ['GET', new RegExp(`^${SITE}$`), () => ({ name: SITE_NAME })],
  version: [
    'POST',
    new RegExp(`^${SITE}/versions$`),
    ({ site }) => ({ name: `${SITE_NAME}/versions/${site.createVersion()}`, status: 'CREATED' }),
  ],
  populate: [
    'POST',
    new RegExp(`^${SITE}${VERSION}:populateFiles$`),
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
    ({ version, hash, body, site }) => {
      site.upload(version, hash, body);
      return {};
    },
  ],
  finalize: [
    'PATCH',
    new RegExp(`^${SITE}${VERSION}$`),
    ({ version, body, site }) => {
      site.finalize(version, (parse(body) as { config?: object }).config ?? {});
      return { name: `${SITE_NAME}/versions/${version}`, status: 'FINALIZED' };
    },
  ],
  release: [
    'POST',
    new RegExp(`^${SITE}/channels/live/releases$`),
    ({ version, site }) => {
      site.release(version);
      return { name: `${SITE_NAME}/channels/live/releases/${site.releases.length}` };
    },
  ],
} satisfies Record<string, [method: string, path: RegExp, answer: Answer]>;

export type Kind = keyof typeof REQUESTS;

/** What a request asks for, and how it is answered, if it is not refused; undefined when the CLI does not need it to deploy. */
export function recognize(method: string, url: URL, body: Buffer, site: HostedSite) {
  for (const [kind, [itsMethod, path, answer]] of Object.entries(REQUESTS)) {
    const found = method === itsMethod && path.exec(url.pathname);
    if (!found) continue;
    const { version = url.searchParams.get('versionName') ?? '', hash = '' } = found.groups ?? {};
    const asked = {
      version: version.split('/').at(-1) ?? '',
      hash,
      body,
      site,
      origin: url.origin,
    };
    return { kind: kind as Kind, grant: () => answer(asked) };
  }
  return undefined;
}
