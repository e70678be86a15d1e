import { inMinutes, PictureProblem } from './pictureLimits.ts';

/** Returns a function that runs a step with the time that it may take, but never beyond the time of all steps together. */
export function timeKeeper(totalMs: number) {
  const endsAt = performance.now() + totalMs;
  return async <T>(ownMs: number, step: (timeMs: number) => Promise<T>): Promise<T> => {
    const leftMs = Math.ceil(endsAt - performance.now());
    try {
      if (leftMs > 0) return await step(Math.min(ownMs, leftMs));
    } catch (error) {
      if (performance.now() < endsAt || !(error instanceof PictureProblem)) throw error;
    }
    throw new PictureProblem(`All pictures together take longer than ${inMinutes(totalMs)}.`);
  };
}

/** Returns a function that runs tasks, at most `count` at a time; the others wait for their turn. */
export function atMost(count: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = count;
  return async (task) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
