import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { getErrorCode } from '../../shared/model/errorMessage.ts';
import { fullStop } from '../../shared/model/fullStop.ts';
import { childEnvironment } from '../lib/childProcess.ts';
import { UserError } from '../lib/userError.ts';

/** How a run of `gh` has ended; `missing` where there is no such program. */
export interface Ended {
  code: number | 'missing';
  stdout: string;
  stderr: string;
}

/** Runs `gh` with these arguments and this input. */
export type RunGh = (args: readonly string[], input: string) => Promise<Ended>;

/** https://docs.github.com/en/rest/repos/repos#get-a-repository */
export interface Repository {
  id: number;
  permissions?: { admin?: boolean };
}

interface Request {
  method?: 'POST' | 'PUT' | 'DELETE';
  body?: object;
}

const HOST = 'github.com';

/** The exit code of `gh` when nobody is signed in: https://cli.github.com/manual/gh_help_exit-codes */
const SIGNED_OUT = 4;

/**
 * A repository on GitHub, as the account with which GitHub's command line is signed in (https://cli.github.com/manual). Values
 * go to it by its input: others on this computer can read the arguments of a program.
 */
export class GitHub {
  readonly #name: string | undefined;
  readonly #run: RunGh;

  /** @param name its owner and name; undefined where the clone is of none */
  constructor(name: string | undefined, run: RunGh = runGh) {
    this.#name = name;
    this.#run = run;
  }

  /** Owner and name. */
  get name(): string {
    if (this.#name) return this.#name;
    throw new UserError(
      'This clone has no repository on GitHub: make one, "git remote add origin <its address>", and push main.',
    );
  }

  /** A page of the repository. */
  page(path: string): string {
    return `https://${HOST}/${this.name}/${path}`;
  }

  /** @throws UserError with what is missing: the program, the sign-in, or the role Admin */
  async repository(): Promise<Repository> {
    const found = await this.find<Repository>('');
    if (found?.permissions?.admin) return found;
    throw new UserError(
      `The account of "gh" is no Admin of ${this.name} on GitHub: ask its owner for that role, or change the account with "gh auth switch".`,
    );
  }

  /** The login of who is signed in. */
  async account(): Promise<string> {
    return (parse(await this.#api('user', {})) as { login: string }).login;
  }

  /** The id of somebody on GitHub; undefined if nobody has this login. */
  async idOf(login: string): Promise<number | undefined> {
    const ended = await this.#run(apiArguments(`users/${login}`), '');
    return statusOf(ended) === 404 ? undefined : (parse(taken(ended)) as { id: number }).id;
  }

  /** What is at a path of the repository; undefined if nothing is. */
  async find<T>(path: string): Promise<T | undefined> {
    const ended = await this.#run(apiArguments(this.#path(path)), '');
    return statusOf(ended) === 404 ? undefined : (parse(taken(ended)) as T);
  }

  async change(path: string, request: Request): Promise<void> {
    await this.#api(this.#path(path), request);
  }

  /** Sets a variable or a secret, of the repository or of an environment. `gh` encrypts a secret before it sends it. */
  async set(kind: 'variable' | 'secret', name: string, value: string, environment?: string) {
    const where = environment ? ['--env', environment] : [];
    const args = [kind, 'set', name, '--repo', `${HOST}/${this.name}`, ...where];
    taken(await this.#run(args, value));
  }

  #path(path: string): string {
    return `repos/${this.name}${path && `/${path}`}`;
  }

  async #api(path: string, { method, body }: Request): Promise<string> {
    const options = [...(method ? ['--method', method] : []), ...(body ? ['--input', '-'] : [])];
    const input = body ? JSON.stringify(body) : '';
    return taken(await this.#run([...apiArguments(path), ...options], input));
  }
}

const apiArguments = (path: string) => ['api', path, '--hostname', HOST];

const parse = (output: string): unknown => JSON.parse(output || '{}');

/** The status of GitHub's answer, which `gh` names where it is a refusal. */
function statusOf({ code, stderr }: Ended): number | undefined {
  const status = /HTTP (\d{3})/.exec(stderr)?.[1];
  return code !== 0 && status ? Number(status) : undefined;
}

/** @throws UserError with one sentence where `gh` has failed */
function taken(ended: Ended): string {
  if (ended.code === 0) return ended.stdout;
  throw new UserError(whyFailed(ended));
}

function whyFailed(ended: Ended): string {
  const { code, stderr } = ended;
  if (code === 'missing') {
    return 'There is no "gh" on this computer: install GitHub’s command line (https://cli.github.com), and run "gh auth login".';
  }
  if (code === SIGNED_OUT || statusOf(ended) === 401)
    return 'GitHub’s command line is not signed in: run "gh auth login".';
  if (/unknown (command|flag)/.test(stderr))
    return 'The "gh" on this computer is too old: install a newer one (https://cli.github.com).';
  if (/error connecting|dial tcp|no such host|timeout/i.test(stderr))
    return 'GitHub cannot be reached: check the connection.';
  const [said = 'no reason was given.'] = stderr.trim().replace(/^gh: /, '').split('\n');
  return `GitHub answers: ${said}${fullStop(said)}`;
}

async function runGh(args: readonly string[], input: string): Promise<Ended> {
  const env = childEnvironment(['GH_', 'GITHUB_TOKEN', 'DBUS_', 'XDG_']);
  const child = spawn('gh', args, { env, windowsHide: true });
  // It may end before it has read everything.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  try {
    const [[code], stdout, stderr] = await Promise.all([
      once(child, 'close') as Promise<[number | null]>,
      text(child.stdout),
      text(child.stderr),
    ]);
    return { code: code ?? 1, stdout, stderr };
  } catch (error) {
    if (getErrorCode(error) !== 'ENOENT') throw error;
    return { code: 'missing', stdout: '', stderr: '' };
  }
}
