import { expect, it } from 'vitest';
import { judgePolicy } from '../../../scripts/headerScore/contentSecurityPolicy.ts';
import { addUp, scoreAnswer } from '../../../scripts/headerScore/score.ts';

/** One of the Observatory's own examples for each thing that it says of a policy. */
const POLICIES: [string, string][] = [
  ['csp-header-invalid', "default-src 'none'; img-src 'self'; default-src 'none'"],
  ['csp-implemented-with-unsafe-inline', "default-src 'none'; script-src 'unsafe-inline'"],
  ['csp-implemented-with-unsafe-inline', 'default-src https://mozilla.org https:'],
  ['csp-implemented-with-insecure-scheme', 'default-src http://mozilla.org'],
  ['csp-implemented-with-unsafe-eval', "default-src 'none'; script-src 'unsafe-eval'"],
  [
    'csp-implemented-with-insecure-scheme-in-passive-content-only',
    "default-src 'none'; img-src http://mozilla.org",
  ],
  [
    'csp-implemented-with-unsafe-inline-in-style-src-only',
    "default-src 'unsafe-inline'; script-src https://mozilla.org",
  ],
  [
    'csp-implemented-with-no-unsafe',
    "object-src 'none'; script-src 'strict-dynamic' 'nonce-abc' 'unsafe-inline'; style-src 'none'",
  ],
  [
    'csp-implemented-with-no-unsafe-default-src-none',
    "default-src 'none'; object-src https://mozilla.org",
  ],
];

it.each(POLICIES)('says %s of %j', (result, policy) => {
  expect(judgePolicy(policy, false)).toBe(result);
});

it.each([
  [[], 100],
  [[10, 5, 5, 10], 130],
  [[-10, 10], 100],
  [[-5, -10, 10, 10, 5], 85],
  [[-25, -20, -50, -20], 0],
])('adds %j up to %i: bonuses from 90 on, nothing below 0', (modifiers, score) => {
  expect(addUp(modifiers)).toBe(score);
});

const BEST = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
};

const score = (headers: Record<string, string>, html = '') =>
  scoreAnswer({ headers: new Headers(headers), html });

it('gives a site with nothing at all what the Observatory gives it', () => {
  const { tests } = score({});
  const penalties = Object.values(tests).filter(({ modifier }) => modifier < 0);
  expect(penalties.map(({ result }) => result)).toEqual([
    'csp-not-implemented',
    'hsts-not-implemented',
    'x-content-type-options-not-implemented',
    'x-frame-options-not-implemented',
  ]);
  expect(score({}).score).toBe(30);
});

it('gives the best headers 130, and 135 with integrity', () => {
  expect(score(BEST, '<script src="/a.js"></script>').score).toBe(130);
  expect(score(BEST, '<script src="/a.js" integrity="sha384-x"></script>').score).toBe(135);
});

it.each([
  ['a cookie', { 'set-cookie': 'a=b' }, ''],
  ['a header in the document', {}, '<meta http-equiv="refresh">'],
  ['a script of another origin', {}, '<script src="//cdn.example/a.js"></script>'],
])('refuses to judge %s', (what, headers, html) => {
  expect(() => score({ ...BEST, ...headers }, html)).toThrow(what);
});
