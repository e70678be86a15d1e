import { PUBLISHER_EMAIL } from '../../../shared/company.ts';
import { isAdmin, isPublisher, type SignedInUser } from '../../../shared/model/admin.ts';
import type { AllRecords } from '../../../shared/model/collections/collections.ts';
import { getErrorMessage } from '../../../shared/model/errorMessage.ts';
import { UserError } from '../../lib/userError.ts';
import type { StaffAccount } from './staffAccount.ts';

/**
 * Signs in as the publisher or an admin, and reads everything that staff have saved.
 * @throws UserError with the provider's message
 */
export async function readStore({ email, password }: StaffAccount): Promise<AllRecords> {
  // Imported here because the modules read the environment when they load.
  const { onUserChange, signIn, signOut } = await import('../../../shared/data/auth.ts');
  const { readAllRecords } = await import('../../../shared/data/records.ts');
  await orUserError(`${email} could not sign in`, () => signIn(email, password));
  const user = await new Promise<SignedInUser | null>((resolve) => onUserChange(resolve));
  if (!user || !(isPublisher(user) || isAdmin(user))) {
    throw new UserError(
      `${email} may not read what staff save: use ${PUBLISHER_EMAIL}, with its address verified.`,
    );
  }
  const stored = await orUserError('The content could not be read', readAllRecords);
  await signOut();
  return stored;
}

async function orUserError<T>(what: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw new UserError(`${what}: ${getErrorMessage(error, 'no reason was given.')}`);
  }
}
