import { setTimeout } from 'node:timers/promises';
import { answerParent } from '../../../scripts/release/publish/childTask.ts';

const PIECE_BYTES = 10_000_000;

/** The tasks of the separate process; a number is a resident memory in bytes, which it takes at one go. */
export type ApartTask = 'environment' | 'memory' | 'wait' | 'abort' | 'throw' | number;

const TASKS: Record<Exclude<ApartTask, number>, () => Promise<unknown>> = {
  environment: async () => Object.keys(process.env),
  // Allocates outside of JavaScript's own memory.
  async memory() {
    for (const pieces: Buffer[] = []; ; await setTimeout(5)) {
      pieces.push(Buffer.alloc(PIECE_BYTES, 1));
    }
  },
  wait: () => new Promise(() => undefined),
  abort: async () => process.abort(),
  throw: () => Promise.reject(new Error('Out of luck')),
};

/** Blocks the process, so that it cannot check its memory before it holds all; then leaves it the time for some checks. */
async function hold(bytes: number): Promise<string> {
  const pieces: Buffer[] = [];
  while (process.memoryUsage.rss() < bytes) pieces.push(Buffer.alloc(PIECE_BYTES, 1));
  await setTimeout(200);
  return `held ${pieces.length > 0 ? 'it' : 'nothing'}`;
}

answerParent((task: ApartTask) => (typeof task === 'number' ? hold(task) : TASKS[task]()));
