import { CALL_DEADLINE_MS } from '../model/backend.ts';

/** No answer came in time: whether the call had an effect is unknown. */
export class DeadlineError extends Error {
  override name = 'DeadlineError';
}

/**
 * Settles as the call does, or fails with a `DeadlineError` once the time is over: a silent network settles nothing.
 * @param deadlineMs how long to wait, in milliseconds
 */
export async function withDeadline<T>(call: Promise<T>, deadlineMs = CALL_DEADLINE_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DeadlineError(noAnswerMessage(deadlineMs))), deadlineMs);
  });
  try {
    return await Promise.race([call, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

function noAnswerMessage(deadlineMs: number): string {
  const seconds = Math.round(deadlineMs / 1000);
  return `No answer within ${seconds} seconds. It may or may not have been done; check your connection and try again.`;
}
