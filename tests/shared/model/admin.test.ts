import { expect, it } from 'vitest';
import { hasAdminAddress, isAdmin } from '../../../shared/model/admin.ts';

const user = (email: string, emailVerified = true) => ({ uid: '1', email, emailVerified });

it('takes a verified address of the company, and the designated one', () => {
  expect(isAdmin(user('ana@tidewire.example'))).toBe(true);
  expect(isAdmin(user('tidewire.admin@example.com'))).toBe(true);
  expect(isAdmin(user('ANA@TIDEWIRE.EXAMPLE'))).toBe(true);
});

it('does not take an address that nobody has verified', () => {
  expect(isAdmin(user('ana@tidewire.example', false))).toBe(false);
  expect(hasAdminAddress(user('ana@tidewire.example', false))).toBe(true);
});

it.each([
  '',
  'ana@eviltidewire.example',
  'ana@tidewire.example.evil.example',
  '@tidewire.example',
  'a@b@tidewire.example',
  'ana\n@tidewire.example',
])('does not take %j', (email) => {
  expect(isAdmin(user(email))).toBe(false);
});
