import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { PassThrough, type Writable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';

/** Long enough for a program to finish saving its data, on a busy machine too. A second Ctrl-C does not wait for it. */
const STOP_TIMEOUT_MS = 60_000;
/** Time for a program at the same terminal to end by itself: Ctrl-C reaches it directly, a SIGTERM to this process does not. */
const SELF_STOP_GRACE_MS = 1000;

/** What runs, each with the time that it has to end by itself. */
const running = new Map<ChildProcess, number>();
let isStopping = false;
const asked = new Set<ChildProcess>();

/** Starts a program in its own process group, so that Ctrl-C in the terminal reaches only this process, which passes it on once. */
export function spawnGroup(command: string, args: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(command, args, { detached: process.platform !== 'win32', ...options });
  running.set(child, 0);
  return child;
}

/** Asks the program once to stop, by a message where it has a channel, else by SIGINT; after a minute kills it and everything it started. */
export async function stopGroup(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const exited = once(child, 'exit');
  if (!asked.has(child)) askToStop(child);
  asked.add(child);
  const timer = globalThis.setTimeout(() => killTree(child), STOP_TIMEOUT_MS);
  await exited;
  clearTimeout(timer);
}

/** Windows has no signals: there, SIGINT would kill the program before it has saved anything, so its window is closed. */
function askToStop(child: ChildProcess): void {
  const isTold = child.connected
    ? child.send(Date.now())
    : process.platform === 'win32' && spawnSync('taskkill', ['/pid', `${child.pid}`]).status === 0;
  if (!isTold) child.kill('SIGINT');
}

/** Stops all started programs, also those still starting. After this, `runToEnd` starts no more. */
export async function stopAll(): Promise<void> {
  isStopping = true;
  const stops = [...running].map(async ([child, graceMs]) => {
    if (graceMs > 0) await Promise.race([once(child, 'exit'), setTimeout(graceMs)]);
    await stopGroup(child);
  });
  await Promise.all(stops);
}

export function killAll(): void {
  for (const child of running.keys()) killTree(child);
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;

/** Kills the program and its descendants, because the emulators run Java in another process group. */
function killTree(child: ChildProcess): void {
  if (child.pid === undefined || hasEnded(child)) return;
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(child.pid), '/T', '/F']);
    return;
  }
  for (const pid of [...descendants(child.pid), child.pid]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has already ended.
    }
  }
}

/** Runs a program until it ends; returns its exit code. It prints in the same terminal, unless another output is given. */
export async function runToEnd(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  output: 'inherit' | 'ignore' | Writable = 'inherit',
): Promise<number> {
  if (isStopping) return new Promise(() => undefined);
  const stdio: SpawnOptions['stdio'] =
    typeof output === 'string' ? output : ['inherit', 'pipe', 'pipe'];
  const child = spawn(command, args, { stdio, env });
  if (typeof output !== 'string')
    for (const stream of [child.stdout, child.stderr]) stream?.pipe(output, { end: false });
  running.set(child, SELF_STOP_GRACE_MS);
  const [code] = (await once(child, 'close')) as [number | null];
  running.delete(child);
  return code ?? 1;
}

/** More than any task prints, so that no task waits until the output of another one is shown. */
const BUFFER_MAX_BYTES = 2 ** 30;

/** Runs tasks at the same time. Shows the output of the first as it comes, and that of each other task after the ones before it. */
export async function runSideBySide<T>(
  tasks: readonly ((output: Writable) => Promise<T>)[],
): Promise<T[]> {
  const outputs: PassThrough[] = [];
  const results = tasks.map((task) => {
    const output = new PassThrough({ highWaterMark: BUFFER_MAX_BYTES });
    outputs.push(output);
    return task(output).finally(() => output.end());
  });
  const show = async () => {
    for (const output of outputs) {
      for await (const chunk of output) {
        await new Promise((resolve) => process.stdout.write(chunk as Buffer, resolve));
      }
    }
  };
  const [values] = await Promise.all([Promise.all(results), show()]);
  return values;
}

export interface Process {
  pid: number;
  parent: number;
  /** With its arguments. */
  command: string;
}

/** Linux needs no `ps`, which a container may not have. */
function readProc(): Process[] {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return ids.flatMap((id) => {
    try {
      // The name in brackets may hold anything; after it come the state and the parent.
      const [, parent] =
        readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      const command = readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      return [{ pid: Number(id), parent: Number(parent), command }];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
}

function runPs(): Process[] {
  const { stdout } = spawnSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args='], {
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  const rows = (stdout ?? '').matchAll(/^\s*(\d+)\s+(\d+)\s+(.*)$/gm);
  return [...rows].map(([, pid, parent, command = '']) => ({
    pid: Number(pid),
    parent: Number(parent),
    command,
  }));
}

export const listProcesses = process.platform === 'linux' ? readProc : runPs;

export function descendants(ancestor: number, all = listProcesses()): number[] {
  // The loop reaches those that are added meanwhile. Windows gives the id of an ended parent to others, so there are circles.
  const found = new Set([ancestor]);
  for (const parent of found) {
    for (const { pid } of all.filter((candidate) => candidate.parent === parent)) found.add(pid);
  }
  found.delete(ancestor);
  return [...found];
}

/** Variables that every program needs: paths, language, network, and where its .env files are. */
const ORDINARY =
  /^(path|pathext|home|userprofile|tmpdir|temp|tmp|systemroot|systemdrive|windir|comspec|appdata|localappdata|programdata|programfiles.*|xdg_\w+|lang|lc_\w+|tz|term|colorterm|no_color|force_color|ci|https?_proxy|no_proxy|all_proxy|node_env|env_folder|node_options|node_extra_ca_certs|node_use_\w+|ssl_cert_(file|dir)|(dy)?ld_library_path|npm_execpath)$/i;

/**
 * The environment for a child process: only the variables that every program needs, and its own, by their prefixes. A build
 * runs much third-party code, which must not find passwords or keys there.
 */
export function childEnvironment(
  prefixes: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): NodeJS.ProcessEnv {
  const isFor = (name: string) =>
    ORDINARY.test(name) || prefixes.some((prefix) => name.startsWith(prefix));
  return Object.fromEntries(Object.entries(env).filter(([name]) => isFor(name)));
}

/** The emulators and the servers of the tests: no proxy leads to this machine. */
const LOOPBACK = ['127.0.0.1', 'localhost', '::1'];

const PROXY = /^(https?|all|grpc)_proxy$/i;
const USES_PROXY = new RegExp(`${PROXY.source}|^node_use_env_proxy$`, 'i');

/** Excepts this machine from the proxy of the environment, for this process and those that it starts. */
export function exceptLoopback(env: NodeJS.ProcessEnv = process.env): void {
  if (!Object.keys(env).some((name) => PROXY.test(name))) return;
  const excepted = (env['no_proxy'] ?? env['NO_PROXY'] ?? '').split(/[,\s]+/).filter(Boolean);
  const all = [...new Set([...excepted, ...LOOPBACK])].join();
  // Some programs read one, some the other.
  Object.assign(env, { no_proxy: all, NO_PROXY: all });
}

/** The variables without those of a proxy, for a program that speaks only to this machine and asks a proxy even for that. */
export function withoutProxy(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !USES_PROXY.test(name)));
}

/** The host of the proxy for an address, without the password that its variable may hold; undefined if there is none. */
export function proxyFor(
  address: string,
  env: NodeJS.ProcessEnv = process.env,
): string | undefined {
  const scheme = new URL(address).protocol.slice(0, -1);
  const proxy = env[`${scheme}_proxy`] ?? env[`${scheme.toUpperCase()}_PROXY`];
  return proxy && URL.canParse(proxy) ? new URL(proxy).host : undefined;
}
