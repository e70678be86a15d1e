import type { Plugin } from 'vite';

/** Errors of what the admin does not offer: telephones, pop-ups, other providers, more factors, native apps, links in mails. */
const NOT_OFFERED =
  /phone|popup|redirect|provider|oauth|factor-(?:session|info|already|count)|first-factor|tenant|different-credential|credential-already|rejected-credential|verification|cordova|dynamic-link|hosting-link|android|ios-bundle|cert-hash|app-(?:id|credential|not-installed)|iframe|nonce|auth-event|auth-domain|continue-uri|custom-token|action-code|captcha-check|code-expired|email-already|emulator|persistence-type|login-blocked|user-(?:cancelled|mismatch)|dependent-sdk|already-initialized|weak-password|recent-login|email-change|unverified-email|cors-|admin-restricted|app-deleted|argument-error|policy-schema|null-user|user-signed-out|not-supported-in-this/;

const ENTRY = /^ {8}\["([a-z-]+)"[^]*?(?=^ {8}\[|^ {4}\};)/gm;

/** Leaves out the Firebase SDK's messages for these errors, 1 kB of the dashboard. An error without a message reads "Login failed". */
export const onlyOwnMessages: Plugin = {
  name: 'only-own-messages',
  transform: {
    filter: { id: /@firebase\/auth\/dist\/esm\/index-[^/]+\.js$/ },
    handler(code) {
      const [map = ''] = /^function _debugErrorMap\(\) \{$[^]*?^\}$/m.exec(code) ?? [];
      const own = map.replaceAll(ENTRY, (entry, name: string) =>
        NOT_OFFERED.test(name) ? '' : entry,
      );
      if (own === map) this.error('The messages of the Firebase SDK have another form.');
      return code.replace(map, () => own);
    },
  },
};
