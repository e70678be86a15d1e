import { expect, it } from 'vitest';
import { COMPANY } from '../../../shared/company.ts';
import { contentSecurityPolicy } from '../../../src-desktop/main/contentSecurityPolicy.ts';

it('lets a production build reach Firebase and the site, and no loopback port', () => {
  const policy = contentSecurityPolicy({ DEV: false });
  expect(policy).toContain('https://firestore.googleapis.com');
  expect(policy).toContain(`connect-src 'self' ${COMPANY.siteUrl} `);
  expect(policy).not.toContain('127.0.0.1');
});

it('lets a build for the emulators reach their ports and the site in development only', () => {
  const policy = contentSecurityPolicy({ VITE_USE_EMULATORS: 'true' });
  expect(policy).toContain(
    "connect-src 'self' http://127.0.0.1:5173 http://127.0.0.1:9099 http://127.0.0.1:8080;",
  );
  expect(policy).not.toContain('googleapis');
});

it('allows nothing inline', () => {
  expect(contentSecurityPolicy({ DEV: false })).not.toContain('unsafe');
});
