import { randomBytes } from 'node:crypto';
import { getErrorMessage } from '../../shared/model/errorMessage.ts';

const AUTH_URL = 'https://identitytoolkit.googleapis.com';

/** docs/setup.md asks for it in the console. */
const MIN_PASSWORD_LENGTH = 12;

/** Sends no mail and signs nobody in: no mail has such a code, and nobody can have an address of example.com. */
const EMAIL_LINK_PROBE = { email: 'email-link-probe@example.com', oobCode: 'x' };

interface SignInFindings {
  refusal?: string | undefined;
  /** What a person must look up in the console, because the service does not say it. */
  warnings: string[];
}

/**
 * What can be known without a sign-in about who can sign in to the project.
 * @param apiKey a key that is not restricted to websites
 */
export async function checkSignIn(apiKey: string, url = AUTH_URL): Promise<SignInFindings> {
  const ask = asker(url, apiKey);
  const { refusal, warning } = await checkSignUp(ask);
  if (refusal) return { refusal, warnings: [] };
  const others = await Promise.all([emailLinkWarning(ask), passwordWarning(ask)]);
  return { warnings: [warning, ...others].filter((text) => text !== undefined) };
}

/** The rules cannot tell a sign-in by a link in a mail from one with a password. */
async function emailLinkWarning(ask: Ask): Promise<string | undefined> {
  const { text } = await ask('/v1/accounts:signInWithEmailLink', EMAIL_LINK_PROBE);
  if (text.startsWith('OPERATION_NOT_ALLOWED')) return undefined;
  return `Sign-in by a link in a mail may be on (${text}): check in the console, under Authentication > Sign-in method > Email/Password, that "Email link" is off.`;
}

interface PasswordPolicy {
  enforcementState?: string;
  customStrengthOptions?: { minPasswordLength?: number };
}

async function passwordWarning(ask: Ask): Promise<string | undefined> {
  const { data, text } = await ask('/v2/passwordPolicy');
  const { enforcementState: state, customStrengthOptions: options } = data as PasswordPolicy;
  const length = options?.minPasswordLength ?? 0;
  if (state === 'ENFORCE' && length >= MIN_PASSWORD_LENGTH) return undefined;
  const found = state ? `${state}, ${length}` : text;
  return `Passwords may be shorter than ${MIN_PASSWORD_LENGTH} characters (${found}): require that length in the console, under Authentication > Settings > Password policy.`;
}

const SWITCH =
  '"Enable create (sign-up)" in the console, under Authentication > Settings > User actions';

/**
 * Tries to make an account. One with an address of the company would become an admin as soon as the address's owner clicks
 * the link in the mail. The password is one that every project accepts: no source says whether a closed project answers a
 * weak one by saying that it is closed. Where the account was made after all, it is deleted at once.
 */
async function checkSignUp(ask: Ask): Promise<{ refusal?: string; warning?: string }> {
  const email = `sign-up-probe-${randomBytes(8).toString('hex')}@example.com`;
  const password = `${randomBytes(13).toString('hex')}aA1!`;
  const body = { email, password, returnSecureToken: true };
  const answer = await ask('/v1/accounts:signUp', body);
  if (answer.text.startsWith('ADMIN_ONLY_OPERATION')) return {};
  if (answer.data['localId']) {
    const remains = await deleteAccount(ask, email, answer.data['idToken']);
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
async function deleteAccount(ask: Ask, email: string, idToken: unknown) {
  const { text } = await ask('/v1/accounts:delete', { idToken });
  return text === 'HTTP 200' ? '' : ` Delete the account ${email} there.`;
}

const TIMEOUT_MS = 15_000;

interface Answer {
  data: Record<string, unknown>;
  /** The error code or its message; without one, the HTTP status or the connection's failure. */
  text: string;
}

/** An answer of the service itself, such as `WEAK_PASSWORD : Password should be…`; a wrong key is answered by a sentence. */
const ERROR_CODE = /^[A-Z]+(_[A-Z]+)+/;

const isErrorCode = ({ text }: Answer) => ERROR_CODE.test(text);

/** Sends the body by POST; without one, reads by GET. */
type Ask = (path: string, body?: object) => Promise<Answer>;

const asker =
  (url: string, apiKey: string): Ask =>
  async (path, body) => {
    try {
      const response = await fetch(`${url}${path}?key=${apiKey}`, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers: { 'content-type': 'application/json' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const data = (await response.json()) as Answer['data'] & { error?: { message: string } };
      return { data, text: data.error?.message ?? `HTTP ${response.status}` };
    } catch (error) {
      return { data: {}, text: getErrorMessage(error, 'no answer') };
    }
  };
