import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { COMPANY } from '../../../shared/company.ts';
import { noteLastUser, readLastUser } from '../../../shared/data/lastUser.ts';

const DAY_MS = 86_400_000;
const START = new Date('2026-01-01T12:00:00Z');
const ANA = {
  uid: 'ana',
  email: `ana@${COMPANY.emailDomain}`,
  emailVerified: true,
  signedInAt: 1_767_000_000,
};

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: vi.fn((key: string, text: string) => void stored.set(key, text)),
  removeItem: (key: string) => void stored.delete(key),
};

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('window', { localStorage: storage });
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const later = (days: number) => vi.setSystemTime(START.getTime() + days * DAY_MS);

it('knows who is signed in, until that person signs out', () => {
  expect(readLastUser()).toBeUndefined();
  noteLastUser(ANA);
  expect(readLastUser()).toEqual(ANA);
  noteLastUser(null);
  expect(readLastUser()).toBeUndefined();
});

it('forgets a sign-in after 14 days, however often its token was renewed; a new sign-in counts from then', () => {
  noteLastUser(ANA);
  later(13);
  noteLastUser(ANA);
  expect(readLastUser()).toEqual(ANA);
  later(14);
  noteLastUser(ANA);
  expect(readLastUser()).toBeUndefined();
  const again = { ...ANA, signedInAt: ANA.signedInAt + 1 };
  noteLastUser(again);
  later(27);
  expect(readLastUser()).toEqual(again);
});

it('forgets a sign-in if the clock was a year ahead', () => {
  later(365);
  noteLastUser(ANA);
  later(0);
  expect(readLastUser()).toBeUndefined();
});

it.each(['', 'null', '{', '{"user":{"uid":1},"seenAtMs":1}', '{"seenAtMs":1}'])(
  'knows nobody by a damaged note: %j',
  (text) => {
    noteLastUser(ANA);
    for (const key of stored.keys()) stored.set(key, text);
    expect(readLastUser()).toBeUndefined();
  },
);

it('knows nobody, rather than somebody else, where the device stores nothing more', () => {
  noteLastUser({ ...ANA, uid: 'ben' });
  storage.setItem.mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  noteLastUser(ANA);
  expect(readLastUser()).toBeUndefined();
});

it('a command, which has no window, does not touch the storage of Node 26, which warns of it', () => {
  vi.unstubAllGlobals();
  const touched = vi.fn<() => void>();
  vi.stubGlobal('localStorage', new Proxy({}, { get: touched }));
  noteLastUser(ANA);
  noteLastUser(null);
  expect(readLastUser()).toBeUndefined();
  expect(touched).not.toHaveBeenCalled();
});
