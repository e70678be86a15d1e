import type { Field } from './fields.ts';
import { hasHalfCharacter, INVISIBLE, TEXT, tooLong } from './text.ts';

export const URL_MAX_LENGTH = 2048;

/**
 * `firestore.rules` has the same expressions: https only, no credentials, no character that could end or hide an
 * address, a host whose last label is a name, and a port from 1 to 65535.
 */
const FORBIDDEN = new RegExp(`[${INVISIBLE}"'\`<>\\\\]`, 'u');
const HOST = String.raw`[A-Za-z0-9\u{80}-\u{10ffff}][A-Za-z0-9._\u{80}-\u{10ffff}-]*\.[A-Za-z\u{80}-\u{10ffff}][A-Za-z0-9\u{80}-\u{10ffff}-]*`;
const PORT = '[1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]';
const HTTPS_URL = new RegExp(`^https://${HOST}(:(${PORT}))?([/?#].*)?$`, 'u');

/** A public name: not an IP address, not a single word, and not reserved for private networks (RFC 6761, RFC 6762). */
const PUBLIC_HOST = /\.[a-z][^.]*$/;
const OWN_NETWORK = /\.(localhost|local|internal)$/;

/** Whether the text may be stored as a link: a public https address of at most `URL_MAX_LENGTH` UTF-16 units. */
function isHttpsUrl(text: string): boolean {
  const isWhole = text.length <= URL_MAX_LENGTH && !hasHalfCharacter(text);
  const hasShape = isWhole && !FORBIDDEN.test(text) && HTTPS_URL.test(text);
  return hasShape && URL.canParse(text) && !isInsideNetwork(text);
}

/** Whether an address is not public: only the reader's own network or machine knows its host. */
export function isInsideNetwork(text: string): boolean {
  if (!text.startsWith('https://') || !URL.canParse(text)) return false;
  // As the browser reads it: "https://0x7f.1" and "https://１２７.1" are both 127.0.0.1.
  const { hostname } = new URL(text);
  return !PUBLIC_HOST.test(hostname) || OWN_NETWORK.test(hostname);
}

/** A stored link's address for `href` or `src`; undefined if it is not public https. Always render links with it. */
export function safeHttpsUrl(text: string): string | undefined {
  return isHttpsUrl(text) ? new URL(text).href : undefined;
}

/** An optional link. White space around it is dropped. */
export function linkField(label: string): Field<string> {
  return { ...TEXT, label, normalize: (url) => url.trim(), validate: linkError };
}

function linkError(url: string): string | undefined {
  if (url === '' || isHttpsUrl(url)) return undefined;
  if (url.length > URL_MAX_LENGTH) return tooLong('The link', url.length, URL_MAX_LENGTH);
  if (isInsideNetwork(url)) {
    return 'Use a public address, such as https://example.com/picture.png.';
  }
  return 'Enter a full link that starts with https://, without spaces, quotes or a password.';
}
