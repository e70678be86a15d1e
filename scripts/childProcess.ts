import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

const STOP_TIMEOUT_MS = 4500;

/** Starts a program in a group of its own: Ctrl-C in the terminal reaches only us, and we pass it on once. */
export function spawnGroup(command: string, args: string[], options: SpawnOptions): ChildProcess {
  return spawn(command, args, { ...options, detached: process.platform !== 'win32' });
}

/** Asks the program to end, and after 4.5 s ends it and all it started. */
export async function stopGroup(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  const timer = setTimeout(() => killGroup(child), STOP_TIMEOUT_MS);
  await exited;
  clearTimeout(timer);
  killGroup(child);
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // Nothing of the group is left.
  }
}

/** Runs a program to its end, with our terminal unless told otherwise; returns its exit code. */
export async function runToEnd(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  stdio: 'inherit' | 'ignore' = 'inherit',
): Promise<number> {
  const child = spawn(command, args, { stdio, env });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
