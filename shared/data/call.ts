import { getErrorCode } from '../model/errorMessage.ts';
import { withDeadline } from './deadline.ts';

const UNREACHABLE = 'The server could not be reached. Check your connection and try again.';

const SESSION_REFUSED = 'Your sign-in is no longer valid. Sign in again; your draft is kept.';

const CONNECTION_CODES = new Set(['unknown', 'unavailable', 'auth/network-request-failed']);

/**
 * The SDK frames the provider's sentences: "Firebase: … (auth/code)." and "Request failed with error: …".
 * Where the provider gave none, Auth says "Error".
 */
const SDK_FRAME =
  /^(?:Firebase: (?:Error(?= \())?|Request failed with error: )|\s*\([a-z-]+\/[^)]+\)\.?$/g;

/**
 * Runs one call to the backend: it settles in time, and fails with the provider's message in words.
 * @param call gets a signal that is aborted once it was given up: nothing may be written after that
 * @throws Error with a message for people; its `cause` is the SDK's error
 */
export async function callBackend<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const waiting = new AbortController();
  try {
    return await withDeadline(call(waiting.signal));
  } catch (error) {
    waiting.abort();
    throw inWords(error);
  }
}

function inWords(error: unknown): unknown {
  if (!(error instanceof Error) || error.name !== 'FirebaseError') return error;
  const code = getErrorCode(error);
  if (code === 'unauthenticated') return new Error(SESSION_REFUSED, { cause: error });
  const isConnection = CONNECTION_CODES.has(code);
  const words = isConnection ? '' : error.message.replace(SDK_FRAME, '').trim();
  // Where a sign-in has no words, the form has: "Login failed" (specification, section 8).
  const fallback = code.startsWith('auth/') && !isConnection ? '' : UNREACHABLE;
  return new Error(words || fallback, { cause: error });
}
