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

it('returns the provider’s message without the SDK’s prefix', async () => {
  const error = new FirebaseError(
    'auth/wrong-password',
    'Firebase: The password is invalid or the user does not have a password. (auth/wrong-password).',
  );
  await expect(failing(error)).rejects.toThrow(
    /^The password is invalid or the user does not have a password\.$/,
  );
});

it('has no message if the provider gave none', async () => {
  const error = new FirebaseError('auth/new-reason', 'Firebase: Error (auth/new-reason).');
  await expect(failing(error)).rejects.toMatchObject({ message: '', cause: error });
});

it.each(['unknown', 'unavailable', 'auth/network-request-failed'])(
  'says that the server could not be reached for %s',
  async (code) => {
    const error = new FirebaseError(code, 'Request failed with error: undefined');
    await expect(failing(error)).rejects.toThrow('The server could not be reached.');
  },
);

it('keeps the provider’s message for a refusal, and the error as the cause', async () => {
  const error = new FirebaseError(
    'permission-denied',
    'Request failed with error: Missing or insufficient permissions.',
  );
  await expect(failing(error)).rejects.toMatchObject({
    message: 'Missing or insufficient permissions.',
    cause: error,
  });
});

it('says what to do when the session is refused', async () => {
  const error = new FirebaseError(
    'unauthenticated',
    'Request failed with error: Request had invalid authentication credentials.',
  );
  await expect(failing(error)).rejects.toMatchObject({
    message: 'Your sign-in is no longer valid. Sign in again; your draft is kept.',
    cause: error,
  });
});

it.each([
  ['Request failed with error: Quota exceeded.', 'Quota exceeded.'],
  ['Request failed with error: ', 'The server could not be reached.'],
  ['Firebase: Error (auth/internal-error-encountered.).', 'The server could not be reached.'],
  ['Firebase: Error in the account (auth/odd-code).', 'Error in the account'],
])('turns %j into: %s', async (said, words) => {
  await expect(failing(new FirebaseError('resource-exhausted', said))).rejects.toThrow(words);
  await expect(failing(new FirebaseError('resource-exhausted', said))).rejects.not.toThrow(
    'failed',
  );
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
