import { ADMIN_EMAIL, COMPANY, PUBLISHER_EMAIL, PUBLISHER_UID } from '../../shared/company.ts';

/** Used only with the emulators, never with a real project. */
export const DEMO_PASSWORD = `${COMPANY.shortName}-demo`;

export const DEMO_ADMIN = `ana@${COMPANY.emailDomain}`;
export const DEMO_UNVERIFIED = `new.hire@${COMPANY.emailDomain}`;
export const DEMO_PUBLISHER = PUBLISHER_EMAIL;
export const DEMO_STRANGER = 'visitor@example.com';

export interface DemoAccount {
  email: string;
  emailVerified: boolean;
  /** The id of the account, if it matters. */
  localId?: string;
}

export const DEMO_ACCOUNTS: DemoAccount[] = [
  { email: DEMO_ADMIN, emailVerified: true },
  { email: ADMIN_EMAIL, emailVerified: true },
  { email: DEMO_PUBLISHER, emailVerified: true, localId: PUBLISHER_UID },
  { email: DEMO_UNVERIFIED, emailVerified: false },
  { email: DEMO_STRANGER, emailVerified: true },
];
