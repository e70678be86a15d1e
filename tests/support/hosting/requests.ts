/** What the Firebase CLI asks for when it deploys to Hosting, in its order. */
export type Kind =
  | 'token'
  | 'permissions'
  | 'service'
  | 'project'
  | 'site'
  | 'version'
  | 'populate'
  | 'upload'
  | 'finalize'
  | 'release';

const SITE = String.raw`/v1beta1/projects/[\w-]+/sites/[\w-]+`;
const VERSION = String.raw`/versions/(?<version>\w+)`;

/** Where the CLI uploads the files of a version, each by its hash. */
export const UPLOAD_PATH = '/upload';

const REQUESTS: [kind: Kind, method: string, path: RegExp][] = [
  ['token', 'POST', /^\/token$|^\/oauth2\/v3\/token$/],
  ['permissions', 'POST', /:testIamPermissions$/],
  ['service', 'GET', /^\/v1\/projects\/[\w-]+\/services\/[\w.]+$/],
  ['project', 'GET', /^\/v1beta1\/projects\/[\w-]+$/],
  ['site', 'GET', new RegExp(`^${SITE}$`)],
  ['version', 'POST', new RegExp(`^${SITE}/versions$`)],
  ['populate', 'POST', new RegExp(`^${SITE}${VERSION}:populateFiles$`)],
  ['upload', 'POST', new RegExp(`^${UPLOAD_PATH}${VERSION}/(?<hash>\\w+)$`)],
  ['finalize', 'PATCH', new RegExp(`^${SITE}${VERSION}$`)],
  ['release', 'POST', new RegExp(`^${SITE}/channels/live/releases$`)],
];

export interface Step {
  kind: Kind;
  version: string;
  hash: string;
}

/** What a request asks for; undefined when the CLI does not need it to deploy. */
export function recognize(method: string, url: URL): Step | undefined {
  for (const [kind, itsMethod, path] of REQUESTS) {
    const groups = method === itsMethod && path.exec(url.pathname);
    if (!groups) continue;
    const { version = url.searchParams.get('versionName') ?? '', hash = '' } = groups.groups ?? {};
    return { kind, version: version.split('/').at(-1) ?? '', hash };
  }
  return undefined;
}
