import { change } from './operation.ts';
import type { Setup } from './setup.ts';

/** https://cloud.google.com/api-keys/docs/reference/rest/v2/projects.locations.keys */
export interface ApiKey {
  name: string;
  uid: string;
  displayName?: string;
  restrictions?: Restrictions;
}

interface Restrictions {
  browserKeyRestrictions?: { allowedReferrers?: string[] };
  apiTargets?: { service: string }[];
}

/** All that a page, the desktop app and publishing ask of Google. */
const APIS = [
  'firestore.googleapis.com',
  'identitytoolkit.googleapis.com',
  'securetoken.googleapis.com',
];

/** The id of the second key, so that it is not made twice. */
export const SECOND_KEY = 'desktop-and-publishing';
export const SECOND_KEY_NAME = 'Desktop app and publishing';

const apiTargets = APIS.map((service) => ({ service }));

/** The pages from which the site's key may be used: those of the site, and the one on which passwords are set. */
export const referrersOf = ({ company, project, hostedAt }: Setup): string[] => [
  ...new Set(
    [company.siteUrl, hostedAt, `https://${project}.firebaseapp.com`].map((url) => `${url}/*`),
  ),
];

const sorted = (values: string[] = []) => values.toSorted().join(' ');

const hasApis = ({ restrictions }: ApiKey): boolean =>
  sorted(restrictions?.apiTargets?.map(({ service }) => service)) === sorted(APIS);

/** The pages that may use a key. */
const allowedBy = ({ restrictions }: ApiKey): string[] =>
  restrictions?.browserKeyRestrictions?.allowedReferrers ?? [];

/** Whether every site would be allowed, as by `*` or `https://*`. */
const isEverySite = (page: string): boolean => /^(?:[\w*]+:\/\/)?\*(?:[/:].*)?$/.test(page);

/** Whether only the site's pages can use the key, and only for what they need. More pages of a person's choice may stay. */
export function isBrowserKey(key: ApiKey, setup: Setup): boolean {
  const allowed = allowedBy(key);
  const hasSite = referrersOf(setup).every((page) => allowed.includes(page));
  return hasApis(key) && hasSite && !allowed.some(isEverySite);
}

/** Whether programs without an address can use the key, and only for what they need. */
export const isSecondKey = (key: ApiKey): boolean =>
  hasApis(key) && !key.restrictions?.browserKeyRestrictions;

const parentOf = ({ project }: Setup) => `/projects/${project}/locations/global/keys`;

export async function listKeys(setup: Setup): Promise<ApiKey[]> {
  const { keys = [] } = await setup.google.ask<{ keys?: ApiKey[] }>('keys', parentOf(setup), {
    query: { pageSize: '300' },
    billed: setup.project,
  });
  return keys;
}

/** The key itself, which the list leaves out. */
export async function readKey(setup: Setup, { name }: ApiKey): Promise<string> {
  const path = `/${name}/keyString`;
  const { keyString } = await setup.google.ask<{ keyString: string }>('keys', path, {
    billed: setup.project,
  });
  return keyString;
}

export async function restrictKey(setup: Setup, key: ApiKey): Promise<void> {
  const kept = allowedBy(key).filter((page) => !isEverySite(page));
  const wanted = [...new Set([...kept, ...referrersOf(setup)])];
  await setRestrictions(setup, key, {
    browserKeyRestrictions: { allowedReferrers: wanted },
    apiTargets,
  });
}

export async function makeSecondKey(setup: Setup): Promise<void> {
  const body = { displayName: SECOND_KEY_NAME, restrictions: { apiTargets } };
  await change(setup, 'keys', parentOf(setup), { query: { keyId: SECOND_KEY }, body });
}

/** A second key that somebody has changed gets its restrictions back. */
export const mendSecondKey = (setup: Setup, key: ApiKey): Promise<void> =>
  setRestrictions(setup, key, { apiTargets });

function setRestrictions(setup: Setup, { name }: ApiKey, restrictions: Restrictions) {
  const query = { updateMask: 'restrictions' };
  return change(setup, 'keys', `/${name}`, { method: 'PATCH', query, body: { restrictions } });
}
