import { create } from 'zustand';
import * as auth from '../data/auth.ts';
import type { SignedInUser } from '../model/admin.ts';

type AuthState =
  | { status: 'loading'; user: null }
  | { status: 'signedOut'; user: null }
  | { status: 'signedIn'; user: SignedInUser };

/** Who is signed in (specification, section 4). */
export const useAuthStore = create<AuthState>(() => ({ status: 'loading', user: null }));

/** Keeps the store equal to the provider's state; returns the function that stops. */
export function trackAuth(): () => void {
  return auth.onUserChange((user) => {
    useAuthStore.setState(
      user ? { status: 'signedIn', user } : { status: 'signedOut', user: null },
    );
  });
}
