import { findAccount, newPassword, secureAccount } from '../accounts.ts';
import type { Setup } from '../setup.ts';
import type { Step } from '../step.ts';

export const publishingAccount: Step = {
  name: 'Account for publishing',
  makes:
    'an account that reads what staff save; only .env.production.local has its password (free)',
  before: 'A program signs in as this account to put on the site what staff have saved.',
  after: 'The account can sign in, and the product knows it.',
  failed: 'The account for publishing could not be made',
  managedAt: (setup) => `${setup.console('authentication/users')}, PUBLISH_PASSWORD`,
  isDone: async (setup) => {
    const account = await findAccount(setup, setup.company.publisherEmail);
    if (!account?.emailVerified || account.disabled) return false;
    return account.localId === setup.company.publisherUid && (await canSignIn(setup));
  },
  run: async (setup) => {
    const { company, file } = setup;
    const { password = newPassword() } = fromFile(setup);
    // First the file, so that an interrupted run goes on with the same password.
    file.set({ PUBLISH_EMAIL: company.publisherEmail, PUBLISH_PASSWORD: password });
    const publisherUid = await secureAccount(setup, company.publisherEmail, password, true);
    await setup.changeCompany({ ...company, publisherUid });
  },
};

/** The password that the file has for this account. */
function fromFile({ company, file }: Setup): { password?: string } {
  const password = file.get('PUBLISH_PASSWORD');
  const isItsOwn = file.get('PUBLISH_EMAIL') === company.publisherEmail;
  return password && isItsOwn ? { password } : {};
}

async function canSignIn(setup: Setup): Promise<boolean> {
  const { password } = fromFile(setup);
  const key = setup.file.get('PUBLISH_API_KEY');
  if (!password || !key) return false;
  return setup.google.canSignIn(setup.company.publisherEmail, password, key);
}
