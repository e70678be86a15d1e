import { CALL_DEADLINE_MS } from '../../../shared/model/backend.ts';

/** Long enough for the work before the network request, on a busy machine too. */
const HURRIED_MS = 1500;

/** Runs the work with the 30-second deadline shortened; all other timers are unchanged. */
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
