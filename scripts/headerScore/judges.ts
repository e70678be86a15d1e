import { parsePolicy } from './contentSecurityPolicy.ts';
import type { Result } from './modifiers.ts';

/** A white lie of the Observatory's: many sites write 180 days. */
const SIX_MONTHS_S = 15_552_000;

export function judgeResourceSharing(headers: Headers): Result {
  const origin = headers.get('access-control-allow-origin');
  if (!origin) return 'cross-origin-resource-sharing-not-implemented';
  if (origin === '*') return 'cross-origin-resource-sharing-implemented-with-public-access';
  return headers.get('access-control-allow-credentials') === 'true'
    ? 'cross-origin-resource-sharing-implemented-with-universal-access'
    : 'cross-origin-resource-sharing-implemented-with-restricted-access';
}

const REFERRER_POLICIES: Record<string, Result> = {
  'no-referrer': 'referrer-policy-private',
  'same-origin': 'referrer-policy-private',
  'strict-origin': 'referrer-policy-private',
  'strict-origin-when-cross-origin': 'referrer-policy-private',
  origin: 'referrer-policy-unsafe',
  'origin-when-cross-origin': 'referrer-policy-unsafe',
  'unsafe-url': 'referrer-policy-unsafe',
  'no-referrer-when-downgrade': 'referrer-policy-unsafe',
};

/** Of several policies the last one that is known counts. */
export function judgeReferrerPolicy(header: string | undefined): Result {
  if (!header) return 'referrer-policy-not-implemented';
  const policies = header
    .split(',')
    .map((policy) => REFERRER_POLICIES[policy.trim().toLowerCase()]);
  return policies.findLast((result) => result !== undefined) ?? 'referrer-policy-header-invalid';
}

export function judgeStrictTransport(header: string | undefined): Result {
  if (!header) return 'hsts-not-implemented';
  const [, seconds] = /(?:^|;)\s*max-age=(\d+)/i.exec(header) ?? [];
  if (header.includes(',') || seconds === undefined) return 'hsts-header-invalid';
  return Number(seconds) >= SIX_MONTHS_S
    ? 'hsts-implemented-max-age-at-least-six-months'
    : 'hsts-implemented-max-age-less-than-six-months';
}

export function judgeIntegrity(html: string): Result {
  const scripts = html.match(/<script\b[^>]*>/gi) ?? [];
  if (scripts.length === 0) return 'sri-not-implemented-but-no-scripts-loaded';
  return scripts.some((script) => /\bsrc=/i.test(script) && /\bintegrity=/i.test(script))
    ? 'sri-implemented-and-all-scripts-loaded-securely'
    : 'sri-not-implemented-but-all-scripts-loaded-from-secure-origin';
}

export function judgeContentTypeOptions(header: string | undefined): Result {
  if (!header) return 'x-content-type-options-not-implemented';
  return header.trim().toLowerCase() === 'nosniff'
    ? 'x-content-type-options-nosniff'
    : 'x-content-type-options-header-invalid';
}

export function judgeFrameOptions(value: string | undefined, policy: string | undefined): Result {
  if (parsePolicy(policy ?? '')?.has('frame-ancestors'))
    return 'x-frame-options-implemented-via-csp';
  const header = value?.trim().toLowerCase();
  if (!header) return 'x-frame-options-not-implemented';
  if (header === 'deny' || header === 'sameorigin') return 'x-frame-options-sameorigin-or-deny';
  return header.startsWith('allow-from')
    ? 'x-frame-options-allow-from-origin'
    : 'x-frame-options-header-invalid';
}

export function judgeResourcePolicy(header: string | undefined): Result {
  switch (header?.trim().toLowerCase()) {
    case undefined:
      return 'corp-not-implemented';
    case 'same-origin':
      return 'corp-implemented-with-same-origin';
    case 'same-site':
      return 'corp-implemented-with-same-site';
    case 'cross-origin':
      return 'corp-implemented-with-cross-origin';
    default:
      return 'corp-header-invalid';
  }
}
