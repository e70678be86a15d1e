import { FirebaseError } from 'firebase/app';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  callBackend,
  reachability,
  UnknownOutcomeError,
  withDeadline,
} from '../../../shared/data/call.ts';
import { CALL_DEADLINE_MS } from '../../../shared/model/backend.ts';

const failing = (error: Error) =>
  callBackend(async () => {
    throw error;
  });

it('returns the result', async () => {
  await expect(callBackend(() => Promise.resolve(7))).resolves.toBe(7);
});

const UNREACHABLE = 'The server could not be reached. Check your connection and try again.';

it.each([
  [
    'auth/wrong-password',
    'Firebase: The password is invalid or the user does not have a password. (auth/wrong-password).',
    'The password is invalid or the user does not have a password.',
  ],
  ['auth/new-reason', 'Firebase: Error (auth/new-reason).', ''],
  ['auth/network-request-failed', 'Request failed with error: undefined', UNREACHABLE],
  ['unavailable', 'Request failed with error: undefined', UNREACHABLE],
  ['unknown', 'Request failed with error: undefined', UNREACHABLE],
  [
    'permission-denied',
    'Request failed with error: Missing or insufficient permissions.',
    'Missing or insufficient permissions.',
  ],
  [
    'unauthenticated',
    'Request failed with error: Request had invalid authentication credentials.',
    'Your sign-in is no longer valid. Sign in again; your draft is kept.',
  ],
  ['resource-exhausted', 'Request failed with error: Quota exceeded.', 'Quota exceeded.'],
  ['resource-exhausted', 'Request failed with error: ', UNREACHABLE],
  ['resource-exhausted', 'Firebase: Error (auth/internal-error-encountered.).', UNREACHABLE],
  ['resource-exhausted', 'Firebase: Error in the account (auth/odd-code).', 'Error in the account'],
])('turns %s, %j, into: %s', async (code, said, message) => {
  const error = new FirebaseError(code, said);
  await expect(failing(error)).rejects.toMatchObject({ message, cause: error });
});

it('aborts the call’s signal when the call fails, and not after a success', async () => {
  let signal = AbortSignal.abort();
  const call = (given: AbortSignal) => {
    signal = given;
    return signal.aborted ? Promise.resolve() : Promise.reject(new Error('refused'));
  };
  await expect(callBackend(call)).rejects.toThrow('refused');
  expect(signal.aborted).toBe(true);
  await callBackend(async (given) => void (signal = given));
  expect(signal.aborted).toBe(false);
});

it('passes other errors on as they are', async () => {
  const error = new TypeError('a defect');
  await expect(failing(error)).rejects.toBe(error);
});

it('rejects instead of throwing when the call cannot even start', async () => {
  const error = new Error('Firebase is not configured');
  await expect(
    callBackend(() => {
      throw error;
    }),
  ).rejects.toBe(error);
});

describe('the deadline', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('settles as the call does', async () => {
    await expect(withDeadline(Promise.resolve('answer'))).resolves.toBe('answer');
    await expect(withDeadline(Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  });

  it('fails after 30 seconds of silence, and says that the outcome is unknown', async () => {
    const outcome = vi.fn<(value: unknown) => void>();
    const call = withDeadline(new Promise(() => undefined)).catch(outcome);
    await vi.advanceTimersByTimeAsync(CALL_DEADLINE_MS - 1);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await call;
    const error = outcome.mock.calls[0]?.[0];
    expect(error).toBeInstanceOf(UnknownOutcomeError);
    expect(String(error)).toContain(
      'No answer within 30 seconds. It may or may not have been done',
    );
  });

  it('leaves no timer behind', async () => {
    await withDeadline(Promise.resolve());
    expect(vi.getTimerCount()).toBe(0);
  });
});

const lostAt = () => reachability.getState().lostAt;

async function fail(error: Error): Promise<void> {
  await expect(failing(error)).rejects.toThrow();
}

describe('what is known of the backend', () => {
  const dead = new FirebaseError('unavailable', 'Request failed with error: undefined');

  beforeEach(() => callBackend(() => Promise.resolve(7)));

  it('is not reachable since the first call that did not reach it', async () => {
    await fail(dead);
    const first = lostAt();
    expect(first).toBeInstanceOf(Date);
    await fail(new UnknownOutcomeError('No answer within 30 seconds.'));
    expect(lostAt()).toBe(first);
  });

  it('is reachable once it has answered, even with a refusal', async () => {
    await fail(dead);
    await fail(new FirebaseError('permission-denied', 'Missing or insufficient permissions.'));
    expect(lostAt()).toBeUndefined();
  });
});
