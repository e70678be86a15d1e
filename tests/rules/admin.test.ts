import { readFile } from 'node:fs/promises';
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { doc, type Firestore, getDoc, setDoc } from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { ADMIN_EMAIL, COMPANY, PUBLISHER_EMAIL, PUBLISHER_UID } from '../../shared/company.ts';
import { isAdmin, isPublisher, SESSION_MAX_DAYS } from '../../shared/model/admin.ts';
import { putRules } from '../e2e/emulatorRules.ts';
import { project } from './documents.ts';
import { freshPath, notSignedIn, PROJECT_ID, secondsAgo, signedIn } from './rulesTest.ts';

const read = (store: Firestore) => getDoc(doc(store, `projects/${PROJECT_ID}`));
const readHistory = (store: Firestore) =>
  getDoc(doc(store, `history/projects.${PROJECT_ID}.8000000000000`));
const create = (store: Firestore, by: string) =>
  setDoc(doc(store, freshPath('projects')), project({ lastUpdatedBy: by }));

const { emailDomain } = COMPANY;
const isOfCompany = ADMIN_EMAIL.endsWith(`@${emailDomain}`);

const ADMIN_ADDRESSES = [
  `ana@${emailDomain}`,
  ADMIN_EMAIL,
  `Ana@${emailDomain.toUpperCase()}`,
  ADMIN_EMAIL.toUpperCase(),
  `o'neil+desk_1@${emailDomain}`,
];

const OTHER_ADDRESSES = [
  'visitor@example.com',
  ...(isOfCompany ? [] : [`x${ADMIN_EMAIL}`, ADMIN_EMAIL.replace('.', '-')]),
  `${ADMIN_EMAIL}.evil.example`,
  ADMIN_EMAIL.replace(/\.(?=[^.]*$)/, '-'),
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

const STAFF = { email: `ana@${emailDomain}`, email_verified: true };

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

  it('refuses a request without a sign-in', async () => {
    await assertFails(read(notSignedIn()));
  });

  it.each([
    ['no address', { email_verified: true }],
    ['a null address', { email: null, email_verified: true }],
    ['a number for an address', { email: 7, email_verified: true }],
    ['a list for an address', { email: [`ana@${emailDomain}`], email_verified: true }],
    ['a word for verified', { email: `ana@${emailDomain}`, email_verified: 'true' }],
    ['a number for verified', { email: `ana@${emailDomain}`, email_verified: 1 }],
    ['a sign-in by email link', { ...STAFF, firebase: { sign_in_provider: 'emailLink' } }],
    ['a sign-in with Google', { ...STAFF, firebase: { sign_in_provider: 'google.com' } }],
    ['an anonymous sign-in', { ...STAFF, firebase: { sign_in_provider: 'anonymous' } }],
    ['a custom token', { ...STAFF, firebase: { sign_in_provider: 'custom' }, admin: true }],
    ['no sign-in provider', { ...STAFF, firebase: {} }],
    ['a word for the time of the sign-in', { ...STAFF, auth_time: 'now' }],
    ['another claim', { email: 'visitor@example.com', email_verified: true, admin: true }],
  ])('refuses a token with %s', async (_what, token) => {
    await assertFails(read(signedIn(token)));
  });
});

describe('how long a session lasts', () => {
  const limitSeconds = SESSION_MAX_DAYS * 24 * 60 * 60;

  it('as many days as the code says, and no minute longer', async () => {
    await assertSucceeds(read(signedIn({ ...STAFF, auth_time: secondsAgo(limitSeconds - 60) })));
    await assertFails(read(signedIn({ ...STAFF, auth_time: secondsAgo(limitSeconds + 60) })));
  });
});

describe('the publisher', () => {
  const ADDRESSES = [PUBLISHER_EMAIL, `ana@${emailDomain}`, ADMIN_EMAIL, 'visitor@example.com'];
  const OWN = { sub: PUBLISHER_UID, email_verified: true };

  it.each(ADDRESSES)('reads, and is no admin, with the address %s', async (email) => {
    const store = signedIn({ ...OWN, email });
    await assertSucceeds(read(store));
    await assertFails(readHistory(store));
    await assertFails(create(store, email));
    const user = { uid: PUBLISHER_UID, email, emailVerified: true };
    expect([isPublisher(user), isAdmin(user)]).toEqual([true, false]);
  });

  it.each([
    ['not verified', { email_verified: false }],
    ['signed in too long ago', { auth_time: secondsAgo(15 * 24 * 60 * 60) }],
    ['signed in with Google', { firebase: { sign_in_provider: 'google.com' } }],
    ['without an address', { email: null }],
  ])('%s, reads nothing', async (_what, claims) => {
    await assertFails(read(signedIn({ ...OWN, email: PUBLISHER_EMAIL, ...claims })));
  });

  it.each([PUBLISHER_EMAIL, PUBLISHER_EMAIL.toUpperCase()])(
    'is not another account with the address %s, which is no admin’s either',
    async (email) => {
      for (const sub of ['somebody', PUBLISHER_UID.toUpperCase(), `${PUBLISHER_UID}0`]) {
        const store = signedIn({ sub, email, email_verified: true });
        await assertFails(read(store));
        await assertFails(create(store, email));
        const user = { uid: sub, email, emailVerified: true };
        expect([isPublisher(user), isAdmin(user)]).toEqual([false, false]);
      }
    },
  );

  it('is nobody where the uid is empty, and staff are staff', async () => {
    const rules = await readFile(new URL('../../firestore.rules', import.meta.url), 'utf8');
    const without = rules.replace(
      `request.auth.uid == '${PUBLISHER_UID}'`,
      "request.auth.uid == ''",
    );
    expect(without).not.toContain(PUBLISHER_UID);
    const elsewhere = 'without-publisher';
    await putRules(without, elsewhere);
    for (const sub of ['somebody', PUBLISHER_UID]) {
      const claims = { sub, email: PUBLISHER_EMAIL, email_verified: true };
      await assertFails(read(signedIn(claims, elsewhere)));
    }
    expect(() => signedIn({ ...STAFF, sub: '' }, elsewhere)).toThrow('sub');
    await assertSucceeds(read(signedIn(STAFF, elsewhere)));
  });
});
