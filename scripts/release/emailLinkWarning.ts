import { AUTH_URL, askSignInService } from './identityToolkit.ts';

/** Sends no mail and signs nobody in: no mail has such a code, and nobody can have an address of example.com. */
const PROBE = { email: 'email-link-probe@example.com', oobCode: 'x' };

const OFF = 'OPERATION_NOT_ALLOWED';

/**
 * Checks that nobody can sign in by a link in a mail, which the rules cannot tell from a password.
 * @param apiKey a key that is not restricted to websites
 * @returns what to check, as a sentence; undefined when these links are off
 */
export async function emailLinkWarning(
  apiKey: string,
  authUrl = AUTH_URL,
): Promise<string | undefined> {
  const answer = await askSignInService('signInWithEmailLink', PROBE, apiKey, authUrl);
  if (answer.startsWith(OFF)) return undefined;
  return `Sign-in by a link in a mail may be on (${answer}): look in the console, under Authentication > Sign-in method > Email/Password, that "Email link" is off.`;
}
