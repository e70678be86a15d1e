import {
  type ChildProcess,
  type SpawnOptions,
  type StdioOptions,
  spawn,
  spawnSync,
} from 'node:child_process';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';

/** Generous: a program that is still saving its data must not be cut off. */
const STOP_TIMEOUT_MS = 20_000;
/** Ctrl-C reaches a program at our terminal directly, so it may end by itself; a SIGTERM sent to us does not. */
const SELF_STOP_GRACE_MS = 1000;

const started = new Set<ChildProcess>();
const atTerminal = new Set<ChildProcess>();
let isStopping = false;
const asked = new Set<ChildProcess>();

/** Starts a program in a group of its own: Ctrl-C in the terminal reaches only us, and we pass it on once. */
export function spawnGroup(command: string, args: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(command, args, { ...options, detached: process.platform !== 'win32' });
  started.add(child);
  return child;
}

/** Asks the program once to end, as Ctrl-C would; after 20 s ends it and all it started. */
export async function stopGroup(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const exited = once(child, 'exit');
  if (!asked.has(child)) child.kill('SIGINT');
  asked.add(child);
  const timer = globalThis.setTimeout(() => killTree(child), STOP_TIMEOUT_MS);
  await exited;
  clearTimeout(timer);
}

/** Stops every program that was started here, also one that is still starting; no other is run any more. */
export async function stopAll(): Promise<void> {
  isStopping = true;
  await Promise.all([...[...started].map(stopGroup), ...[...atTerminal].map(stopAtTerminal)]);
}

async function stopAtTerminal(child: ChildProcess): Promise<void> {
  await Promise.race([once(child, 'exit'), setTimeout(SELF_STOP_GRACE_MS)]);
  await stopGroup(child);
}

/** Ends them all at once, whatever they are doing. */
export function killAll(): void {
  for (const child of [...started, ...atTerminal]) killTree(child);
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** Ends the program and what it started: the emulators run their Java in a group of its own. */
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
      // It has ended by itself meanwhile.
    }
  }
}

/** The ids of the processes that it has started, and that those have. */
export function descendants(ancestor: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const rows = (stdout ?? '')
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const children = rows.flatMap(([pid, parent]) => (pid && parent === ancestor ? [pid] : []));
  return [...children, ...children.flatMap(descendants)];
}

/** Runs a program to its end; returns its exit code. It prints at our terminal unless told otherwise: nowhere, or to a stream. */
export async function runToEnd(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  output: 'inherit' | 'ignore' | Writable = 'inherit',
): Promise<number> {
  if (isStopping) return new Promise(() => undefined);
  const stdio: StdioOptions = typeof output === 'string' ? output : ['inherit', 'pipe', 'pipe'];
  const child = spawn(command, args, { stdio, env });
  if (typeof output !== 'string') {
    child.stdout?.pipe(output, { end: false });
    child.stderr?.pipe(output, { end: false });
  }
  atTerminal.add(child);
  const [code] = (await once(child, 'close')) as [number | null];
  atTerminal.delete(child);
  return code ?? 1;
}
