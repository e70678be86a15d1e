import { createStore } from 'zustand';
import { CALL_DEADLINE_MS } from '../model/backend.ts';
import { getErrorCode } from '../model/errorMessage.ts';
import { serverNow } from '../model/time.ts';
import { isSignedOut, keepServerTime } from './tokens.ts';

const UNREACHABLE = 'The server could not be reached. Check your connection and try again.';

const SESSION_REFUSED = 'Your sign-in is no longer valid. Sign in again; your draft is kept.';

const CONNECTION_CODES = new Set(['unknown', 'unavailable', 'auth/network-request-failed']);

/**
 * What the SDK puts around the provider's sentences: "Firebase: … (auth/code)." and "Request failed with error: …".
 * Without a sentence from the provider, Auth says "Error".
 */
const SDK_FRAME =
  /^(?:Firebase: (?:Error(?= \())?|Request failed with error: )|\s*\([a-z-]+\/[^)]+\)\.?$/g;

/**
 * Runs one call to the backend, with a deadline and with errors that people can read.
 * @param call receives a signal that is aborted after the deadline; the call must write nothing after that
 * @throws Error with a message for people; its `cause` is the SDK's error
 */
export async function callBackend<T>(
  call: (signal: AbortSignal) => Promise<T>,
  deadlineMs = CALL_DEADLINE_MS,
): Promise<T> {
  const waiting = new AbortController();
  try {
    const result = await withDeadline(call(waiting.signal), deadlineMs);
    noteCall(true);
    void keepServerTime();
    return result;
  } catch (error) {
    waiting.abort();
    noteCall(!(error instanceof UnknownOutcomeError || isConnectionError(error)));
    throw toReadableError(error);
  }
}

/**
 * Runs one call to the store, as `callBackend` does.
 * @throws Error also if the session has ended
 */
export async function callStore<T>(
  call: (signal: AbortSignal) => Promise<T>,
  deadlineMs?: number,
): Promise<T> {
  if (isSignedOut()) throw new Error(SESSION_REFUSED);
  return callBackend(call, deadlineMs);
}

function toReadableError(error: unknown): unknown {
  if (!(error instanceof Error) || error.name !== 'FirebaseError') return error;
  const code = getErrorCode(error);
  if (code === 'unauthenticated') return new Error(SESSION_REFUSED, { cause: error });
  const isConnection = isConnectionError(error);
  const message = isConnection ? '' : error.message.replace(SDK_FRAME, '').trim();
  // For a failed sign-in without a message, the form has its own: "Login failed" (specification, section 8).
  const fallback = code.startsWith('auth/') && !isConnection ? '' : UNREACHABLE;
  return new Error(message || fallback, { cause: error });
}

/** It is unknown whether the call took effect: no response came before the deadline, or the connection broke. */
export class UnknownOutcomeError extends Error {
  override name = 'UnknownOutcomeError';
}

/** Whether the SDK could not reach the server, or lost the connection to it. */
export function isConnectionError(error: unknown): boolean {
  return CONNECTION_CODES.has(getErrorCode(error));
}

/** Whether the rules have refused what a call wrote or read. */
export function isRefused(error: unknown): boolean {
  return error instanceof Error && getErrorCode(error.cause) === 'permission-denied';
}

/** @throws UnknownOutcomeError when the call has not settled after `deadlineMs` milliseconds */
export async function withDeadline<T>(call: Promise<T>, deadlineMs = CALL_DEADLINE_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    const seconds = Math.round(deadlineMs / 1000);
    const message = `No answer within ${seconds} seconds. It may or may not have been done; check your connection and try again.`;
    timer = setTimeout(() => reject(new UnknownOutcomeError(message)), deadlineMs);
  });
  try {
    return await Promise.race([call, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

interface Reachability {
  /** When a call failed to reach the backend, if none has reached it since. */
  lostAt: Date | undefined;
}

export const reachability = createStore<Reachability>(() => ({ lostAt: undefined }));

export function noteCall(isReached: boolean): void {
  const { lostAt } = reachability.getState();
  if (isReached === (lostAt === undefined)) return;
  reachability.setState({ lostAt: isReached ? undefined : serverNow() });
}
