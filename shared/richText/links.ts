import { safeHttpsUrl } from '../model/httpsUrl.ts';
import { INVISIBLE, isBlank } from '../model/text.ts';

/** A text that people read as an address: "https://bank.example/login", "bank.example". "Node.js" is none. */
const ADDRESS =
  /^(?:https?:\/\/|www\.)?((?:[\p{L}\p{M}\p{N}_-]+\.)+(?!js$)(?:xn--[a-z\d-]+|\p{L}[\p{L}\p{M}]+))(?:[/?#:]\S*)?$/iu;

/** What nobody sees. White space is seen, so it stays. */
const HIDDEN = new RegExp(
  `(?!\\p{Z}|[\\t-\\r])[${INVISIBLE}\\p{Default_Ignorable_Code_Point}]`,
  'gu',
);

/** A text without the punctuation around it. */
const WITHIN_PUNCTUATION = /[\p{L}\p{N}].*[\p{L}\p{M}\p{N}]/su;

/**
 * The address of a link for `href`; undefined if it is not public https, or if its text shows nothing or looks like another
 * address.
 */
export function linkAddress(url: string, text: string): string | undefined {
  const href = isBlank(text) ? undefined : safeHttpsUrl(url);
  const [, shown] = ADDRESS.exec(asRead(text)) ?? [];
  if (!href || !shown) return href;
  const shownHost = hostOf(shown);
  const { hostname } = new URL(href);
  return hostname === shownHost || hostname.endsWith(`.${shownHost}`) ? href : undefined;
}

/** What people take a text for, who do not see what is hidden, and for whom all full stops are the same. */
function asRead(text: string): string {
  const visible = text.replaceAll(HIDDEN, '').normalize('NFKC').replaceAll('。', '.');
  return WITHIN_PUNCTUATION.exec(visible)?.[0] ?? '';
}

/** As the browser reads it, without "www." */
function hostOf(shown: string): string | undefined {
  const address = `https://${shown}`;
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : undefined;
}
