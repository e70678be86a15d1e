import { ifThere } from './refusals.ts';
import type { Setup } from './setup.ts';

export const MIN_PASSWORD_LENGTH = 12;

/** https://cloud.google.com/identity-platform/docs/reference/rest/v2/Config; what is false or empty is left out of an answer. */
export interface SignInConfig {
  signIn?: { email?: { enabled?: boolean; passwordRequired?: boolean } };
  client?: { permissions?: { disabledUserSignup?: boolean; disabledUserDeletion?: boolean } };
  passwordPolicyConfig?: {
    passwordPolicyEnforcementState?: string;
    passwordPolicyVersions?: { customStrengthOptions?: { minPasswordLength?: number } }[];
  };
  emailPrivacyConfig?: { enableImprovedEmailPrivacy?: boolean };
}

interface Setting {
  isRight: (config: SignInConfig) => boolean;
  /** The fields that make it right, and their values. */
  mask: string;
  values: SignInConfig;
  /** What a person does on a page of the Firebase console. */
  page: string;
  todo: string;
}

const SETTINGS: Setting[] = [
  {
    isRight: ({ client }) => client?.permissions?.disabledUserSignup === true,
    mask: 'client.permissions.disabledUserSignup',
    values: { client: { permissions: { disabledUserSignup: true } } },
    page: 'authentication/settings',
    todo: 'User actions: turn off "Enable create (sign-up)"',
  },
  {
    isRight: ({ client }) => client?.permissions?.disabledUserDeletion === true,
    mask: 'client.permissions.disabledUserDeletion',
    values: { client: { permissions: { disabledUserDeletion: true } } },
    page: 'authentication/settings',
    todo: 'User actions: turn off "Enable delete"',
  },
  {
    isRight: ({ emailPrivacyConfig }) => emailPrivacyConfig?.enableImprovedEmailPrivacy === true,
    mask: 'emailPrivacyConfig',
    values: { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } },
    page: 'authentication/settings',
    todo: 'User actions: turn on "Email enumeration protection"',
  },
  {
    isRight: ({ passwordPolicyConfig: policy }) =>
      policy?.passwordPolicyEnforcementState === 'ENFORCE' &&
      (policy.passwordPolicyVersions?.[0]?.customStrengthOptions?.minPasswordLength ?? 0) >=
        MIN_PASSWORD_LENGTH,
    mask: 'passwordPolicyConfig',
    values: {
      passwordPolicyConfig: {
        passwordPolicyEnforcementState: 'ENFORCE',
        passwordPolicyVersions: [
          { customStrengthOptions: { minPasswordLength: MIN_PASSWORD_LENGTH } },
        ],
      },
    },
    page: 'authentication/settings',
    todo: `Password policy: require ${MIN_PASSWORD_LENGTH} characters or more, and enforce it`,
  },
  {
    isRight: ({ signIn }) => signIn?.email?.passwordRequired === true,
    mask: 'signIn.email.passwordRequired',
    values: { signIn: { email: { passwordRequired: true } } },
    page: 'authentication/providers',
    todo: 'Email/Password: turn off "Email link (passwordless sign-in)"',
  },
];

/** What is not as it must be: with its fields, and what a person can do about it. */
export const wrongSettings = (config: SignInConfig): Setting[] =>
  SETTINGS.filter(({ isRight }) => !isRight(config));

const pathOf = ({ project }: Setup) => `/admin/v2/projects/${project}/config`;

/** Undefined for a project that has no sign-in yet. */
export function readSignInConfig(setup: Setup): Promise<SignInConfig | undefined> {
  const call = { billed: setup.project };
  return ifThere(setup.google.ask<SignInConfig>('identity', pathOf(setup), call));
}

/** Makes one setting right. Each has a request of its own: Google may refuse one, such as for a price, and take the others. */
export async function correctSetting(setup: Setup, { mask, values }: Setting): Promise<void> {
  await setup.google.ask('identity', pathOf(setup), {
    method: 'PATCH',
    query: { updateMask: mask },
    body: values,
    billed: setup.project,
  });
}
