export const URL_MAX_LENGTH = 2048;

/** `firestore.rules` holds the same expression: https only, no credentials, no spaces, quotes, angle brackets or backslashes. */
const HTTPS_URL =
  /^https:\/\/[\p{L}\p{N}]([\p{L}\p{M}\p{N}._-]*[\p{L}\p{M}\p{N}])?(:[0-9]{1,5})?([/?#][^\p{Z}\p{Cc}\p{Cf}"'`<>\\]*)?$/u;

/** Whether the text may be stored as a link: an https address of at most `URL_MAX_LENGTH` UTF-16 units. */
export function isHttpsUrl(text: string): boolean {
  return text.length <= URL_MAX_LENGTH && HTTPS_URL.test(text) && URL.canParse(text);
}

/** The address of a stored link, ready for `href` or `src`; undefined for anything that is not plain https. The only way a stored URL is rendered. */
export function safeHttpsUrl(text: string): string | undefined {
  return isHttpsUrl(text) ? new URL(text).href : undefined;
}
