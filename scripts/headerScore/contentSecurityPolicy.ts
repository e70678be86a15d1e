import type { Result } from './modifiers.ts';

type Policy = ReadonlyMap<string, ReadonlySet<string>>;

const SHORTEST_POLICY_LENGTH = 6;
const ALLOWED_TWICE = new Set(['report-uri', 'report-to']);
const PASSIVE = ['img-src', 'media-src'];
const BROAD = new Set('ftp: http: https: * http://* http://*.* https://* https://*.*'.split(' '));
const BROAD_OR_INLINE = new Set([...BROAD, "'unsafe-inline'", 'data:']);
const NONCE_OR_HASH = /^'(sha256|sha384|sha512|nonce)-/;

/**
 * Reads one policy: its directives with their sources, in lower case.
 * @returns undefined when it cannot be read, or names a directive twice
 */
export function parsePolicy(header: string): Policy | undefined {
  if (header.trim().length < SHORTEST_POLICY_LENGTH) return undefined;
  const policy = new Map<string, Set<string>>();
  for (const directive of header.split(';')) {
    const [name = '', ...sources] = directive.trim().toLowerCase().split(/\s+/);
    if (name === '') continue;
    if (policy.has(name) && !ALLOWED_TWICE.has(name)) return undefined;
    const isEmptyList = sources.length === 0 && name.endsWith('-src');
    policy.set(name, new Set(isEmptyList ? ["'none'"] : sources));
  }
  return policy;
}

/** What the Observatory says of the policy of an https site: the first that applies, the worst first. */
export function judgePolicy(header: string | undefined, isReportOnly: boolean): Result {
  if (header === undefined) {
    return isReportOnly ? 'csp-not-implemented-but-reporting-enabled' : 'csp-not-implemented';
  }
  const policy = parsePolicy(header);
  if (!policy) return 'csp-header-invalid';
  const sourcesOf = (directive: string) =>
    new Set(policy.get(directive) ?? policy.get('default-src') ?? ['*']);
  const scripts = effective(sourcesOf('script-src'));
  if (scripts.has("'strict-dynamic'") && !hasNonceOrHash(scripts)) return 'csp-header-invalid';
  const styles = effective(sourcesOf('style-src'));
  if (overlaps(scripts, BROAD_OR_INLINE) || overlaps(sourcesOf('object-src'), BROAD)) {
    return 'csp-implemented-with-unsafe-inline';
  }
  if ([...activeSources(policy), ...scripts].some(isInsecure)) {
    return 'csp-implemented-with-insecure-scheme';
  }
  if (scripts.has("'unsafe-eval'") || styles.has("'unsafe-eval'")) {
    return 'csp-implemented-with-unsafe-eval';
  }
  if (PASSIVE.flatMap((directive) => [...sourcesOf(directive)]).some(isInsecure)) {
    return 'csp-implemented-with-insecure-scheme-in-passive-content-only';
  }
  if (overlaps(styles, BROAD_OR_INLINE)) {
    return 'csp-implemented-with-unsafe-inline-in-style-src-only';
  }
  const fallback = policy.get('default-src');
  return fallback?.size === 1 && fallback.has("'none'")
    ? 'csp-implemented-with-no-unsafe-default-src-none'
    : 'csp-implemented-with-no-unsafe';
}

/** What a browser goes by: beside a nonce or a hash, 'unsafe-inline' counts for nothing; under 'strict-dynamic' neither do hosts and schemes. */
function effective(sources: Set<string>): Set<string> {
  if (!hasNonceOrHash(sources)) return sources;
  const isStrict = sources.has("'strict-dynamic'");
  const isIgnored = (source: string) =>
    source === "'unsafe-inline'" ||
    (isStrict && (source === "'self'" || [...BROAD].some((broad) => source.startsWith(broad))));
  return new Set([...sources].filter((source) => !isIgnored(source)));
}

function activeSources(policy: Policy): string[] {
  const found: string[] = [];
  for (const [directive, sources] of policy) {
    if (directive !== 'script-src' && !PASSIVE.includes(directive)) found.push(...sources);
  }
  return found;
}

function hasNonceOrHash(sources: Iterable<string>): boolean {
  return [...sources].some((source) => NONCE_OR_HASH.test(source));
}

function isInsecure(source: string): boolean {
  return source.startsWith('http:') || source.startsWith('ftp:');
}

function overlaps(sources: Iterable<string>, others: ReadonlySet<string>): boolean {
  return [...sources].some((source) => others.has(source));
}
