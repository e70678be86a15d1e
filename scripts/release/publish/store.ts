import { COMPANY } from '../../../shared/company.ts';
import type { AllRecords } from '../../../shared/data/allRecords.ts';
import { isAdmin, isPublisher, type SignedInUser } from '../../../shared/model/admin.ts';
import { getErrorMessage } from '../../../shared/model/errorMessage.ts';
import { UserError } from '../../lib/userError.ts';
import type { StaffAccount } from './staffAccount.ts';

/**
 * Reads all that staff have saved, signed in as the publisher, or as one of them.
 * @throws UserError in the provider's words
 */
export async function readStore({ email, password }: StaffAccount): Promise<AllRecords> {
  // Only now: the modules read the environment as they load.
  const { onUserChange, signIn, signOut } = await import('../../../shared/data/auth.ts');
  const { readAllRecords } = await import('../../../shared/data/allRecords.ts');
  await inWords(`${email} could not sign in`, () => signIn(email, password));
  const user = await new Promise<SignedInUser | null>((resolve) => onUserChange(resolve));
  if (!user || !(isPublisher(user) || isAdmin(user))) {
    throw new UserError(
      `${email} may not read what staff save: use ${COMPANY.publisherEmail}, with its address verified.`,
    );
  }
  const records = await inWords('The content could not be read', readAllRecords);
  await signOut();
  return records;
}

async function inWords<T>(what: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw new UserError(`${what}: ${getErrorMessage(error, 'no reason was given.')}`);
  }
}
