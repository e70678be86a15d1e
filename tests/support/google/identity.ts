import type { SignInConfig } from '../../../scripts/setup/signInConfig.ts';
import type { GoogleStandIn, Route } from './standIn.ts';
import { type Asked, Denial, json, missing, type Project, tokenWith, type User } from './state.ts';

/** The project that a key belongs to; a key for websites works only with one of their addresses. */
function projectOfKey(google: GoogleStandIn, { url, headers }: Asked): Project {
  const given = headers.get('x-goog-api-key') ?? url.searchParams.get('key');
  for (const project of google.projects.values()) {
    const key = project.keys.find(({ keyString }) => keyString === given);
    if (!key) continue;
    if (key.restrictions?.browserKeyRestrictions)
      throw new Denial(403, 'Requests from referer <empty> are blocked.');
    return project;
  }
  throw new Denial(400, 'API key not valid. Please pass a valid API key.');
}

const tokenOf = ({ localId, email }: User) => {
  const seconds = Math.floor(Date.now() / 1000);
  const claims = { sub: localId, user_id: localId, email, email_verified: true };
  return tokenWith({ ...claims, iat: seconds, exp: seconds + 3600, auth_time: seconds });
};

function signIn(google: GoogleStandIn, asked: Asked): object {
  const { users } = projectOfKey(google, asked);
  const { email, password } = json(asked) as { email: string; password: string };
  const user = users.find((one) => one.email === email && one.password === password);
  if (!user || user.disabled) throw new Denial(400, 'INVALID_LOGIN_CREDENTIALS');
  return {
    localId: user.localId,
    email,
    idToken: tokenOf(user),
    refreshToken: 'refresh',
    expiresIn: '3600',
  };
}

function signUp(google: GoogleStandIn, asked: Asked): object {
  const { config } = projectOfKey(google, asked);
  if (config?.client?.permissions?.disabledUserSignup)
    throw new Denial(400, 'ADMIN_ONLY_OPERATION');
  return { localId: 'stranger', idToken: 'a.b.c' };
}

const passwordPolicy = ({ config }: Project) => ({
  enforcementState: config?.passwordPolicyConfig?.passwordPolicyEnforcementState,
  customStrengthOptions:
    config?.passwordPolicyConfig?.passwordPolicyVersions?.[0]?.customStrengthOptions,
});

/** An untouched project has no sign-in. */
function configOf({ config }: Project): SignInConfig {
  if (!config) throw missing('CONFIGURATION_NOT_FOUND');
  return config;
}

/** Puts the values at the paths of the mask into the configuration. */
function patch(project: Project, { url, ...asked }: Asked): object {
  const config = configOf(project);
  const values = json({ url, ...asked }) as Record<string, unknown>;
  for (const path of (url.searchParams.get('updateMask') ?? '').split(',')) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let from = values;
    let to = config as Record<string, unknown>;
    for (const name of names) {
      from = (from[name] ?? {}) as Record<string, unknown>;
      to = (to[name] ??= {}) as Record<string, unknown>;
    }
    to[last] = from[last];
  }
  return config;
}

function add(project: Project, user: Omit<User, 'localId'>): object {
  if (project.users.some(({ email }) => email === user.email))
    throw new Denial(400, 'EMAIL_EXISTS');
  const added = { ...user, localId: `uid${project.users.length + 1}${'x'.repeat(24)}` };
  project.users.push(added);
  return added;
}

function update(project: Project, { disableUser, ...values }: User & { disableUser?: boolean }) {
  const user = project.users.find(({ localId }) => localId === values.localId);
  if (!user) throw new Denial(400, 'USER_NOT_FOUND');
  return Object.assign(user, values, disableUser === undefined ? {} : { disabled: disableUser });
}

const OF_PROJECT = String.raw`^identitytoolkit[^/]+/v1/projects/(?<id>[\w-]+)/accounts`;

/** Accounts, and how people sign in. */
export const IDENTITY: Route[] = [
  [
    'GET',
    /^identitytoolkit[^/]+\/admin\/v2\/projects\/(?<id>[\w-]+)\/config$/,
    ({ project }) => configOf(project),
  ],
  [
    'PATCH',
    /^identitytoolkit[^/]+\/admin\/v2\/projects\/(?<id>[\w-]+)\/config$/,
    ({ project, asked }) => patch(project, asked),
  ],
  [
    'GET',
    new RegExp(`${OF_PROJECT}:batchGet$`),
    ({ project, asked }) => {
      configOf(project);
      const from = Number(asked.url.searchParams.get('nextPageToken') ?? 0);
      const to = from + 2;
      const rest = project.users.length > to ? { nextPageToken: `${to}` } : {};
      return { users: project.users.slice(from, to), ...rest };
    },
  ],
  [
    'POST',
    new RegExp(`${OF_PROJECT}:lookup$`),
    ({ project, asked }) => {
      configOf(project);
      const { email } = json(asked) as { email: string[] };
      const users = project.users.filter((user) => email.includes(user.email ?? ''));
      return users.length > 0 ? { users } : {};
    },
  ],
  ['POST', new RegExp(`${OF_PROJECT}$`), ({ project, asked }) => add(project, json(asked))],
  [
    'POST',
    new RegExp(`${OF_PROJECT}:update$`),
    ({ project, asked }) => update(project, json(asked)),
  ],
  [
    'POST',
    new RegExp(`${OF_PROJECT}:sendOobCode$`),
    ({ project, asked }) => {
      const { email } = json(asked) as { email: string };
      project.mails.push(email);
      return { email };
    },
  ],
  [
    'POST',
    /\/v1\/accounts:signInWithPassword$/,
    ({ google, asked }) => signIn(google, asked),
    'open',
  ],
  ['POST', /\/v1\/accounts:signUp$/, ({ google, asked }) => signUp(google, asked), 'open'],
  [
    'POST',
    /\/v1\/accounts:signInWithEmailLink$/,
    () => {
      throw new Denial(400, 'OPERATION_NOT_ALLOWED');
    },
    'open',
  ],
  [
    'GET',
    /\/v2\/passwordPolicy$/,
    ({ google, asked }) => passwordPolicy(projectOfKey(google, asked)),
    'open',
  ],
  [
    'POST',
    /\/v1\/accounts:lookup$/,
    ({ google, asked }) => {
      const { idToken } = json(asked) as { idToken: string };
      const claims = JSON.parse(
        Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString(),
      ) as {
        sub: string;
      };
      const { users } = projectOfKey(google, asked);
      return { users: users.filter(({ localId }) => localId === claims.sub) };
    },
    'open',
  ],
];
