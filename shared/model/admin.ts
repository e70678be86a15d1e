import { ADMIN_EMAIL, COMPANY, PUBLISHER_EMAIL, PUBLISHER_UID } from '../company.ts';

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

/** Whose addresses are the staff's. */
interface Addresses {
  emailDomain: string;
  adminEmail: string;
  publisherEmail: string;
}

const OWN: Addresses = {
  emailDomain: COMPANY.emailDomain,
  adminEmail: ADMIN_EMAIL,
  publisherEmail: PUBLISHER_EMAIL,
};

/**
 * Whether the address is the designated one or belongs to the company (specification, section 6.2), and is not the
 * publisher's. `firestore.rules` says the same.
 */
export function isAdminAddress(address: string, company = OWN): boolean {
  if (!PRINTABLE_ASCII.test(address)) return false;
  const email = address.toLowerCase();
  if (email === company.publisherEmail) return false;
  if (email === company.adminEmail) return true;
  const ending = `@${company.emailDomain}`;
  return email.endsWith(ending) && NO_AT_SIGN.test(email.slice(0, -ending.length));
}

export function hasAdminAddress({ email }: SignedInUser): boolean {
  return isAdminAddress(email);
}

/** An address without the company's domain, which most of the staff have. */
export function shortAddress(email: string): string {
  const ending = `@${COMPANY.emailDomain}`;
  return email.endsWith(ending) ? email.slice(0, -ending.length) : email;
}

/**
 * An admin address counts only once it is verified: anyone can create an account for any address. The publisher's account
 * is no admin's, whatever address it has taken.
 */
export function isAdmin(user: SignedInUser): boolean {
  return user.emailVerified && !user.isExpired && !hasPublisherUid(user) && hasAdminAddress(user);
}

/** The account that reads everything and writes only what it has published. */
export function isPublisher(user: SignedInUser): boolean {
  return user.emailVerified && hasPublisherUid(user);
}

/** An account of the project; whether it is disabled, only the project's owner learns. */
export interface Account extends SignedInUser {
  disabled?: boolean;
}

export type Role = 'staff' | 'publisher' | 'neither';

/** What an account may do now. One that is disabled, or whose address is not verified, may do nothing. */
export function roleOf(account: Account): Role {
  if (account.disabled) return 'neither';
  if (isPublisher(account)) return 'publisher';
  return isAdmin(account) ? 'staff' : 'neither';
}

export function hasPublisherUid({ uid }: SignedInUser): boolean {
  return uid === PUBLISHER_UID;
}

export const ADMIN_TITLE = `Admin · ${COMPANY.name}`;

const REPOSITORY_URL = `https://github.com/${COMPANY.repository}`;

export const STAFF_GUIDE_URL = `${REPOSITORY_URL}/blob/main/docs/staff-guide.md`;

/** The workflow that publishes what staff save. */
export const PUBLISH_URL = `${REPOSITORY_URL}/actions/workflows/deploy.yml`;

export const RELEASE_URL = `${REPOSITORY_URL}/releases/latest`;
