import { ADMIN_EMAIL, COMPANY, PUBLISHER_EMAIL } from '../company.ts';

export interface SignedInUser {
  uid: string;
  email: string;
  emailVerified: boolean;
  /** When the person signed in: seconds by the server's clock. */
  signedInAt?: number;
  /** Whether the session reaches `SESSION_MAX_DAYS` before its next token; then `firestore.rules` refuses it. */
  isExpired?: boolean;
}

/** After this time everybody has to sign in again, even on a device that never signs out. */
export const SESSION_MAX_DAYS = 14;

const PRINTABLE_ASCII = /^[!-~]+$/;
const NO_AT_SIGN = /^[^@]+$/;

/**
 * Whether the address is the designated one or belongs to the company (specification, section 6.2), and is not the
 * publisher's. `firestore.rules` says the same.
 */
export function hasAdminAddress(user: SignedInUser): boolean {
  if (!PRINTABLE_ASCII.test(user.email)) return false;
  const email = user.email.toLowerCase();
  if (hasPublisherAddress(user)) return false;
  if (email === ADMIN_EMAIL) return true;
  const ending = `@${COMPANY.emailDomain}`;
  return email.endsWith(ending) && NO_AT_SIGN.test(email.slice(0, -ending.length));
}

/** An address without the company's domain, which most of the staff have. */
export function shortAddress(email: string): string {
  const ending = `@${COMPANY.emailDomain}`;
  return email.endsWith(ending) ? email.slice(0, -ending.length) : email;
}

/** An admin address counts only once it is verified: anyone can create an account for any address. */
export function isAdmin(user: SignedInUser): boolean {
  return user.emailVerified && !user.isExpired && hasAdminAddress(user);
}

/** The account that may read everything and write nothing, for `npm run publish:content`. */
export function isPublisher(user: SignedInUser): boolean {
  return user.emailVerified && hasPublisherAddress(user);
}

export function hasPublisherAddress({ email }: SignedInUser): boolean {
  return email.toLowerCase() === PUBLISHER_EMAIL;
}

export const ADMIN_TITLE = `Admin · ${COMPANY.name}`;

const REPOSITORY_URL = `https://github.com/${COMPANY.repository}`;

export const STAFF_GUIDE_URL = `${REPOSITORY_URL}/blob/main/docs/staff-guide.md`;

/** The workflow that publishes what staff save. */
export const PUBLISH_URL = `${REPOSITORY_URL}/actions/workflows/deploy.yml`;

export const RELEASE_URL = `${REPOSITORY_URL}/releases/latest`;
