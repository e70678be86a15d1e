import { randomBytes } from 'node:crypto';
import { isAdminAddress } from '../../shared/model/admin.ts';
import type { Asker } from './hosting.ts';
import { ifThere } from './refusals.ts';
import type { Setup } from './setup.ts';

/** https://cloud.google.com/identity-platform/docs/reference/rest/v1/UserInfo */
export interface Account {
  localId: string;
  email?: string;
  emailVerified?: boolean;
  disabled?: boolean;
  /** In milliseconds since 1970. */
  passwordUpdatedAt?: number;
}

const MAX_PAGE = '1000';

/** A password that nobody guesses, with every kind of letter that a policy may ask for. */
export const newPassword = () => `${randomBytes(24).toString('base64url')}aA1-`;

const pathOf = ({ project }: Asker, call = '') => `/v1/projects/${project}/accounts${call}`;

/** All accounts of the project: none while nobody can have one. */
export async function listAccounts(asker: Asker): Promise<Account[]> {
  const accounts: Account[] = [];
  let page: string | undefined;
  do {
    const { users = [], nextPageToken } = await readPage(asker, page);
    accounts.push(...users);
    page = nextPageToken;
  } while (page);
  return accounts;
}

interface Page {
  users?: Account[];
  nextPageToken?: string;
}

async function readPage(asker: Asker, nextPageToken: string | undefined): Promise<Page> {
  const { google, project } = asker;
  const query = { maxResults: MAX_PAGE, ...(nextPageToken && { nextPageToken }) };
  const call = { query, billed: project };
  return (await ifThere(google.ask<Page>('identity', pathOf(asker, ':batchGet'), call))) ?? {};
}

/** The account with this address; undefined also while nobody can have one. */
export async function findAccount(setup: Setup, email: string): Promise<Account | undefined> {
  const found = post<{ users?: Account[] }>(setup, ':lookup', { email: [email] });
  return (await ifThere(found))?.users?.[0];
}

/**
 * Makes the account, with this password. One that is there already may be a stranger's, who had signed up with this address:
 * it gets the password, and whoever had signed in with it is signed out.
 * @returns its uid
 */
export async function secureAccount(
  setup: Setup,
  email: string,
  password: string,
  isVerified: boolean,
): Promise<string> {
  const found = await findAccount(setup, email);
  const values = { email, password, emailVerified: isVerified };
  if (!found) return (await post<Account>(setup, '', values)).localId;
  const { localId } = found;
  const validSince = `${Math.floor(Date.now() / 1000)}`;
  await post(setup, ':update', { ...values, localId, disableUser: false, validSince });
  return localId;
}

export async function verifyAddress(setup: Setup, localId: string): Promise<void> {
  await post(setup, ':update', { localId, emailVerified: true });
}

/** Sends the mail with which a person sets the password. */
export async function sendPasswordMail(setup: Setup, email: string): Promise<void> {
  await post(setup, ':sendOobCode', { requestType: 'PASSWORD_RESET', email });
}

function post<Body>(setup: Setup, call: string, body: object): Promise<Body> {
  const { project } = setup;
  return setup.google.ask<Body>('identity', pathOf(setup, call), {
    method: 'POST',
    body,
    billed: project,
  });
}

/** The accounts of the project that are neither of the staff nor the publisher's, which is known by its uid alone. */
export async function listStrangers(asker: Asker & Pick<Setup, 'company'>): Promise<string[]> {
  const { company } = asker;
  const accounts = await listAccounts(asker);
  return accounts
    .filter(
      ({ localId, email = '' }) =>
        localId !== company.publisherUid && !isAdminAddress(email, company),
    )
    .map(({ localId, email }) => email ?? localId);
}
