import { getErrorMessage } from '../../shared/model/errorMessage.ts';

const AUTH_URL = 'https://identitytoolkit.googleapis.com';
const TIMEOUT_MS = 15_000;

/** Creates no account, even where sign-up is open: every project rejects a password of one letter. */
const SIGN_UP_PROBE = { email: 'sign-up-probe@example.com', password: 'x' };

/** Sends no mail and signs nobody in: no mail has such a code, and nobody can have an address of example.com. */
const EMAIL_LINK_PROBE = { email: 'email-link-probe@example.com', oobCode: 'x' };

/** Any answer about the password or the address means that sign-up is open. */
const SIGN_UP_IS_OPEN = /^(WEAK_PASSWORD|PASSWORD_DOES_NOT_MEET_REQUIREMENTS|EMAIL_EXISTS)/;

/**
 * The reason why the project may not be deployed: strangers can sign up, or nobody knows whether they can. An account with
 * an address of the company becomes an admin as soon as the address's owner clicks the link in the mail.
 * @param apiKey a key that is not restricted to websites
 */
export async function signUpRefusal(
  apiKey: string,
  authUrl = AUTH_URL,
): Promise<string | undefined> {
  const answer = await ask(`${authUrl}/v1/accounts:signUp?key=${apiKey}`, SIGN_UP_PROBE);
  if (answer.startsWith('ADMIN_ONLY_OPERATION')) return undefined;
  return SIGN_UP_IS_OPEN.test(answer)
    ? 'Strangers can make accounts in this Firebase project: turn off "Enable create (sign-up)" in the console, under Authentication > Settings > User actions, and then deploy.'
    : `Could not check whether strangers can make accounts in this Firebase project (${answer}): check the connection, and that PUBLISH_API_KEY is a key that no website restricts.`;
}

/** What to check when people may be able to sign in by a link in a mail, which the rules cannot tell from a password. */
export async function emailLinkWarning(
  apiKey: string,
  authUrl = AUTH_URL,
): Promise<string | undefined> {
  const url = `${authUrl}/v1/accounts:signInWithEmailLink?key=${apiKey}`;
  const answer = await ask(url, EMAIL_LINK_PROBE);
  if (answer.startsWith('OPERATION_NOT_ALLOWED')) return undefined;
  return `Sign-in by a link in a mail may be on (${answer}): check in the console, under Authentication > Sign-in method > Email/Password, that "Email link" is off.`;
}

/** The error code with which the sign-in service answers; without one, the HTTP status or the connection's failure. */
async function ask(url: string, body: object): Promise<string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { error } = (await response.json()) as { error?: { message: string } };
    return error?.message ?? `HTTP ${response.status}`;
  } catch (error) {
    return getErrorMessage(error, 'no answer');
  }
}
