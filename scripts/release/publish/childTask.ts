import { PictureProblem } from './pictureSettings.ts';

/** What the parent sends, once the process is ready. */
export interface Order {
  input: unknown;
  memoryBytes: number;
}

/** What the process sends: that it is ready, then one of the others. */
export type Answer =
  | { is: 'ready' | 'tooLarge' }
  | { is: 'done'; output: unknown }
  | { is: 'problem'; reason: string };

const FAILED = 'The program that reads pictures failed on it.';

/** A machine fills at most two gigabytes a second, so that the check is at most 50 MB late. */
const MEMORY_CHECK_MS = 25;

const send = (answer: Answer) => process.send?.(answer);

/**
 * In a process that `runApart` has started: does the one task that the parent sends. The process watches its own memory,
 * that of native code too, because Node tells it on every system; the decoders work in threads beside this one.
 */
export function answerParent(task: (input: never) => Promise<unknown>): void {
  process.once('message', ({ input, memoryBytes }: Order) => {
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() < memoryBytes) return;
      clearInterval(watch);
      send({ is: 'tooLarge' });
    }, MEMORY_CHECK_MS);
    task(input as never).then(
      (output) => send({ is: 'done', output }),
      (error: unknown) =>
        send({ is: 'problem', reason: error instanceof PictureProblem ? error.message : FAILED }),
    );
  });
  // The parent may have been killed. An ordinary exit would wait for the threads.
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  send({ is: 'ready' });
}
