import type { Ended, RunGh } from '../../../scripts/setup/gitHub.ts';

export interface GitHubFault {
  /** Which call fails, by its words, as `gh` is called. */
  at: RegExp | ((call: string) => boolean);
  /** How it ends; `lost` is one that GitHub has done. */
  with: Ended | 'lost';
  times?: number;
}

interface Environment {
  body: Record<string, unknown>;
  policies: { id: number; name: string; type: string }[];
  variables: Map<string, string>;
  secrets: Map<string, { value: string; updatedAt: Date }>;
}

export const OFFLINE: Ended = {
  code: 1,
  stdout: '',
  stderr:
    'error connecting to api.github.com\ncheck your internet connection or https://githubstatus.com\n',
};

export const SIGNED_OUT: Ended = {
  code: 4,
  stdout: '',
  stderr: 'To get started with GitHub CLI, please run:  gh auth login\n',
};

export const refused = (status: number, message: string): Ended => ({
  code: 1,
  stdout: JSON.stringify({ message }),
  stderr: `gh: ${message} (HTTP ${status})\n`,
});

const done = (body: unknown = ''): Ended => ({
  code: 0,
  stdout: body === '' ? '' : JSON.stringify(body),
  stderr: '',
});

const NOT_FOUND = refused(404, 'Not Found');

/** GitHub, as `gh` shows the repository `bright-loop/site` to who is signed in, in the memory of this process. */
export class GitHubStandIn {
  readonly name = 'bright-loop/site';
  readonly id = 123_456_789;
  isAdmin = true;
  readonly users = new Map([
    ['ana', 11],
    ['bo', 12],
  ]);
  readonly environments = new Map<string, Environment>();
  readonly variables = new Map<string, string>();
  readonly rulesets: Record<string, unknown>[] = [];
  /** By their paths. */
  readonly settings = new Map<string, Record<string, unknown>>([
    ['actions/permissions', { enabled: true, allowed_actions: 'all' }],
  ]);
  /** What `gh` was told, in its arguments. */
  readonly calls: string[] = [];
  /** What it was told that is not known. */
  readonly unknown: string[] = [];
  /** When something is set. */
  now = () => new Date('2026-06-01T00:00:00Z');
  #lastId = 100;
  readonly #faults: { fault: GitHubFault; hits: number }[] = [];

  fail(fault: GitHubFault): void {
    this.#faults.push({ fault, hits: 0 });
  }

  /** Ends all faults, and forgets the calls. */
  heal(): void {
    this.#faults.length = 0;
    this.calls.length = 0;
  }

  readonly run: RunGh = (args, input) => {
    const call = args.join(' ');
    this.calls.push(call);
    const fault = this.#faultFor(call);
    if (fault && fault !== 'lost') return Promise.resolve(fault);
    const ended = this.#answer(args, input);
    return Promise.resolve(fault === 'lost' ? OFFLINE : ended);
  };

  /** The calls that change something. */
  get changes(): string[] {
    return this.calls.filter((call) => / --method |^(variable|secret) set/.test(call));
  }

  #faultFor(call: string): Ended | 'lost' | undefined {
    for (const entry of this.#faults) {
      const { at, times = Number.POSITIVE_INFINITY } = entry.fault;
      const fits = typeof at === 'function' ? at(call) : at.test(call);
      if (!fits || entry.hits >= times) continue;
      entry.hits += 1;
      return entry.fault.with;
    }
    return undefined;
  }

  #answer(args: readonly string[], input: string): Ended {
    const [command = '', path = ''] = args;
    const option = (name: string) => args[args.indexOf(name) + 1];
    if (command !== 'api') {
      const environment = args.includes('--env') ? option('--env') : undefined;
      if (option('--repo') !== `github.com/${this.name}`) return NOT_FOUND;
      return this.#set(command, args[2] ?? '', input, environment);
    }
    if (path === 'user') return done({ login: 'ana' });
    if (path.startsWith('users/')) return this.#user(path.slice('users/'.length));
    if (!path.startsWith(`repos/${this.name}`)) return NOT_FOUND;
    const method = args.includes('--method') ? option('--method') : 'GET';
    if (method !== 'GET' && !this.isAdmin)
      return refused(403, 'Must have admin rights to Repository.');
    const body = input ? (JSON.parse(input) as Record<string, unknown>) : {};
    return this.#route(`${method} ${path.slice(`repos/${this.name}`.length)}`, body);
  }

  #user(login: string): Ended {
    const id = this.users.get(login);
    return id ? done({ id, login }) : NOT_FOUND;
  }

  #set(kind: string, name: string, value: string, environment: string | undefined): Ended {
    const of = environment === undefined ? undefined : this.environments.get(environment);
    if (environment !== undefined && !of) return NOT_FOUND;
    if (kind === 'secret') of?.secrets.set(name, { value, updatedAt: this.now() });
    else (of?.variables ?? this.variables).set(name, value);
    return done();
  }

  #route(request: string, body: Record<string, unknown>): Ended {
    const [method = '', path = ''] = request.split(' ');
    if (path === '') return done({ id: this.id, permissions: { admin: this.isAdmin } });
    const [, first = '', ...rest] = path.split(/[/?]/);
    if (first === 'environments') return this.#environment(method, rest, body);
    if (first === 'rulesets') return this.#ruleset(method, rest, body);
    if (path.startsWith('/actions/variables/')) return valueOf(this.variables, rest.at(-1) ?? '');
    if (path.startsWith('/actions/permissions')) return this.#setting(method, path.slice(1), body);
    this.unknown.push(request);
    return NOT_FOUND;
  }

  #setting(method: string, path: string, body: Record<string, unknown>): Ended {
    const { allowed_actions: allowed } = this.settings.get('actions/permissions') ?? {};
    if (path.endsWith('/selected-actions') && allowed !== 'selected')
      return refused(409, 'Conflict');
    if (method === 'PUT') this.settings.set(path, body);
    return done(this.settings.get(path) ?? {});
  }

  #ruleset(method: string, [id]: string[], body: Record<string, unknown>): Ended {
    if (method === 'GET') return done(this.rulesets.map(({ rules: _rules, ...rest }) => rest));
    if (method === 'PUT') {
      const found = this.rulesets.find((one) => String(one['id']) === id);
      return found ? done(Object.assign(found, body)) : NOT_FOUND;
    }
    if (this.rulesets.some(({ name }) => name === body['name']))
      return refused(422, 'Validation Failed: Name must be unique');
    this.rulesets.push({ ...body, id: this.#nextId() });
    return done({});
  }

  #nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  #environment(
    method: string,
    [name = '', what, id = '']: string[],
    body: Record<string, unknown>,
  ) {
    if (!what) return this.#wholeEnvironment(method, name, body);
    const found = this.environments.get(name);
    if (!found) return NOT_FOUND;
    if (what === 'variables') return valueOf(found.variables, id);
    if (what === 'secrets') return secretOf(found, id);
    if (method === 'GET') return done({ branch_policies: found.policies });
    if (method === 'DELETE') {
      found.policies = found.policies.filter((one) => `${one.id}` !== id);
      return done();
    }
    const { name: source, type } = body as { name: string; type: string };
    found.policies.push({ id: this.#nextId(), name: source, type });
    return done({});
  }

  /** What a change leaves out is taken away. */
  #wholeEnvironment(method: string, name: string, body: Record<string, unknown>): Ended {
    const found = this.environments.get(name);
    if (method === 'PUT') {
      const made = { policies: [], variables: new Map(), secrets: new Map(), ...found, body };
      this.environments.set(name, made);
      return done({});
    }
    return found ? done(shown(found)) : NOT_FOUND;
  }
}

function valueOf(from: Map<string, string>, name: string): Ended {
  const value = from.get(name);
  return value === undefined ? NOT_FOUND : done({ name, value });
}

/** GitHub shows when a secret was set, and never what it is. */
function secretOf({ secrets }: Environment, name: string): Ended {
  const secret = secrets.get(name);
  return secret ? done({ name, updated_at: secret.updatedAt.toISOString() }) : NOT_FOUND;
}

/** An environment as it is read, which is not how it is written. */
function shown({ body }: Environment): object {
  const reviewers = (body['reviewers'] ?? []) as { type: string; id: number }[];
  const wait = body['wait_timer'] ? [{ type: 'wait_timer', wait_timer: body['wait_timer'] }] : [];
  const review = {
    type: 'required_reviewers',
    prevent_self_review: body['prevent_self_review'] ?? false,
    reviewers: reviewers.map(({ type, id }) => ({ type, reviewer: { id } })),
  };
  return {
    protection_rules: [
      ...wait,
      ...(reviewers.length > 0 ? [review] : []),
      { type: 'branch_policy' },
    ],
    deployment_branch_policy: body['deployment_branch_policy'] ?? null,
  };
}
