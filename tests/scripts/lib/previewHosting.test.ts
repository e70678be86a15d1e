import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { FIREBASE_CONFIG } from '../../../scripts/lib/paths.ts';
import { previewConfig } from '../../../scripts/lib/previewHosting.ts';

interface Rule {
  source?: string;
  regex?: string;
  headers: { key: string; value: string }[];
}

interface Hosting {
  headers: Rule[];
  rewrites: { source: string }[];
  redirects: object[];
}

const deployed = await readFile(FIREBASE_CONFIG, 'utf8');

function hostingOf(text: string): Hosting {
  const config = JSON.parse(text) as { hosting: Hosting };
  return config.hosting;
}

const headersOf = ({ headers }: Rule) =>
  Object.fromEntries(headers.map(({ key, value }) => [key, value]));

/** By source: what each rule of firebase.json is in a preview; undefined where it is not there. */
const KEPT_FOREVER = { 'Cache-Control': 'public, max-age=31536000, immutable' };
const RULES: Readonly<Record<string, object | undefined>> = {
  '.*': {
    'Content-Security-Policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; upgrade-insecure-requests",
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'Cache-Control': 'no-cache',
  },
  '/assets/**': KEPT_FOREVER,
  '/pictures/**': KEPT_FOREVER,
  '/{assets/,}pictures/**': undefined,
  '/admin{,/**}': undefined,
  '/published.json': undefined,
  '/pages.json': undefined,
  '/site.webmanifest': { 'Content-Type': 'application/manifest+json' },
  '/.well-known/security.txt': undefined,
  '404.html': { 'Cache-Control': 'no-cache' },
};

const nameOf = ({ source, regex }: Rule) => source ?? regex ?? '';

it('says of each rule of firebase.json what a preview makes of it', () => {
  const names = hostingOf(deployed).headers.map(nameOf);
  expect(names).toEqual(Object.keys(RULES));
  const kept = Object.entries(RULES).filter(([, headers]) => headers !== undefined);
  const [own, ...rules] = hostingOf(previewConfig(deployed)).headers;
  expect(own).toEqual({
    regex: '.*',
    headers: [
      { key: 'Referrer-Policy', value: 'no-referrer' },
      { key: 'X-Robots-Tag', value: 'noindex' },
    ],
  });
  expect(rules.map((rule) => [nameOf(rule), headersOf(rule)])).toEqual(kept);
});

it('has no rule for another part of the project, no admin and no host of its backend', () => {
  const text = previewConfig(deployed);
  expect(Object.keys(JSON.parse(text) as object)).toEqual(['hosting']);
  expect(hostingOf(text).rewrites).toEqual([]);
  expect(text).not.toMatch(/admin|googleapis|https?:|Access-Control|cross-origin"/);
});

it('keeps the folder, the clean addresses and what is ignored', () => {
  const { headers: _headers, rewrites: _rewrites, ...others } = hostingOf(deployed);
  expect(hostingOf(previewConfig(deployed))).toMatchObject(others);
});

it('does not let the contact form reach its endpoint', () => {
  const connected = deployed.replace(
    "connect-src 'self';",
    "connect-src 'self' https://desk.example;",
  );
  expect(connected).not.toBe(deployed);
  expect(previewConfig(connected)).toBe(previewConfig(deployed));
});

it('gives no other site access, whatever rule says so', () => {
  const { headers, ...others } = hostingOf(deployed);
  const open = {
    source: '/fonts/**',
    headers: [
      { key: 'Access-Control-Allow-Origin', value: '*' },
      { key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' },
      { key: 'Referrer-Policy', value: 'unsafe-url' },
    ],
  };
  const text = JSON.stringify({ hosting: { ...others, headers: [...headers, open] } });
  expect(previewConfig(text)).toBe(previewConfig(deployed));
});

it('leaves https out on this machine, and nothing else', () => {
  const [own, everywhere, ...others] = hostingOf(previewConfig(deployed)).headers;
  const { headers } = hostingOf(previewConfig(deployed, { isLocal: true }));
  const [localOwn, local, ...localOthers] = headers;
  expect([localOwn, ...localOthers]).toEqual([own, ...others]);
  const expected = everywhere?.headers
    .filter(({ key }) => key !== 'Strict-Transport-Security')
    .map(({ key, value }) => ({ key, value: value.replace('; upgrade-insecure-requests', '') }));
  expect(local?.headers).toEqual(expected);
});

it('leads on from former addresses', () => {
  const formerPaths = [['/projects/tender-scout', '/projects/tender-radar']] as const;
  expect(hostingOf(previewConfig(deployed, { formerPaths })).redirects).toEqual([
    { source: '/projects/tender-scout{,/}', destination: '/projects/tender-radar', type: 301 },
  ]);
});
