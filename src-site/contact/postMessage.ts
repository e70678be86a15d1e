import { NOT_SENT, notAccepted } from '../content/contact.ts';
import type { ContactMessage } from './draft.ts';

/** After this time without a response, it is unknown whether the message has arrived. */
const ANSWER_DEADLINE_MS = 15_000;

/**
 * Sends the message as JSON to an endpoint that answers with 2xx when it accepts it. Never throws.
 * @returns what went wrong, in a sentence for the visitor; undefined when the message was accepted
 */
export async function postMessage(
  endpoint: string,
  message: ContactMessage,
): Promise<string | undefined> {
  if (!navigator.onLine) return NOT_SENT.unreachable;
  const deadline = AbortSignal.timeout(ANSWER_DEADLINE_MS);
  try {
    const { ok, status } = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      credentials: 'omit',
      // A redirected POST may become a GET without the message, and still be answered with 200.
      redirect: 'error',
      signal: deadline,
    });
    return ok ? undefined : notAccepted(status);
  } catch {
    // The error is the same for a server that was never reached and for a response that was lost.
    return deadline.aborted ? NOT_SENT.silent : NOT_SENT.broken;
  }
}
