interface Options {
  /** Whether this machine serves the preview, without TLS. */
  isLocal?: boolean;
  /** The addresses that projects once had, with those that they have now. */
  formerPaths?: readonly (readonly [from: string, to: string])[];
  /** The folder of the built preview, if it is another one. */
  folder?: string;
}

/** Once, and with a slash at the end. */
const WITH_SLASH = '{,/}';

/** How Hosting leads on from the addresses that projects once had. */
export function toRedirects(paths: readonly (readonly [from: string, to: string])[]): object[] {
  return paths.map(([from, destination]) => ({
    source: from + WITH_SLASH,
    destination,
    type: 301,
  }));
}

interface Header {
  key: string;
  value: string;
}

interface HeaderRule {
  source?: string;
  regex?: string;
  headers: readonly Header[];
}

interface Hosting {
  headers: readonly HeaderRule[];
  rewrites?: readonly { source: string; destination: string }[];
  redirects?: readonly object[];
}

/** The address is the secret: it is told to no other site, and to no search engine. */
const OWN_HEADERS: readonly Header[] = [
  { key: 'Referrer-Policy', value: 'no-referrer' },
  { key: 'X-Robots-Tag', value: 'noindex' },
];

/** What a shared preview does not have. */
const ABSENT = /^\/(?:admin|published\.json|pages\.json|\.well-known\/)/;

/**
 * Turns the text of firebase.json into the one for a shared preview: Hosting alone, without the admin, its backend's hosts
 * and other sites' access, with headers that keep the address secret.
 */
export function previewConfig(
  config: string,
  { isLocal = false, formerPaths = [], folder }: Options = {},
): string {
  const { hosting } = JSON.parse(config) as { hosting: Hosting };
  const rules = hosting.headers
    .filter(({ source = '' }) => !ABSENT.test(source))
    .map(({ source, regex, headers }) => ({
      source,
      regex,
      headers: headers.flatMap((header) => toPreview(header, isLocal)),
    }))
    .filter(({ headers }) => headers.length > 0);
  const preview = {
    ...hosting,
    ...(folder && { public: folder }),
    rewrites: (hosting.rewrites ?? []).filter(({ source }) => !ABSENT.test(source)),
    redirects: [...(hosting.redirects ?? []), ...toRedirects(formerPaths)],
    headers: [{ regex: '.*', headers: OWN_HEADERS }, ...rules],
  };
  return JSON.stringify({ hosting: preview }, null, 2);
}

const ONLY_HERE = /(?<=connect-src 'self')[^;]*/g;
const UPGRADE = '; upgrade-insecure-requests';

/** The header of a preview; none for one that gives others access, or that the preview has a value of its own for. */
function toPreview({ key, value }: Header, isLocal: boolean): Header[] {
  const isOwn = OWN_HEADERS.some((own) => own.key === key);
  if (isOwn || key.startsWith('Access-Control-') || value === 'cross-origin') return [];
  if (isLocal && key === 'Strict-Transport-Security') return [];
  if (key !== 'Content-Security-Policy') return [{ key, value }];
  const policy = value.replaceAll(ONLY_HERE, '');
  return [{ key, value: isLocal ? policy.replace(UPGRADE, '') : policy }];
}
