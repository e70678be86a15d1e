import { expect, it } from 'vitest';
import { COMPANY } from '../../../shared/company.ts';
import { hasAdminAddress, isAdmin, isPublisher } from '../../../shared/model/admin.ts';

const { adminEmail, emailDomain, publisherEmail } = COMPANY;

const user = (email: string, emailVerified = true) => ({ uid: '1', email, emailVerified });

it('accepts a verified address of the company, and the designated one', () => {
  expect(isAdmin(user(`ana@${emailDomain}`))).toBe(true);
  expect(isAdmin(user(adminEmail))).toBe(true);
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
])('does not take %j', (email) => {
  expect(isAdmin(user(email))).toBe(false);
});

it('does not accept a sign-in that is too old', () => {
  expect(isAdmin({ ...user(adminEmail), isExpired: true })).toBe(false);
});

it('knows the publisher, who is not an admin despite the company’s address', () => {
  expect(publisherEmail.endsWith(`@${emailDomain}`)).toBe(true);
  for (const email of [publisherEmail, publisherEmail.toUpperCase()]) {
    expect(isPublisher(user(email))).toBe(true);
    expect(isPublisher(user(email, false))).toBe(false);
    expect(isAdmin(user(email))).toBe(false);
  }
  expect(isPublisher(user(adminEmail))).toBe(false);
});
