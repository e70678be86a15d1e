import { judgePolicy } from './contentSecurityPolicy.ts';
import {
  judgeContentTypeOptions,
  judgeFrameOptions,
  judgeIntegrity,
  judgeReferrerPolicy,
  judgeResourcePolicy,
  judgeResourceSharing,
  judgeStrictTransport,
} from './judges.ts';
import { MODIFIERS, type Result } from './modifiers.ts';

/** An answer of the server as the Observatory would get it over https, asked with an Origin header. */
export interface Answer {
  headers: Headers;
  html: string;
}

export interface Score {
  score: number;
  tests: Record<string, { result: Result; modifier: number }>;
}

const BASE_SCORE = 100;
const LEAST_SCORE_FOR_BONUS = 90;

/**
 * Scores the answer as the HTTP Observatory does (algorithm 5, ten tests): 100, less the penalties, and more by the
 * bonuses where it is 90 or above without them. Taken for granted, because the host sees to it: https with a valid
 * certificate, and a redirection to it. Not counted: an entry in the browsers' HSTS preload list (5).
 * @throws Error for an answer that sets cookies, a policy in the document or scripts of other origins: not judged here
 */
export function scoreAnswer(answer: Answer): Score {
  assertInScope(answer);
  const { headers, html } = answer;
  const get = (name: string) => headers.get(name) ?? undefined;
  const isReportOnly = headers.has('content-security-policy-report-only');
  const results: Record<string, Result> = {
    'content-security-policy': judgePolicy(get('content-security-policy'), isReportOnly),
    cookies: 'cookies-not-found',
    'cross-origin-resource-sharing': judgeResourceSharing(headers),
    redirection: 'redirection-to-https',
    'referrer-policy': judgeReferrerPolicy(get('referrer-policy')),
    'strict-transport-security': judgeStrictTransport(get('strict-transport-security')),
    'subresource-integrity': judgeIntegrity(html),
    'x-content-type-options': judgeContentTypeOptions(get('x-content-type-options')),
    'x-frame-options': judgeFrameOptions(get('x-frame-options'), get('content-security-policy')),
    'cross-origin-resource-policy': judgeResourcePolicy(get('cross-origin-resource-policy')),
  };
  const tests = Object.fromEntries(
    Object.entries(results).map(([test, result]) => [
      test,
      { result, modifier: MODIFIERS[result] },
    ]),
  );
  return { score: addUp(Object.values(tests).map(({ modifier }) => modifier)), tests };
}

/** Bonuses count only where the score is an A without them; no score is below 0. */
export function addUp(modifiers: number[]): number {
  const withoutBonus = BASE_SCORE + sum(modifiers.filter((modifier) => modifier < 0));
  const score = withoutBonus < LEAST_SCORE_FOR_BONUS ? withoutBonus : BASE_SCORE + sum(modifiers);
  return Math.max(0, score);
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function assertInScope({ headers, html }: Answer): void {
  const outside = Object.entries({
    'a cookie': headers.has('set-cookie'),
    'two policies': headers.get('content-security-policy')?.includes(','),
    'a header in the document': /<meta[^>]+http-equiv/i.test(html),
    'a script of another origin': /<script[^>]+src="(?!\/[^/])/i.test(html),
  }).find(([, isThere]) => isThere);
  if (outside) throw new Error(`The score does not know what to make of ${outside[0]}.`);
}
