import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DeadlineError, withDeadline } from '../../../shared/data/deadline.ts';
import { CALL_DEADLINE_MS } from '../../../shared/model/backend.ts';

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
  expect(error).toBeInstanceOf(DeadlineError);
  expect(String(error)).toContain('No answer within 30 seconds. It may or may not have been done');
});

it('leaves no timer behind', async () => {
  await withDeadline(Promise.resolve());
  expect(vi.getTimerCount()).toBe(0);
});
