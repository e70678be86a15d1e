import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { descendants } from './processes.ts';

/** Long enough for a program to finish saving its data. */
const STOP_TIMEOUT_MS = 20_000;
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

/** Asks the program once to stop, by a message where it has a channel, else by SIGINT; after 20 s kills it and everything it started. */
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
