// The parts of the Firebase CLI that setup uses; tests/scripts/setup/google.test.ts holds them against the installed one.

declare module 'firebase-tools' {
  interface Options {
    account: string;
    nonInteractive: true;
    project?: string;
    cwd?: string;
    config?: string;
    only?: string;
    location?: string;
    deleteProtection?: string;
  }

  /** Its positional arguments, and at the end the options. */
  type Command = (...args: (string | Options)[]) => Promise<unknown>;

  const client: {
    projects: { create: Command; addfirebase: Command };
    apps: { create: Command };
    hosting: { sites: { create: Command } };
    firestore: { locations: Command; databases: { create: Command } };
    deploy: Command;
  };
  export = client;
}

declare module 'firebase-tools/lib/apiv2.js' {
  interface Call {
    method: string;
    path: string;
    body?: object;
    queryParams?: Record<string, string>;
    headers?: Record<string, string>;
    timeout?: number;
    skipLog?: { body: true; queryParams: true; resBody: true };
  }

  export class Client {
    constructor(options: { urlPrefix: string; auth?: boolean });
    request(call: Call): Promise<{ body: unknown }>;
  }
}

declare module 'firebase-tools/lib/api.js' {
  type Origin = () => string;
  export const firebaseApiOrigin: Origin;
  export const firestoreOrigin: Origin;
  export const identityOrigin: Origin;
  export const apiKeysOrigin: Origin;
  export const hostingApiOrigin: Origin;
  export const rulesOrigin: Origin;
  export const resourceManagerOrigin: Origin;
  export const iamOrigin: Origin;
  export const serviceUsageOrigin: Origin;
}

declare module 'firebase-tools/lib/auth.js' {
  interface Account {
    user: { email: string };
    tokens: object;
  }

  export function getProjectDefaultAccount(folder: string): Account | undefined;
  export function loginRemotelyStart(): Promise<{
    sessionIdPrefix: string;
    loginUrl: string;
    codeVerifier: string;
  }>;
  export function loginRemotelyComplete(code: string, codeVerifier: string): Promise<object>;
  export function recordCredentials(credentials: object): void;
}

declare module 'firebase-tools/lib/requireAuth.js' {
  export function requireAuth(options: object, skipAutoAuth: boolean): Promise<string | null>;
}

declare module 'firebase-tools/lib/ensureApiEnabled.js' {
  export const POLL_SETTINGS: { pollInterval: number; pollsBeforeRetry: number };
  export function ensure(
    project: string,
    service: string,
    label: string,
    silent: boolean,
  ): Promise<void>;
}
