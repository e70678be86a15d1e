import { expect, test } from 'vitest';
import { type ApiKey, isBrowserKey, isSecondKey } from '../../../scripts/setup/apiKeys.ts';
import { suggestRegion } from '../../../scripts/setup/regions.ts';
import { areForeign } from '../../../scripts/setup/releasedRules.ts';
import type { Setup } from '../../../scripts/setup/setup.ts';
import { type SignInConfig, wrongSettings } from '../../../scripts/setup/signInConfig.ts';
import { proposalFor, whyWrong } from '../../../scripts/setup/steps/project.ts';
import { hasBrowser } from '../../../scripts/setup/steps/signIn.ts';

const OFFERED = ['asia-northeast1', 'australia-southeast1', 'eur3', 'nam5', 'southamerica-east1'];

test.each([
  ['Europe/Berlin', 'eur3'],
  ['Africa/Lagos', 'eur3'],
  ['America/New_York', 'nam5'],
  ['America/Argentina/Buenos_Aires', 'southamerica-east1'],
  ['Asia/Tokyo', 'asia-northeast1'],
  ['Pacific/Auckland', 'australia-southeast1'],
  // Not offered, and unknown: the one that Firebase itself suggests.
  ['Asia/Kolkata', 'nam5'],
  ['UTC', 'nam5'],
])('in %s the region is %s', (timeZone, region) => {
  expect(suggestRegion(timeZone, OFFERED)).toBe(region);
});

test('a region is only suggested if it is offered', () => {
  expect(suggestRegion('Europe/Paris', ['us-east1'])).toBe('us-east1');
  expect(suggestRegion('Europe/Paris', [])).toBeUndefined();
});

test.each<[NodeJS.ProcessEnv, NodeJS.Platform, boolean, boolean]>([
  [{}, 'darwin', true, true],
  [{}, 'win32', true, true],
  [{ SSH_CONNECTION: '192.0.2.1 1 192.0.2.2 22' }, 'darwin', true, false],
  [{}, 'linux', true, false],
  [{ DISPLAY: ':0' }, 'linux', true, true],
  [{ WAYLAND_DISPLAY: 'wayland-0' }, 'linux', true, true],
  [{ WSL_DISTRO_NAME: 'Debian' }, 'linux', true, true],
  [{ DISPLAY: ':0', CLOUD_SHELL: 'true' }, 'linux', true, false],
  [{ DISPLAY: ':0', SSH_CONNECTION: 'x' }, 'linux', true, false],
  [{ DISPLAY: ':0' }, 'linux', false, false],
])(
  'with %j on %s (at a terminal: %s), a browser can sign in here: %s',
  (env, platform, isTerminal, expected) => {
    expect(hasBrowser(env, platform, isTerminal)).toBe(expected);
  },
);

test.each(['agency', 'a-site', 'abcdef', 'agency-site-2', 'a'.repeat(30)])(
  '%s can be the id of a project',
  (id) => {
    expect(whyWrong(id)).toBeUndefined();
    expect(whyWrong(proposalFor(id))).toBeUndefined();
  },
);

test.each([
  'short',
  'Agency',
  '2agency',
  'agency-',
  'agency_site',
  'a'.repeat(31),
  'demo-agency',
  '',
])('%j cannot be the id of a project', (id) => {
  expect(whyWrong(id)).toMatch(/^Give .*\.$/);
});

test.each([
  ['allow read, write: if false;', false],
  ['allow read, write: if request.time < timestamp.date(2026, 12, 30);', false],
  ['function isPublisher() { return true; }', false],
  ['allow read: if request.auth != null;', true],
  ['allow read, write: if true;', true],
  ['', false],
])('the rules %j are of another product: %s', (rules, expected) => {
  expect(areForeign(rules)).toBe(expected);
});

const setup = {
  company: { siteUrl: 'https://agency.com' },
  project: 'agency',
  hostedAt: 'https://agency.web.app',
} as Setup;

const OWN = [
  'https://agency.com/*',
  'https://agency.web.app/*',
  'https://agency.firebaseapp.com/*',
];
const APIS = ['securetoken', 'firestore', 'identitytoolkit'].map((name) => ({
  service: `${name}.googleapis.com`,
}));

const key = (allowedReferrers: string[] | undefined, apiTargets = APIS): ApiKey => ({
  name: 'keys/1',
  uid: '1',
  restrictions: {
    ...(allowedReferrers && { browserKeyRestrictions: { allowedReferrers } }),
    apiTargets,
  },
});

test.each<[string, ApiKey, boolean]>([
  ['its own pages', key(OWN), true],
  ['more pages', key(['http://localhost:5000/*', ...OWN]), true],
  ['one page less', key(OWN.slice(1)), false],
  ['every page', key(['*', ...OWN]), false],
  ['every page by https', key(['https://*', ...OWN]), false],
  ['every page by any scheme', key(['*://*/*', ...OWN]), false],
  ['no page', key(undefined), false],
  ['one interface more', key(OWN, [...APIS, { service: 'maps.googleapis.com' }]), false],
  ['every interface', key(OWN, []), false],
])('a key for %s is, or is not, the one of the site', (_what, one, expected) => {
  expect(isBrowserKey(one, setup)).toBe(expected);
});

test('the second key is for programs, which have no page, and for the same interfaces', () => {
  expect(isSecondKey(key(undefined))).toBe(true);
  expect(isSecondKey(key(OWN))).toBe(false);
  expect(isSecondKey(key(undefined, []))).toBe(false);
});

const right = wrongSettings({}).map(({ values }) => values);

test('the settings of sign-in are right only if each is', () => {
  const all: SignInConfig = Object.assign({}, ...right, {
    client: { permissions: { disabledUserSignup: true, disabledUserDeletion: true } },
  });
  expect(wrongSettings(all)).toEqual([]);
  const policy = (state: string, minPasswordLength: number): SignInConfig => ({
    ...all,
    passwordPolicyConfig: {
      passwordPolicyEnforcementState: state,
      passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength } }],
    },
  });
  expect(wrongSettings(policy('ENFORCE', 16))).toEqual([]);
  expect(wrongSettings(policy('ENFORCE', 11))).toHaveLength(1);
  expect(wrongSettings(policy('OFF', 12))).toHaveLength(1);
  // What is false is left out of an answer.
  for (const name of Object.keys(all)) {
    expect(wrongSettings({ ...all, [name]: undefined }).length).toBeGreaterThan(0);
  }
});
