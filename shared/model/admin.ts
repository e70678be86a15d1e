import { COMPANY } from '../company.ts';

/** What the product knows of a signed-in person. */
export interface SignedInUser {
  uid: string;
  email: string;
  emailVerified: boolean;
}

const PRINTABLE_ASCII = /^[!-~]+$/;
const NO_AT_SIGN = /^[^@]+$/;

/** Whether the address is the designated one or belongs to the company (specification, section 6). `firestore.rules` says the same. */
export function hasAdminAddress(user: SignedInUser): boolean {
  if (!PRINTABLE_ASCII.test(user.email)) return false;
  const email = user.email.toLowerCase();
  if (email === COMPANY.adminEmail) return true;
  const ending = `@${COMPANY.emailDomain}`;
  return email.endsWith(ending) && NO_AT_SIGN.test(email.slice(0, -ending.length));
}

/** An admin address counts only once it is verified: anyone can create an account for any address. */
export function isAdmin(user: SignedInUser): boolean {
  return user.emailVerified && hasAdminAddress(user);
}
