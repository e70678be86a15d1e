import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { doc, type Firestore, getDoc } from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { COMPANY } from '../../shared/company.ts';
import { isAdmin } from '../../shared/model/admin.ts';
import { notSignedIn, PROJECT_ID, signedIn } from './rulesTest.ts';

const read = (store: Firestore) => getDoc(doc(store, `projects/${PROJECT_ID}`));

const { adminEmail, emailDomain } = COMPANY;
const isOfCompany = adminEmail.endsWith(`@${emailDomain}`);

const ADMIN_ADDRESSES = [
  `ana@${emailDomain}`,
  adminEmail,
  `Ana@${emailDomain.toUpperCase()}`,
  adminEmail.toUpperCase(),
  `o'neil+desk_1@${emailDomain}`,
];

const OTHER_ADDRESSES = [
  'visitor@example.com',
  ...(isOfCompany ? [] : [`x${adminEmail}`, adminEmail.replace('.', '-')]),
  `${adminEmail}.evil.example`,
  adminEmail.replace(/\.(?=[^.]*$)/, '-'),
  `ana@evil${emailDomain}`,
  `ana@sub.${emailDomain}`,
  `ana@${emailDomain.replaceAll('.', 'x')}`,
  `ana@${emailDomain}.evil.example`,
  `@${emailDomain}`,
  emailDomain,
  `evil@evil.example@${emailDomain}`,
  `evil@evil.example\n@${emailDomain}`,
  `evil\n@${emailDomain}`,
  `ana@${emailDomain}\n`,
  `\nana@${emailDomain}`,
  ` ana@${emailDomain}`,
  `ana@${emailDomain} `,
  `ana @${emailDomain}`,
  `ana\u0000@${emailDomain}`,
  `ana\u00e9@${emailDomain}`,
  'ana@t\u0131dewire.example',
  `ana@${emailDomain.replaceAll('.', '\u3002')}`,
  '',
];

describe('who is an admin', () => {
  it.each(ADMIN_ADDRESSES)('%j, verified, may read', async (email) => {
    await assertSucceeds(read(signedIn({ email, email_verified: true })));
    expect(isAdmin({ uid: 'x', email, emailVerified: true })).toBe(true);
  });

  it.each(ADMIN_ADDRESSES)('%j, not verified, may not', async (email) => {
    await assertFails(read(signedIn({ email, email_verified: false })));
    await assertFails(read(signedIn({ email })));
    expect(isAdmin({ uid: 'x', email, emailVerified: false })).toBe(false);
  });

  it.each(OTHER_ADDRESSES)('%j, verified, may not', async (email) => {
    await assertFails(read(signedIn({ email, email_verified: true })));
    expect(isAdmin({ uid: 'x', email, emailVerified: true })).toBe(false);
  });

  it('refuses who is not signed in', async () => {
    await assertFails(read(notSignedIn()));
  });

  it.each([
    ['no address', { email_verified: true }],
    ['a null address', { email: null, email_verified: true }],
    ['a number for an address', { email: 7, email_verified: true }],
    ['a list for an address', { email: [`ana@${emailDomain}`], email_verified: true }],
    ['a word for verified', { email: `ana@${emailDomain}`, email_verified: 'true' }],
    ['a number for verified', { email: `ana@${emailDomain}`, email_verified: 1 }],
    ['another claim', { email: 'visitor@example.com', email_verified: true, admin: true }],
  ])('refuses a token with %s', async (_what, token) => {
    await assertFails(read(signedIn(token)));
  });
});
