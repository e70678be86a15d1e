import { setTimeout } from 'node:timers/promises';
import { answerParent } from '../../../scripts/release/publish/childTask.ts';

const PIECE_BYTES = 10_000_000;

/** The tasks of the separate process. */
export type ApartTask = 'environment' | 'memory' | 'blocked' | 'wait' | 'abort' | 'throw';

const TASKS: Record<ApartTask, () => Promise<unknown>> = {
  environment: async () => Object.keys(process.env),
  // Allocates outside of JavaScript's own memory.
  async memory() {
    for (const pieces: Buffer[] = []; ; await setTimeout(5)) {
      pieces.push(Buffer.alloc(PIECE_BYTES, 1));
    }
  },
  // Blocks the process, so that it cannot check its memory.
  async blocked() {
    for (const pieces: Buffer[] = []; ; ) pieces.push(Buffer.alloc(PIECE_BYTES, 1));
  },
  wait: () => new Promise(() => undefined),
  abort: async () => process.abort(),
  throw: () => Promise.reject(new Error('Out of luck')),
};

answerParent((name: ApartTask) => TASKS[name]());
