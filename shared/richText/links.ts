import { safeHttpsUrl } from '../model/httpsUrl.ts';
import { isBlank } from '../model/text.ts';

/** A text that people read as an address: "https://bank.example/login", "bank.example". "Node.js" is none. */
const ADDRESS = /^(?:https?:\/\/|www\.)?((?:[\p{L}\p{N}_-]+\.)+(?!js$)\p{L}{2,})(?:[/?#:]\S*)?$/iu;

/**
 * The address of a link for `href`; undefined if it is not public https, or if its text shows nothing or looks like another
 * address.
 */
export function linkAddress(url: string, text: string): string | undefined {
  const href = isBlank(text) ? undefined : safeHttpsUrl(url);
  const [, shown] = ADDRESS.exec(text.trim()) ?? [];
  if (!href || !shown) return href;
  const shownHost = hostOf(shown);
  const { hostname } = new URL(href);
  return hostname === shownHost || hostname.endsWith(`.${shownHost}`) ? href : undefined;
}

/** As the browser reads it, without "www." */
function hostOf(shown: string): string | undefined {
  const address = `https://${shown}`;
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : undefined;
}
