import { expect, test } from 'vitest';
import { emailDomainRefusal } from '../../../scripts/lib/emailDomain.ts';

test.each([
  [
    'is refused',
    ['gmail.com', 'googlemail.com', 'outlook.com', 'icloud.com', 'gmx.de', 'proton.me'],
    (domain: string) => `anybody can get an address of ${domain}, and would be an admin.`,
  ],
  [
    'is refused',
    ['com', 'co.uk', 'kobe.jp', 'web.app', 'github.io'],
    (domain: string) => `anybody can register a name that ends with .${domain}.`,
  ],
] as const)('a domain %s: %j', (_, domains, reason) => {
  for (const domain of domains)
    expect(emailDomainRefusal(domain)).toBe(`Give your company's own domain: ${reason(domain)}`);
});

test.each(['agency.com', 'agency.co.uk', 'mail.agency.io', 'agency.example'])(
  '%s can be the domain of a company',
  (domain) => {
    expect(emailDomainRefusal(domain)).toBeUndefined();
  },
);
