import { randomBytes } from 'node:crypto';
import { ACCESS } from './accessRoutes.ts';
import { HOSTING } from './hosting.ts';
import { IDENTITY } from './identity.ts';
import { KEYS } from './keys.ts';
import { MANAGEMENT } from './management.ts';
import {
  type Asked,
  Denial,
  denied,
  missing,
  newProject,
  type Project,
  tokenWith,
} from './state.ts';
import { STORE } from './store.ts';

interface Request {
  google: GoogleStandIn;
  asked: Asked;
  /** Who asks. */
  account: string;
  /** The project in the address, which the account owns; an empty one where the address has none. */
  project: Project;
  groups: Record<string, string>;
}

/** Method, host and path, and the answer: JSON, or the bytes of a file. `open` is what needs no sign-in with Google. */
export type Route = [
  method: string,
  address: RegExp,
  answer: (request: Request) => object | Buffer,
  open?: 'open',
];

export interface Fault {
  /** Which request fails, by its method and address. */
  at: RegExp | ((address: string) => boolean);
  /** What goes wrong; `lost` is the answer to a request that was done, `gone` a request that nobody has got. */
  with: 'gone' | 'lost' | Denial;
  /** How often; at every such request when absent. */
  times?: number;
}

/** A request that has no answer. */
export class NoAnswer extends Error {
  readonly code = 'EAI_AGAIN';
}

export interface Answer {
  status: number;
  body: Buffer;
}

/** The requests by which somebody signs in. */
const SIGN_IN: Route[] = [
  ['POST', /^auth\.firebase\.tools\/attest$/, () => ({ token: 'attested' }), 'open'],
  [
    'POST',
    /^accounts\.google\.com\/o\/oauth2\/token$/,
    ({ google, asked }) => {
      if (!asked.body.includes(google.code)) throw new Denial(400, 'invalid_grant');
      return google.tokens(google.account);
    },
    'open',
  ],
  ['POST', /\/oauth2\/v3\/token$/, ({ google }) => google.tokens(google.account), 'open'],
];

const ROUTES = [...SIGN_IN, ...MANAGEMENT, ...ACCESS, ...STORE, ...IDENTITY, ...KEYS, ...HOSTING];

/** Google's services as far as setup needs them, in the memory of this process. */
export class GoogleStandIn {
  readonly projects = new Map<string, Project>();
  /** The domains that lead to a project, by its id. */
  readonly domains = new Map<string, string>();
  /** Who signs in. */
  readonly account: string;
  /** What a person copies from the page at the end of a sign-in. */
  readonly code = randomBytes(16).toString('hex');
  /** Where it listens, if it does. */
  origin = 'http://127.0.0.1:1';
  /** Methods and addresses, in their order. */
  readonly requests: string[] = [];
  /** What was asked for and is not known. */
  readonly unknown: string[] = [];
  readonly #faults: { fault: Fault; hits: number }[] = [];

  constructor(account = 'owner@brightloop.io') {
    this.account = account;
  }

  fail(fault: Fault): void {
    this.#faults.push({ fault, hits: 0 });
  }

  /** Ends all faults, and forgets the requests. */
  heal(): void {
    this.#faults.length = 0;
    this.requests.length = 0;
  }

  tokens(account: string): object {
    return {
      access_token: `token-of-${account}`,
      refresh_token: `refresh-of-${account}`,
      id_token: tokenWith({ email: account }),
      expires_in: 3600,
      scope: '',
    };
  }

  /** @throws NoAnswer where the network is gone */
  handle(asked: Asked): Answer {
    const address = `${asked.method} ${asked.url.host}${asked.url.pathname}`;
    this.requests.push(address);
    const fault = this.#faultFor(address);
    if (fault === 'gone') throw new NoAnswer();
    const answer = this.#answer(asked, fault instanceof Denial ? fault : undefined);
    if (fault === 'lost') throw new NoAnswer();
    return answer;
  }

  #faultFor(address: string): Fault['with'] | undefined {
    for (const entry of this.#faults) {
      const { at, times = Number.POSITIVE_INFINITY } = entry.fault;
      const fits = typeof at === 'function' ? at(address) : at.test(address);
      if (!fits || entry.hits >= times) continue;
      entry.hits += 1;
      return entry.fault.with;
    }
    return undefined;
  }

  #answer(asked: Asked, fault: Denial | undefined): Answer {
    try {
      if (fault) throw fault;
      const answer = this.#route(asked);
      const body = Buffer.isBuffer(answer) ? answer : Buffer.from(JSON.stringify(answer));
      return { status: 200, body };
    } catch (error) {
      if (!(error instanceof Denial)) throw error;
      const { code, message, details } = error;
      return {
        status: code,
        body: Buffer.from(JSON.stringify({ error: { code, message, details } })),
      };
    }
  }

  #route(asked: Asked): object | Buffer {
    const address = `${asked.url.host}${decodeURI(asked.url.pathname)}`;
    for (const [method, pattern, answer, open] of ROUTES) {
      const found = (method === asked.method || method === '*') && pattern.exec(address);
      if (!found) continue;
      const groups = found.groups ?? {};
      const account = open ? this.account : whoAsks(asked);
      return answer({
        google: this,
        asked,
        account,
        groups,
        project: this.#owned(groups, account),
      });
    }
    this.unknown.push(`${asked.method} ${asked.url.href}`);
    throw missing('The address');
  }

  /** The project of the address, by its id or its number. Google denies one that there is not as one of somebody else. */
  #owned(groups: Request['groups'], account: string): Project {
    const id = groups['id'];
    if (id === undefined) return newProject('', account);
    const project = [...this.projects.values()].find((one) => one.id === id || one.number === id);
    if (!project || project.owner !== account) throw denied();
    return project;
  }
}

function whoAsks({ headers }: Asked): string {
  const account = /^Bearer token-of-(.*)$/.exec(headers.get('authorization') ?? '')?.[1];
  if (account) return account;
  throw new Denial(401, 'Request had invalid authentication credentials.');
}
