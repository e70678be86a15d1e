import type { Auth, User } from 'firebase/auth';
import { expect, it, vi } from 'vitest';
import { callStore } from '../../../shared/data/call.ts';
import { trackSignOut } from '../../../shared/data/tokens.ts';

const NO_LONGER = 'Your sign-in is no longer valid. Sign in again; your draft is kept.';
const PERSON = {} as User;

/** What the SDK says of a person who signs in and out; it is tracked. */
function trackPerson() {
  const noted: ((user: User | null) => void)[] = [];
  const asked: ((user: User | null) => void)[] = [];
  const auth = {
    currentUser: null as User | null,
    onIdTokenChanged: (callback: (user: User | null) => void) => noted.push(callback),
    beforeAuthStateChanged: (callback: (user: User | null) => void) => asked.push(callback),
  };
  trackSignOut(auth as unknown as Auth);
  const ask = (user: User | null) => {
    for (const callback of asked) callback(user);
  };
  const set = (user: User | null) => {
    auth.currentUser = user;
  };
  const note = () => {
    for (const callback of noted) callback(auth.currentUser);
  };
  return { ask, set, note };
}

/** Whether a call of now goes out. */
async function expectCall(goesOut: boolean): Promise<void> {
  const read = vi.fn(async () => 'read');
  const call = callStore(read);
  if (goesOut) await expect(call).resolves.toBe('read');
  else await expect(call).rejects.toThrow(NO_LONGER);
  expect(read).toHaveBeenCalledTimes(goesOut ? 1 : 0);
}

it('makes calls before somebody signs in, and while they are signed in', async () => {
  const { ask, set, note } = trackPerson();
  await expectCall(true);
  note();
  await expectCall(true);
  ask(PERSON);
  set(PERSON);
  note();
  await expectCall(true);
});

it('makes no call from the beginning of a sign-out until somebody has signed in', async () => {
  const { ask, set, note } = trackPerson();
  set(PERSON);
  note();
  ask(null);
  await expectCall(false);
  set(null);
  note();
  await expectCall(false);
  ask(PERSON);
  await expectCall(false);
  set(PERSON);
  await expectCall(true);
});

it('makes no call after a sign-out in another window, but after a sign-in there', async () => {
  const { ask, set, note } = trackPerson();
  set(PERSON);
  note();
  set(null);
  await expectCall(false);
  set(PERSON);
  await expectCall(true);
  ask(null);
  set(PERSON);
  note();
  await expectCall(true);
});
