import { CALL_DEADLINE_MS } from '../../../shared/model/backend.ts';

/** Long enough for what happens before the network is asked. */
const HURRIED_MS = 200;

/** Runs the work as if the 30 seconds of a call passed at once; every other timer keeps its time. */
export async function hurryingDeadlines<T>(work: () => Promise<T>): Promise<T> {
  const { setTimeout } = globalThis;
  const hurried = (handler: () => void, delayMs?: number, ...rest: unknown[]) =>
    setTimeout(handler, delayMs === CALL_DEADLINE_MS ? HURRIED_MS : delayMs, ...rest);
  globalThis.setTimeout = Object.assign(hurried, setTimeout) as typeof setTimeout;
  try {
    return await work();
  } finally {
    globalThis.setTimeout = setTimeout;
  }
}
