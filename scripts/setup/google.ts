import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as CommandsModule from 'firebase-tools';
import { childEnvironment, runToEnd } from '../lib/childProcess.ts';
import { FIREBASE_CLI } from '../lib/paths.ts';
import { removeFolder } from '../lib/removeFolder.ts';
import { NotYet, statusOf } from './refusals.ts';

/** The interfaces of Google that setup asks itself; their addresses are the CLI's, with its own variables. */
const SERVICES = {
  /** https://firebase.google.com/docs/reference/firebase-management/rest */
  firebase: ['firebaseApiOrigin', '/v1beta1'],
  /** https://cloud.google.com/resource-manager/reference/rest/v1/projects: a project, and who may do what in it */
  projects: ['resourceManagerOrigin', '/v1'],
  /** https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases */
  firestore: ['firestoreOrigin', '/v1'],
  /** https://cloud.google.com/identity-platform/docs/reference/rest, of which Firebase Authentication is a part */
  identity: ['identityOrigin', ''],
  /** https://cloud.google.com/api-keys/docs/reference/rest/v2/projects.locations.keys */
  keys: ['apiKeysOrigin', '/v2'],
  /** https://firebase.google.com/docs/reference/hosting/rest/v1beta1/sites.channels.releases */
  hosting: ['hostingApiOrigin', '/v1beta1'],
  /** https://firebase.google.com/docs/reference/rules/rest/v1/projects.releases */
  rules: ['rulesOrigin', '/v1'],
  /** https://docs.cloud.google.com/iam/docs/reference/rest: roles, service accounts, their keys, and whom they trust */
  iam: ['iamOrigin', '/v1'],
  /** https://cloud.google.com/service-usage/docs/reference/rest/v1/services/get */
  usage: ['serviceUsageOrigin', '/v1'],
} as const;

export type Service = keyof typeof SERVICES;

export interface Call {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  body?: object;
  query?: Record<string, string>;
  /** The project that the request counts for, where the service asks for one. */
  billed?: string;
}

/** Some requests wait for Google to make something. */
const TIMEOUT_MS = 60_000;

/** About two minutes. */
const POLLS = 120;

const UNLOGGED = { body: true, queryParams: true, resBody: true } as const;

/** What a browser needs to open, beside what every program needs. */
const FOR_A_BROWSER = ['FIREBASE_', 'DISPLAY', 'WAYLAND_', 'XAUTHORITY', 'DBUS_', 'BROWSER', 'WSL'];

type Commands = typeof CommandsModule;
type Command = Commands['deploy'];
type Options = Exclude<Parameters<Command>[number], string>;

/**
 * Google's services, as the account with which the Firebase CLI is signed in. Nothing else imports the CLI: what it has as a
 * command is called as the command (its README, "Using as a Module"), everything else by its own client of requests. It logs
 * nothing in this process.
 */
export class Google {
  readonly #folder: string;
  readonly #pollMs: number;
  #account: string | undefined;

  /**
   * @param folder of the project, for which the CLI may have another account than its usual one (`login:use`)
   * @param pollMs how soon it is asked again whether a service is switched on; the CLI waits ten seconds each time
   */
  constructor(folder: string, pollMs = 1000) {
    this.#folder = folder;
    this.#pollMs = pollMs;
  }

  /** The address of who is signed in. */
  get account(): string {
    if (!this.#account) throw new NotYet();
    return this.#account;
  }

  get isConnected(): boolean {
    return this.#account !== undefined;
  }

  /** Takes the account with which the CLI is signed in, if it is. A token or a key in the environment does not count. */
  async connect(): Promise<string | undefined> {
    const { getProjectDefaultAccount } = await import('firebase-tools/lib/auth.js');
    const { requireAuth } = await import('firebase-tools/lib/requireAuth.js');
    delete process.env['FIREBASE_TOKEN'];
    delete process.env['GOOGLE_APPLICATION_CREDENTIALS'];
    const { user, tokens } = getProjectDefaultAccount(this.#folder) ?? {};
    const { POLL_SETTINGS } = await import('firebase-tools/lib/ensureApiEnabled.js');
    Object.assign(POLL_SETTINGS, { pollInterval: this.#pollMs, pollsBeforeRetry: POLLS });
    const found = await requireAuth({ user, tokens, projectRoot: this.#folder }, true);
    this.#account = found ?? undefined;
    return this.#account;
  }

  /**
   * Signs in with the CLI's own command, in the browser of this computer. `--reauth` keeps it from asking about statistics
   * and Gemini first. It may write a log, which is removed.
   */
  async signInHere(): Promise<void> {
    const log = await mkdtemp(join(tmpdir(), 'setup-'));
    const env = { ...childEnvironment(FOR_A_BROWSER), FIREBASE_DEBUG_PATH: log };
    await runToEnd(process.execPath, [FIREBASE_CLI, 'login', '--reauth'], env);
    await removeFolder(log);
  }

  /** Signs in with the browser of any device, as `firebase login --no-localhost` does. */
  async signInElsewhere(askForCode: (address: string, session: string) => Promise<string>) {
    const auth = await import('firebase-tools/lib/auth.js');
    const { loginUrl, sessionIdPrefix, codeVerifier } = await auth.loginRemotelyStart();
    const code = await askForCode(loginUrl, sessionIdPrefix);
    auth.recordCredentials(await auth.loginRemotelyComplete(code, codeVerifier));
  }

  /** Asks a service. @throws FirebaseError, which `explain` puts in words */
  async ask<Body>(service: Service, path: string, call: Call = {}): Promise<Body> {
    if (!this.#account) throw new NotYet();
    const { Client } = await import('firebase-tools/lib/apiv2.js');
    const origins = await import('firebase-tools/lib/api.js');
    const [origin, version] = SERVICES[service];
    const { method = 'GET', body, query, billed } = call;
    const client = new Client({ urlPrefix: origins[origin]() });
    const answer = await client.request({
      method,
      path: version + path,
      ...(body && { body }),
      ...(query && { queryParams: query }),
      ...(billed && { headers: { 'x-goog-user-project': billed } }),
      timeout: TIMEOUT_MS,
      skipLog: UNLOGGED,
    });
    return answer.body as Body;
  }

  /** Whether somebody can sign in to the project with these, as the publisher does. */
  async canSignIn(email: string, password: string, key: string): Promise<boolean> {
    const { Client } = await import('firebase-tools/lib/apiv2.js');
    const { identityOrigin } = await import('firebase-tools/lib/api.js');
    const client = new Client({ urlPrefix: identityOrigin(), auth: false });
    try {
      await client.request({
        method: 'POST',
        path: '/v1/accounts:signInWithPassword',
        body: { email, password, returnSecureToken: true },
        headers: { 'x-goog-api-key': key },
        timeout: TIMEOUT_MS,
        skipLog: UNLOGGED,
      });
      return true;
    } catch (error) {
      if (statusOf(error) === 400) return false;
      throw error;
    }
  }

  /** Runs a command of the CLI in this process. @throws FirebaseError, which `explain` puts in words */
  async run(
    choose: (commands: Commands) => Command,
    args: readonly string[],
    options: Omit<Options, 'account' | 'nonInteractive'>,
  ): Promise<unknown> {
    const { default: commands } = await import('firebase-tools');
    const command = choose(commands);
    return command(...args, { ...options, account: this.account, nonInteractive: true });
  }

  /** Switches a service of Google on for the project, if it is not. */
  async enable(project: string, service: string): Promise<void> {
    if (!this.#account) throw new NotYet();
    const { ensure } = await import('firebase-tools/lib/ensureApiEnabled.js');
    await ensure(project, service, 'setup', true);
  }
}
