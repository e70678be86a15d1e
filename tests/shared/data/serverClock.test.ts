import type { Auth, User } from 'firebase/auth';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepServerTime, trackServerTime } from '../../../shared/data/tokens.ts';
import {
  clockErrorMs,
  noteServerOffset,
  onServerOffset,
  serverNow,
} from '../../../shared/model/time.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The real time, which only the server knows. */
const NOON = Date.parse('2026-11-26T12:00:00Z');

let realMs = NOON;
/** How far the device's clock is ahead. */
let aheadMs = 0;
let isOffline = false;

/** Lets time pass, on the device, too. */
function pass(ms: number): void {
  realMs += ms;
  vi.setSystemTime(Date.now() + ms);
  monotonicMs += ms;
}

/** Sets the device's clock. */
function setClock(ms: number): void {
  vi.setSystemTime(realMs + ms);
  aheadMs = ms;
}

let monotonicMs = 0;

/** What the SDK keeps of a token that the server issues now, and the device receives at once. */
function newToken() {
  const issuedAt = Math.floor(realMs / 1000);
  const payload = { auth_time: issuedAt, iat: issuedAt, exp: issuedAt + 3600 };
  const accessToken = `head.${btoa(JSON.stringify(payload))}.signature`;
  return { accessToken, expirationTime: Date.now() + HOUR_MS };
}

/** The SDK, with a person who is signed in. */
function track(stsTokenManager = newToken()) {
  const callbacks: ((user: User) => void)[] = [];
  let token = stsTokenManager;
  const note = () => {
    for (const callback of callbacks) callback(user);
  };
  const getIdToken = vi.fn(async () => {
    if (isOffline) throw new Error('offline');
    token = newToken();
    note();
  });
  const user = { toJSON: () => ({ stsTokenManager: token }), getIdToken } as unknown as User;
  const onIdTokenChanged = (callback: (user: User) => void) => callbacks.push(callback);
  trackServerTime({ currentUser: user, onIdTokenChanged } as unknown as Auth);
  note();
  return getIdToken;
}

function expectRightTime(): void {
  const errorMs = serverNow().getTime() - realMs;
  // Never ahead.
  expect(errorMs).toBeLessThanOrEqual(0);
  expect(errorMs).toBeGreaterThan(-1000);
}

beforeEach(() => {
  isOffline = false;
  realMs = NOON;
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  vi.spyOn(performance, 'now').mockImplementation(() => monotonicMs);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  noteServerOffset(0);
});

afterAll(() => {
  // The other tests of this thread have nobody who is signed in.
  trackServerTime({ currentUser: null, onIdTokenChanged: () => undefined } as unknown as Auth);
});

it.each([0, 2 * DAY_MS, -2 * DAY_MS, 90_500])(
  'knows the server’s time from a sign-in, on a device whose clock is %i ms ahead',
  async (ms) => {
    setClock(ms);
    const getIdToken = track();
    expectRightTime();
    expect(Math.abs(clockErrorMs() - ms)).toBeLessThan(1000);
    pass(59_000);
    await keepServerTime();
    expectRightTime();
    expect(getIdToken).not.toHaveBeenCalled();
  },
);

it.each([30 * 60_000, 2 * DAY_MS, -2 * DAY_MS])(
  'asks again at the start: since the last visit, the clock was set by %i ms',
  async (ms) => {
    const token = newToken();
    pass(15 * 60_000);
    setClock(ms);
    const getIdToken = track(token);
    await keepServerTime();
    expectRightTime();
    await keepServerTime();
    expect(getIdToken).toHaveBeenCalledOnce();
  },
);

it.each([60_000, 2 * DAY_MS, -2 * DAY_MS])(
  'asks again when the clock is set by %i ms in an open window, once for several calls',
  async (ms) => {
    const getIdToken = track();
    setClock(ms);
    await Promise.all([keepServerTime(), keepServerTime()]);
    expectRightTime();
    expect(getIdToken).toHaveBeenCalledOnce();
  },
);

it('tries again after a failure, and keeps what it knew', async () => {
  setClock(DAY_MS);
  const getIdToken = track();
  pass(10_000);
  isOffline = true;
  setClock(aheadMs + HOUR_MS);
  await keepServerTime();
  isOffline = false;
  await keepServerTime();
  expectRightTime();
  expect(getIdToken).toHaveBeenCalledTimes(2);
});

it('tells those who show times', () => {
  const told = vi.fn();
  const end = onServerOffset(told);
  setClock(DAY_MS);
  track();
  expect(told).toHaveBeenCalledOnce();
  end();
  track();
  expect(told).toHaveBeenCalledOnce();
});
