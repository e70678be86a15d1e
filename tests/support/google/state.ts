import type { Account } from '../../../scripts/setup/accounts.ts';
import type { ApiKey } from '../../../scripts/setup/apiKeys.ts';
import type { SignInConfig } from '../../../scripts/setup/signInConfig.ts';
import { HostedSite } from '../hosting/hostedSite.ts';
import { Access } from './access.ts';

export interface User extends Account {
  password?: string;
  validSince?: string;
}

/** A project of Google Cloud, as the stand-in keeps it. */
export interface Project {
  id: string;
  number: string;
  owner: string;
  /** Whether Firebase was added to it. */
  isFirebase: boolean;
  services: Set<string>;
  apps: { appId: string; displayName: string; apiKeyId: string }[];
  keys: (ApiKey & { keyString: string })[];
  database: { type: string; locationId: string; deleteProtectionState: string } | undefined;
  rules: string | undefined;
  /** Undefined until sign-in is switched on. */
  config: SignInConfig | undefined;
  users: User[];
  /** The addresses that a mail was sent to. */
  mails: string[];
  /** When the publisher has last said that it runs, and under which name. */
  status: { publisher: string; beatAt: Date } | undefined;
  access: Access;
  hasSite: boolean;
  site: HostedSite;
}

export const newProject = (id: string, owner: string): Project => ({
  id,
  number: `${100_000 + Buffer.from(id).reduce((sum, byte) => sum + byte, 0)}`,
  owner,
  isFirebase: false,
  services: new Set(),
  apps: [],
  keys: [],
  database: undefined,
  rules: undefined,
  config: undefined,
  users: [],
  mails: [],
  status: undefined,
  access: new Access(),
  hasSite: false,
  site: new HostedSite(),
});

export interface Asked {
  method: string;
  url: URL;
  headers: Headers;
  body: Buffer;
}

/** What a service refuses, as Google's answers do: https://cloud.google.com/apis/design/errors. */
export class Denial extends Error {
  readonly code: number;
  readonly details: object[];

  constructor(code: number, message: string, details: object[] = []) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

export const denied = () => new Denial(403, 'The caller does not have permission');
export const missing = (what: string) => new Denial(404, `${what} was not found`);
export const switchedOff = (service: string) =>
  new Denial(403, `${service} has not been used in project 1 before or it is disabled.`, [
    { reason: 'SERVICE_DISABLED' },
  ]);

/** A token that says who somebody is, without a signature. */
export function tokenWith(claims: object): string {
  const [header, payload] = [{ alg: 'none' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  return `${header}.${payload}.`;
}

/** A task of the service that takes no time. */
export const operation = (response: object = {}) => ({
  name: 'operations/1',
  done: true,
  response,
});

export const json = ({ body }: Asked) => JSON.parse(body.toString() || '{}') as never;
