import { expect, test } from 'vitest';
import { emailDomainRefusal } from '../../../scripts/lib/emailDomain.ts';

test.each(['agency.com', 'agency.co.uk', 'mail.agency.io', 'agency.example'])(
  '%s can be the domain of a company',
  (domain) => {
    expect(emailDomainRefusal(domain)).toBeUndefined();
  },
);

test.each(['gmail.com', 'googlemail.com', 'outlook.com', 'icloud.com', 'gmx.de', 'proton.me'])(
  '%s is refused, because everybody can get an address there',
  (domain) => {
    expect(emailDomainRefusal(domain)).toBe(
      `Give your company's own domain: anybody can get an address of ${domain}, and would be an admin.`,
    );
  },
);

test.each(['com', 'co.uk', 'kobe.jp', 'web.app', 'github.io'])(
  '%s is refused, because anybody can register a name under it',
  (domain) => {
    expect(emailDomainRefusal(domain)).toBe(
      `Give your company's own domain: anybody can register a name that ends with .${domain}.`,
    );
  },
);
