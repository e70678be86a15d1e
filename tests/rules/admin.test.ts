import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { describe, expect, it } from 'vitest';
import { isAdmin } from '../../shared/model/admin.ts';
import { connectToRules, PROJECT_ID, type Store, signedIn } from './rulesTest.ts';

const environment = await connectToRules();

const read = (store: Store) => store.doc(`projects/${PROJECT_ID}`).get();

const ADMIN_ADDRESSES = [
  'ana@tidewire.example',
  'tidewire.admin@example.com',
  'Ana@Tidewire.Example',
  'TIDEWIRE.ADMIN@EXAMPLE.COM',
  "o'neil+desk_1@tidewire.example",
];

const OTHER_ADDRESSES = [
  'visitor@example.com',
  'xtidewire.admin@example.com',
  'tidewire.admin@example.com.evil.example',
  'tidewire-admin@example.com',
  'tidewire.admin@example-com',
  'ana@eviltidewire.example',
  'ana@sub.tidewire.example',
  'ana@tidewirexexample',
  'ana@tidewire.example.evil.example',
  '@tidewire.example',
  'tidewire.example',
  'evil@evil.example@tidewire.example',
  'evil@evil.example\n@tidewire.example',
  'evil\n@tidewire.example',
  'ana@tidewire.example\n',
  '\nana@tidewire.example',
  ' ana@tidewire.example',
  'ana@tidewire.example ',
  'ana @tidewire.example',
  'ana\u0000@tidewire.example',
  'ana\u00e9@tidewire.example',
  'ana@t\u0131dewire.example',
  'ana@tidewire\u3002example',
  '',
];

describe('who is an admin', () => {
  it.each(ADMIN_ADDRESSES)('%j, verified, may read', async (email) => {
    await assertSucceeds(read(signedIn(environment, { email, email_verified: true })));
    expect(isAdmin({ uid: 'x', email, emailVerified: true })).toBe(true);
  });

  it.each(ADMIN_ADDRESSES)('%j, not verified, may not', async (email) => {
    await assertFails(read(signedIn(environment, { email, email_verified: false })));
    await assertFails(read(signedIn(environment, { email })));
    expect(isAdmin({ uid: 'x', email, emailVerified: false })).toBe(false);
  });

  it.each(OTHER_ADDRESSES)('%j, verified, may not', async (email) => {
    await assertFails(read(signedIn(environment, { email, email_verified: true })));
    expect(isAdmin({ uid: 'x', email, emailVerified: true })).toBe(false);
  });

  it('refuses who is not signed in', async () => {
    await assertFails(read(environment.unauthenticatedContext().firestore()));
  });

  it.each([
    ['no address', { email_verified: true }],
    ['a null address', { email: null, email_verified: true }],
    ['a number for an address', { email: 7, email_verified: true }],
    ['a list for an address', { email: ['ana@tidewire.example'], email_verified: true }],
    ['a word for verified', { email: 'ana@tidewire.example', email_verified: 'true' }],
    ['a number for verified', { email: 'ana@tidewire.example', email_verified: 1 }],
    ['another claim', { email: 'visitor@example.com', email_verified: true, admin: true }],
  ])('refuses a token with %s', async (_what, token) => {
    await assertFails(read(signedIn(environment, token)));
  });
});
