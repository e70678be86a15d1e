import { randomBytes } from 'node:crypto';
import { ask, isErrorCode, type SignInService } from './signInService.ts';

const SWITCH =
  '"Enable create (sign-up)" in the console, under Authentication > Settings > User actions';

/**
 * Tries to make an account. One with an address of the company would become an admin as soon as the address's owner clicks
 * the link in the mail. The password is one that every project accepts: no source says whether a closed project answers a
 * weak one by saying that it is closed. Where the account was made after all, it is deleted at once.
 */
export async function checkSignUp(
  service: SignInService,
): Promise<{ refusal?: string; warning?: string }> {
  const email = `sign-up-probe-${randomBytes(8).toString('hex')}@example.com`;
  const password = `${randomBytes(13).toString('hex')}aA1!`;
  const body = { email, password, returnSecureToken: true };
  const answer = await ask(service, '/v1/accounts:signUp', body);
  if (answer.text.startsWith('ADMIN_ONLY_OPERATION')) return {};
  if (answer.data['localId']) {
    const remains = await deleteAccount(service, email, answer.data['idToken']);
    return {
      refusal: `Strangers can make accounts in this Firebase project: turn off ${SWITCH}, and then deploy.${remains}`,
    };
  }
  if (isErrorCode(answer)) {
    return {
      warning: `Nobody knows whether strangers can make accounts in this Firebase project (${answer.text}): check that ${SWITCH}, is off, and under Sign-in method that Email/Password is on.`,
    };
  }
  return {
    refusal: `Could not check whether strangers can make accounts in this Firebase project (${answer.text}): check the connection, and that PUBLISH_API_KEY is a key that no website restricts.`,
  };
}

/** Returns what to add where the account is still there. */
async function deleteAccount(service: SignInService, email: string, idToken: unknown) {
  const { text } = await ask(service, '/v1/accounts:delete', { idToken });
  return text === 'HTTP 200' ? '' : ` Delete the account ${email} there.`;
}
