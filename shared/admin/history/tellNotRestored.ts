import { checkSession } from '../../data/auth.ts';
import { getErrorMessage } from '../../model/errorMessage.ts';
import { getPrompts } from '../state/prompts.ts';

/** Says why a deleted project is not back; resolves once the person has closed the message. */
export function tellNotRestored(error: unknown): Promise<void> {
  void checkSession();
  return getPrompts().tell(`Error restoring project: ${getErrorMessage(error, 'Unknown error')}`);
}
