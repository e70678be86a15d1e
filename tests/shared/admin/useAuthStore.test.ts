import { expect, it, vi } from 'vitest';
import { trackAuth, useAuthStore } from '../../../shared/admin/useAuthStore.ts';
import * as auth from '../../../shared/data/auth.ts';

vi.mock('../../../shared/data/auth.ts');

it('is loading until the provider has answered, then follows it', () => {
  const end = vi.fn<() => void>();
  vi.mocked(auth.onUserChange).mockReturnValue(end);
  expect(useAuthStore.getState()).toEqual({ status: 'loading', user: null });

  const stop = trackAuth();
  const tell = vi.mocked(auth.onUserChange).mock.calls[0]?.[0];
  const user = { uid: '1', email: 'ana@tidewire.example', emailVerified: true };
  tell?.(user);
  expect(useAuthStore.getState()).toEqual({ status: 'signedIn', user });
  tell?.(null);
  expect(useAuthStore.getState()).toEqual({ status: 'signedOut', user: null });

  stop();
  expect(end).toHaveBeenCalledOnce();
});
