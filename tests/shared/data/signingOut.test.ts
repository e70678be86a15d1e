import { beforeEach, expect, it, vi } from 'vitest';
import { callStore } from '../../../shared/data/call.ts';
import { runSignOut } from '../../../shared/data/signingOut.ts';

const read = vi.fn(async () => 'read');
const isSignedIn = vi.fn(() => true);

beforeEach(() => {
  read.mockClear();
  isSignedIn.mockReturnValue(true);
});

/** A sign-out that takes until it is told its end: an error if it fails. */
function startSignOut() {
  const ends: ((error?: Error) => void)[] = [];
  const end = runSignOut(
    () =>
      new Promise<void>((resolve, reject) => {
        ends.push((error) => {
          isSignedIn.mockReturnValue(error !== undefined);
          if (error) reject(error);
          else resolve();
        });
      }),
    isSignedIn,
  );
  return { end, tell: (error?: Error) => ends[0]?.(error) };
}

it('makes a call at once before the first sign-out', async () => {
  const call = callStore(read);
  expect(read).toHaveBeenCalledTimes(1);
  await expect(call).resolves.toBe('read');
});

it('makes no call that begins during a sign-out or after it, until somebody signs in', async () => {
  const signOut = startSignOut();
  const during = callStore(read);
  signOut.tell();
  await expect(during).rejects.toThrow('You have signed out.');
  await signOut.end;
  await expect(callStore(read)).rejects.toThrow('You have signed out.');
  expect(read).not.toHaveBeenCalled();
  isSignedIn.mockReturnValue(true);
  await expect(callStore(read)).resolves.toBe('read');
});

it('makes the calls that have waited after a sign-out that has failed', async () => {
  const signOut = startSignOut();
  const during = callStore(read);
  expect(read).not.toHaveBeenCalled();
  signOut.tell(new Error('No network.'));
  await expect(signOut.end).rejects.toThrow('No network.');
  await expect(during).resolves.toBe('read');
});
