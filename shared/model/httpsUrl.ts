import { hasHalfCharacter, INVISIBLE } from './text.ts';

export const URL_MAX_LENGTH = 2048;

/** `firestore.rules` holds the same two expressions: https only, no credentials, and nothing that could end or hide an address. */
const FORBIDDEN = new RegExp(`[${INVISIBLE}"'\`<>\\\\]`, 'u');
const HTTPS_URL =
  /^https:\/\/[A-Za-z0-9\u{80}-\u{10ffff}][A-Za-z0-9._\u{80}-\u{10ffff}-]*(:[0-9]{1,5})?([/?#].*)?$/u;

/** Whether the text may be stored as a link: an https address of at most `URL_MAX_LENGTH` UTF-16 units. */
export function isHttpsUrl(text: string): boolean {
  const isWhole = text.length <= URL_MAX_LENGTH && !hasHalfCharacter(text);
  return isWhole && !FORBIDDEN.test(text) && HTTPS_URL.test(text) && URL.canParse(text);
}

/** The address of a stored link, ready for `href` or `src`; undefined for anything that is not plain https. The only way a stored URL is rendered. */
export function safeHttpsUrl(text: string): string | undefined {
  return isHttpsUrl(text) ? new URL(text).href : undefined;
}
