import { ask, type SignInService } from './signInService.ts';
import { checkSignUp } from './signUpCheck.ts';

const AUTH_URL = 'https://identitytoolkit.googleapis.com';

/** docs/deploying.md asks for it in the console. */
const MIN_PASSWORD_LENGTH = 12;

/** Sends no mail and signs nobody in: no mail has such a code, and nobody can have an address of example.com. */
const EMAIL_LINK_PROBE = { email: 'email-link-probe@example.com', oobCode: 'x' };

export interface SignInFindings {
  /** Why the project may not be deployed. */
  refusal?: string | undefined;
  /** What a person must look up in the console, because the service does not say it. */
  warnings: string[];
}

/**
 * What can be known without a sign-in about who can sign in to the project.
 * @param apiKey a key that is not restricted to websites
 */
export async function checkSignIn(apiKey: string, url = AUTH_URL): Promise<SignInFindings> {
  const service = { url, apiKey };
  const { refusal, warning } = await checkSignUp(service);
  if (refusal) return { refusal, warnings: [] };
  const others = await Promise.all([emailLinkWarning(service), passwordWarning(service)]);
  return { warnings: [warning, ...others].filter((text) => text !== undefined) };
}

/** The rules cannot tell a sign-in by a link in a mail from one with a password. */
async function emailLinkWarning(service: SignInService): Promise<string | undefined> {
  const { text } = await ask(service, '/v1/accounts:signInWithEmailLink', EMAIL_LINK_PROBE);
  if (text.startsWith('OPERATION_NOT_ALLOWED')) return undefined;
  return `Sign-in by a link in a mail may be on (${text}): check in the console, under Authentication > Sign-in method > Email/Password, that "Email link" is off.`;
}

interface PasswordPolicy {
  enforcementState?: string;
  customStrengthOptions?: { minPasswordLength?: number };
}

async function passwordWarning(service: SignInService): Promise<string | undefined> {
  const { data, text } = await ask(service, '/v2/passwordPolicy');
  const { enforcementState: state, customStrengthOptions: options } = data as PasswordPolicy;
  const length = options?.minPasswordLength ?? 0;
  if (state === 'ENFORCE' && length >= MIN_PASSWORD_LENGTH) return undefined;
  const found = state ? `${state}, ${length}` : text;
  return `Passwords may be shorter than ${MIN_PASSWORD_LENGTH} characters (${found}): require that length in the console, under Authentication > Settings > Password policy.`;
}
