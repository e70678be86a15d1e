import { checkSession } from '../../data/auth.ts';
import type { AnyCollection } from '../../model/collections/collection.ts';
import { getErrorMessage } from '../../model/errorMessage.ts';
import type { Session } from '../session/session.ts';

/** Says why a deleted record is not back; resolves once the person has closed the message. */
export function tellNotRestored(
  { prompts }: Session,
  { noun }: AnyCollection,
  error: unknown,
): Promise<void> {
  void checkSession();
  const reason = getErrorMessage(error, 'Unknown error');
  return prompts.tell(`Error restoring ${noun.one}: ${reason}`);
}
