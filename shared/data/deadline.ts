export const CALL_DEADLINE_MS = 30_000;

/** No answer came in time: whether the call had an effect is unknown. */
export class DeadlineError extends Error {
  override name = 'DeadlineError';
}

/**
 * Settles as the call does, or fails with a `DeadlineError` once the time is over: a silent network settles nothing.
 * @param deadlineMs how long to wait, in milliseconds
 */
export function withDeadline<T>(call: Promise<T>, deadlineMs = CALL_DEADLINE_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const seconds = Math.round(deadlineMs / 1000);
      const message = `No answer within ${seconds} seconds. It may or may not have been done; check your connection and try again.`;
      reject(new DeadlineError(message));
    }, deadlineMs);
    call.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
