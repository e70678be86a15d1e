import freeEmailDomains from 'free-email-domains';
import { getDomain } from 'tldts';

const FREE_EMAIL_DOMAINS: ReadonlySet<string> = new Set(freeEmailDomains);

/**
 * Why a domain (in lower case) cannot be the one of the staff's addresses: everybody with a verified address of it is an admin.
 * Refuses the domains of known free e-mail providers, and those under which anybody can register one (the Public Suffix List).
 */
export function emailDomainRefusal(domain: string): string | undefined {
  const registered = getDomain(domain, { allowPrivateDomains: true });
  if (!registered) {
    return `Give your company's own domain: anybody can register a name that ends with .${domain}.`;
  }
  if (FREE_EMAIL_DOMAINS.has(registered)) {
    return `Give your company's own domain: anybody can get an address of ${registered}, and would be an admin.`;
  }
  return undefined;
}
