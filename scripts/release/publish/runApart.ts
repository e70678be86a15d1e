import { type ChildProcess, spawn } from 'node:child_process';
import { on } from 'node:events';
import { PROJECT_ROOT } from '../../lib/paths.ts';
import { UserError } from '../../lib/userError.ts';
import type { Answer, Order } from './childTask.ts';
import { inSeconds, PictureProblem } from './pictureLimits.ts';

/** Long, because the machine may be busy. */
const START_TIMEOUT_MS = 60_000;

/** Linux counts what is only reserved, too, such as the stacks of threads. */
const RESERVED_PER_USED = 2;

/**
 * Runs a task with bytes of strangers in a process of its own, without the environment of this one and so without its
 * secrets. It is killed when it takes more memory or time than it may. The program ends with `answerParent(task)`.
 */
export async function runApart<Output>(
  program: string,
  input: unknown,
  { timeMs, memoryBytes }: { timeMs: number; memoryBytes: number },
): Promise<Output> {
  const child = start(program, memoryBytes);
  let whyEnded: Error = new UserError(
    'The program that reads pictures does not start: run "npm ci".',
  );
  const killAfter = (ms: number, why: Error) =>
    setTimeout(() => {
      whyEnded = why;
      child.kill('SIGKILL');
    }, ms);
  let timer = killAfter(START_TIMEOUT_MS, whyEnded);
  try {
    const messages = on(child, 'message', { close: ['close'] }) as AsyncIterable<[Answer]>;
    for await (const [answer] of messages) {
      if (answer.is === 'done') return answer.output as Output;
      if (answer.is === 'problem') throw new PictureProblem(answer.reason);
      if (answer.is === 'tooLarge')
        throw new PictureProblem(`It takes more than ${memoryBytes / 1e9} GB of memory to read.`);
      whyEnded = new PictureProblem('The program that reads pictures crashed on it.');
      clearTimeout(timer);
      const tooLong = `It takes longer than ${inSeconds(timeMs)} to read.`;
      timer = killAfter(timeMs, new PictureProblem(tooLong));
      // If it has ended meanwhile, the loop ends, too.
      child.send({ input, memoryBytes } satisfies Order, () => undefined);
    }
    throw whyEnded;
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}

/** Windows passes the few variables that programs need there by itself: SYSTEMROOT, TEMP and the like. */
function start(program: string, memoryBytes: number): ChildProcess {
  const node = [process.execPath, '--import', 'tsx', program];
  const [command = '', ...args] =
    process.platform === 'linux' ? withKernelLimit(node, memoryBytes) : node;
  return spawn(command, args, {
    env: {},
    cwd: PROJECT_ROOT,
    // A stranger decides what a decoder prints, and a workflow's log obeys some lines.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    windowsHide: true,
  });
}

/** Linux itself refuses memory above the limit, even when the process does not report it in time. */
function withKernelLimit(command: string[], memoryBytes: number): string[] {
  const kibibytes = Math.round((memoryBytes * RESERVED_PER_USED) / 1024);
  return ['/bin/sh', '-c', 'ulimit -c 0; ulimit -d "$0"; exec "$@"', `${kibibytes}`, ...command];
}
