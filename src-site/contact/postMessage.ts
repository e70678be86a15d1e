import { NOT_SENT, notAccepted } from '../content/contactOutcome.ts';
import type { ContactMessage } from './draft.ts';

/** Without an answer by then, it is not known whether the message has arrived. */
const ANSWER_DEADLINE_MS = 15_000;

/**
 * Sends the message as JSON to an endpoint that answers with 2xx when it has taken it. Never throws.
 * @returns what went wrong, in a sentence for the visitor; nothing when the message was taken
 */
export async function postMessage(
  endpoint: string,
  message: ContactMessage,
): Promise<string | undefined> {
  const deadline = AbortSignal.timeout(ANSWER_DEADLINE_MS);
  try {
    const { ok, status } = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      credentials: 'omit',
      // A redirected POST may arrive as a GET, without the message, and be answered with 200.
      redirect: 'error',
      signal: deadline,
    });
    return ok ? undefined : notAccepted(status);
  } catch {
    return deadline.aborted ? NOT_SENT.silent : NOT_SENT.unreachable;
  }
}
