import { AUTH_URL, askSignInService } from './identityToolkit.ts';

/** Creates no account, even where sign-up is open: every project rejects a password of one letter. */
const PROBE = { email: 'sign-up-probe@example.com', password: 'x' };

const CLOSED = 'ADMIN_ONLY_OPERATION';
/** Any answer about the password or the address means that sign-up is open. */
const OPEN = /^(WEAK_PASSWORD|PASSWORD_DOES_NOT_MEET_REQUIREMENTS|EMAIL_EXISTS)/;

/**
 * Checks that strangers cannot sign up in the Firebase project: an account with an address of the company becomes an
 * admin as soon as the address's owner clicks the link in the mail.
 * @param apiKey a key that is not restricted to websites
 * @returns the reason why the project may not be deployed, as a sentence; undefined when it may
 */
export async function signUpRefusal(
  apiKey: string,
  authUrl = AUTH_URL,
): Promise<string | undefined> {
  const answer = await askSignInService('signUp', PROBE, apiKey, authUrl);
  if (answer.startsWith(CLOSED)) return undefined;
  if (OPEN.test(answer)) {
    return 'Strangers can make accounts in this Firebase project: turn off "Enable create (sign-up)" in the console, under Authentication > Settings > User actions, and deploy then.';
  }
  return `Could not check whether strangers can make accounts in this Firebase project (${answer}): check the connection, and that PUBLISH_API_KEY is a key that no website restricts.`;
}
