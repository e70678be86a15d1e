import { beforeEach, expect, it, vi } from 'vitest';
import * as copies from '../../../../shared/admin/listCache/cacheDatabase.ts';
import * as place from '../../../../shared/admin/session/place.ts';
import { logout, trackAuth, useAuthStore } from '../../../../shared/admin/session/useAuthStore.ts';
import { COMPANY } from '../../../../shared/company.ts';
import * as auth from '../../../../shared/data/auth.ts';
import * as lastUser from '../../../../shared/data/lastUser.ts';
import type { SignedInUser } from '../../../../shared/model/admin.ts';

vi.mock('../../../../shared/data/auth.ts');
vi.mock('../../../../shared/data/lastUser.ts');
vi.mock('../../../../shared/admin/listCache/cacheDatabase.ts');
vi.mock('../../../../shared/admin/session/place.ts');

const ANA = { uid: '1', email: `ana@${COMPANY.emailDomain}`, emailVerified: true };
const STRANGER = { uid: '3', email: 'visitor@example.com', emailVerified: true };

const end = vi.fn<() => void>();
const tell = (user: SignedInUser | null) => vi.mocked(auth.onUserChange).mock.lastCall?.[0](user);

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(auth.onUserChange).mockReturnValue(end);
});

it('is loading until the provider has answered, then follows it', () => {
  expect(useAuthStore.getState()).toEqual({ status: 'loading', user: null });
  const stop = trackAuth();
  tell(null);
  expect(useAuthStore.getState()).toEqual({ status: 'signedOut', user: null, ended: null });
  tell(ANA);
  expect(useAuthStore.getState()).toMatchObject({ status: 'signedIn', user: ANA });
  stop();
  expect(end).toHaveBeenCalledOnce();
});

it('remembers whose session ended elsewhere, and keeps the place in the dashboard', () => {
  trackAuth();
  tell(ANA);
  tell(null);
  expect(useAuthStore.getState()).toEqual({ status: 'signedOut', user: null, ended: ANA });
  tell(ANA);
  expect(place.forgetPlace).not.toHaveBeenCalled();
});

it('does not count a Logout, or the end of a stranger’s session, as a session that ended elsewhere', async () => {
  trackAuth();
  tell(ANA);
  await logout();
  tell(null);
  expect(useAuthStore.getState()).toMatchObject({ ended: null });
  expect(place.forgetPlace).toHaveBeenCalledOnce();
  tell(STRANGER);
  tell(null);
  expect(useAuthStore.getState()).toMatchObject({ ended: null });
});

it('still notices that the session ended elsewhere after a failed Logout', async () => {
  vi.mocked(auth.signOut).mockRejectedValueOnce(new Error('refused'));
  trackAuth();
  tell(ANA);
  await expect(logout()).rejects.toThrow('refused');
  tell(null);
  expect(useAuthStore.getState()).toMatchObject({ ended: ANA });
});

it.each([
  ['a sign-out, also by the server or in another window', null, ANA, undefined],
  ['the sign-in of a stranger', STRANGER, STRANGER, undefined],
  ['a sign-in that is too old', { ...ANA, isExpired: true }, ANA, undefined],
  ['a sign-in that the device cannot remember', ANA, undefined, undefined],
  ['the sign-in of an admin, but for their own', ANA, ANA, ANA.uid],
])('deletes the copies of the lists after %s', (_what, user, noted, exceptUid) => {
  vi.mocked(lastUser.readLastUser).mockReturnValue(noted);
  trackAuth();
  tell(user);
  expect(copies.deleteCaches).toHaveBeenCalledExactlyOnceWith(exceptUid);
});
