import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { isPortTaken } from '../../scripts/lib/machine.ts';
import { npmCommand, PROJECT_ROOT } from '../../scripts/lib/paths.ts';

export interface Command {
  pid: number;
  /** Everything that it has printed so far. */
  output: () => string;
  /** Resolves when it has printed the words; rejects when it ends before. */
  printed: (words: string) => Promise<void>;
  /** Types a line, as a person at the terminal does. */
  type: (line: string) => void;
  /** Sends the signal, if one is given, SIGINT as Ctrl-C does; resolves with the exit code when it has ended. */
  end: (signal?: NodeJS.Signals) => Promise<number | null>;
}

const POLL_MS = 50;

/** Whether the system has process groups and signals. */
const HAS_GROUPS = process.platform !== 'win32';

const running = new Set<Command>();

/** Runs one of the project's scripts as npm does, in a shell. */
export function runScript(
  script: string,
  args: string[] = [],
  env: NodeJS.ProcessEnv = {},
): Command {
  const [npm, ...first] = npmCommand();
  return runProgram(npm, [...first, 'run', '--silent', script, '--', ...args], env);
}

/** Runs a program in the project's folder, or in another one. */
export function runProgram(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
  cwd = PROJECT_ROOT,
): Command {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    // A process group, as a terminal makes one for each command.
    detached: HAS_GROUPS,
  });
  const exited = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    // A long output comes in pieces, which may end within a character.
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  const command: Command = {
    pid: child.pid ?? 0,
    output: () => output,
    printed: async (words) => {
      while (!output.includes(words)) {
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`It ended before it printed "${words}":\n${output}`);
        await pause(POLL_MS);
      }
    },
    type: (line) => void child.stdin.write(`${line}\n`),
    end: async (signal) => {
      if (signal === 'SIGINT' && HAS_GROUPS) pressCtrlC(child);
      else if (signal) child.kill(signal);
      await exited;
      running.delete(command);
      return child.exitCode;
    },
  };
  running.add(command);
  return command;
}

/** A terminal sends Ctrl-C to the whole group: npm, its shell and the script. */
function pressCtrlC({ pid = 0 }: ChildProcess): void {
  process.kill(-pid, 'SIGINT');
}

/** Ends the commands that a failed test has left running. */
export async function endAll(): Promise<void> {
  await Promise.all([...running].map((command) => command.end('SIGTERM')));
}

/** Resolves as soon as nothing listens on any of the ports. */
export async function portsAreFree(ports: number[]): Promise<void> {
  for (const port of ports) {
    while (await isPortTaken(port)) await pause(POLL_MS);
  }
}
