import { describe, expect, it } from 'vitest';
import { ADMIN_EMAIL, COMPANY, PUBLISHER_EMAIL, PUBLISHER_UID } from '../../../shared/company.ts';
import {
  type Account,
  hasAdminAddress,
  isAdmin,
  isPublisher,
  type Role,
  roleOf,
} from '../../../shared/model/admin.ts';

const { emailDomain } = COMPANY;

const user = (email: string, emailVerified = true) => ({ uid: '1', email, emailVerified });

const publisher = (email: string) => ({ ...user(email), uid: PUBLISHER_UID });

it('accepts a verified address of the company, and the designated one', () => {
  expect(isAdmin(user(`ana@${emailDomain}`))).toBe(true);
  expect(isAdmin(user(ADMIN_EMAIL))).toBe(true);
  expect(isAdmin(user(`ANA@${emailDomain.toUpperCase()}`))).toBe(true);
});

it('does not accept an unverified address', () => {
  expect(isAdmin(user(`ana@${emailDomain}`, false))).toBe(false);
  expect(hasAdminAddress(user(`ana@${emailDomain}`, false))).toBe(true);
});

it.each([
  '',
  `ana@evil${emailDomain}`,
  `ana@${emailDomain}.evil.example`,
  `@${emailDomain}`,
  `a@b@${emailDomain}`,
  `ana\n@${emailDomain}`,
])('does not accept %j', (email) => {
  expect(isAdmin(user(email))).toBe(false);
});

it('does not accept a sign-in that is too old', () => {
  expect(isAdmin({ ...user(ADMIN_EMAIL), isExpired: true })).toBe(false);
});

describe('the publisher', () => {
  it.each([PUBLISHER_EMAIL, ADMIN_EMAIL, `ana@${emailDomain}`, 'visitor@example.com'])(
    'is known by the uid, and is no admin, with the address %s',
    (email) => {
      expect(isPublisher(publisher(email))).toBe(true);
      expect(isAdmin(publisher(email))).toBe(false);
      expect(isPublisher({ ...publisher(email), emailVerified: false })).toBe(false);
    },
  );

  it('is nobody else, and its address alone makes nobody an admin', () => {
    expect(PUBLISHER_EMAIL.endsWith(`@${emailDomain}`)).toBe(true);
    for (const email of [PUBLISHER_EMAIL, PUBLISHER_EMAIL.toUpperCase()]) {
      expect([isPublisher(user(email)), isAdmin(user(email))]).toEqual([false, false]);
    }
    expect(isPublisher(user(ADMIN_EMAIL))).toBe(false);
  });
});

it.each<[Role, string, Account]>([
  ['staff', 'an address of the company', user(`ana@${emailDomain}`)],
  ['staff', 'the designated admin', user(ADMIN_EMAIL)],
  ['neither', 'an address of the company that is not verified', user(ADMIN_EMAIL, false)],
  ['neither', 'staff, disabled', { ...user(ADMIN_EMAIL), disabled: true }],
  ['publisher', 'the publisher', publisher(PUBLISHER_EMAIL)],
  ['publisher', 'the publisher with an address of the company', publisher(`ana@${emailDomain}`)],
  ['neither', 'the publisher, disabled', { ...publisher(PUBLISHER_EMAIL), disabled: true }],
  ['neither', 'another account with the publisher’s address', user(PUBLISHER_EMAIL)],
  ['neither', 'an address of somebody else', user('visitor@example.com')],
  ['neither', 'no address', user('')],
])('is %s: %s', (role, _what, account) => {
  expect(roleOf(account)).toBe(role);
});
