import { expect, test } from '@playwright/test';
import { DEMO_PASSWORD } from '../../../scripts/emulators/demoAccounts.ts';
import { COMPANY } from '../../../shared/company.ts';
import { createAccount, deleteAccount, disableAccount } from '../emulatorAccounts.ts';
import { auth, pageContent } from './product.ts';

const { checkSession, signIn, signOut } = auth;
const { listPageContent } = pageContent;

/** An account only for this file, so that ending its sessions does not affect other tests. */
const LEAVER = `data.leaver@${COMPANY.emailDomain}`;
const NO_LONGER = 'Your sign-in is no longer valid. Sign in again; your draft is kept.';

test.beforeEach(async () => {
  await createAccount(LEAVER, DEMO_PASSWORD);
  await signIn(LEAVER, DEMO_PASSWORD);
});
test.afterEach(() => deleteAccount(LEAVER));

test('from the beginning of a sign-out, no read goes out', async () => {
  const end = signOut();
  await expect(listPageContent()).rejects.toThrow(NO_LONGER);
  await end;
  await expect(listPageContent()).rejects.toThrow(NO_LONGER);
});

test('while the server ends a session, and after it, no read goes out without a token', async () => {
  expect(await outcomeOfRead()).toBe('read');
  await disableAccount(LEAVER);
  const session = { isEnding: true };
  const end = checkSession().finally(() => {
    session.isEnding = false;
  });
  // The rules would refuse a read without a token.
  while (session.isEnding) expect(['read', NO_LONGER]).toContain(await outcomeOfRead());
  await end;
  expect(await outcomeOfRead()).toBe(NO_LONGER);
});

/** @returns "read", or why the read was refused */
async function outcomeOfRead(): Promise<string> {
  return listPageContent().then(
    () => 'read',
    (error: Error) => error.message,
  );
}
