import { type ChildProcess, spawn } from 'node:child_process';
import { PROJECT_ROOT } from '../../lib/paths.ts';
import { UserError } from '../../lib/userError.ts';
import type { Answer, Order } from './childTask.ts';
import { inSeconds } from './pictureLimits.ts';
import { PictureProblem } from './pictureProblem.ts';

interface TaskLimits {
  timeMs: number;
  memoryBytes: number;
}

/** Long, for a machine that does much else. */
const START_TIMEOUT_MS = 60_000;

const GIGABYTE = 1_000_000_000;
const KIBIBYTE = 1024;

/** Linux counts what is only reserved, too, such as the stacks of threads. */
const RESERVED_PER_USED = 2;

const NO_START = 'The program that reads pictures does not start: run "npm ci".';

/**
 * Runs a task with bytes of strangers in a process of its own, without the environment of this one and so without its
 * secrets. It is killed when it takes more memory or time than it may.
 * @param program the file of the process, which ends with `answerParent(task)`
 * @returns what the task returns
 * @throws PictureProblem from the task, or because of the limits or a crash
 */
export async function runApart<Output>(
  program: string,
  input: unknown,
  limits: TaskLimits,
): Promise<Output> {
  const child = start(program, limits.memoryBytes);
  try {
    return (await result(child, input, limits)) as Output;
  } finally {
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
    // What a decoder prints is the stranger's, and a workflow's log obeys some lines.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    windowsHide: true,
  });
}

/** Linux itself refuses memory above the limit, also where the process comes too late to tell. */
function withKernelLimit(command: string[], memoryBytes: number): string[] {
  const kibibytes = Math.round((memoryBytes * RESERVED_PER_USED) / KIBIBYTE);
  return ['/bin/sh', '-c', 'ulimit -c 0; ulimit -d "$0"; exec "$@"', `${kibibytes}`, ...command];
}

function result(child: ChildProcess, input: unknown, limits: TaskLimits): Promise<unknown> {
  const { timeMs, memoryBytes } = limits;
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new PictureProblem(reason));
    let isReady = false;
    let timer = setTimeout(() => reject(new UserError(NO_START)), START_TIMEOUT_MS);
    child.on('message', (answer: Answer) => {
      if (answer.is === 'ready') {
        // Where it has ended meanwhile, 'close' tells.
        child.send({ input, memoryBytes } satisfies Order, () => undefined);
        isReady = true;
        clearTimeout(timer);
        timer = setTimeout(
          () => fail(`It takes longer than ${inSeconds(timeMs)} to read.`),
          timeMs,
        );
      } else if (answer.is === 'done') resolve(answer.output);
      else if (answer.is === 'problem') fail(answer.reason);
      else fail(`It takes more than ${memoryBytes / GIGABYTE} GB of memory to read.`);
    });
    child.once('error', reject);
    child.once('close', () => {
      clearTimeout(timer);
      if (isReady) fail('The program that reads pictures crashed on it.');
      else reject(new UserError(NO_START));
    });
  });
}
