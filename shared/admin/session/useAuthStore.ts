import { create } from 'zustand';
import * as auth from '../../data/auth.ts';
import { readLastUser } from '../../data/lastUser.ts';
import { isAdmin, type SignedInUser } from '../../model/admin.ts';
import { deleteCaches } from '../listCache/cacheDatabase.ts';
import { forgetPlace } from './place.ts';

type AuthState =
  | { status: 'loading'; user: null }
  | { status: 'signedOut'; user: null; ended: SignedInUser | null }
  | { status: 'signedIn'; user: SignedInUser; isByForm: boolean; isLeaving: boolean };

/**
 * Who is signed in (specification, section 4.2). `ended` is the person whose session another window or the server has
 * ended; `isByForm` says whether the sign-in form was shown before, and `isLeaving` whether Logout was pressed.
 */
export const useAuthStore = create<AuthState>(() => ({ status: 'loading', user: null }));

/** Whether a session is still the one of the person who is signed in. */
export function isSignedIn({ user }: { user: SignedInUser }): boolean {
  const now = useAuthStore.getState();
  return now.status === 'signedIn' && now.user.uid === user.uid && !now.isLeaving;
}

/** @throws Error with the provider's message */
export async function logout(): Promise<void> {
  useAuthStore.setState({ isLeaving: true });
  try {
    await auth.signOut();
  } catch (error) {
    useAuthStore.setState({ isLeaving: false });
    throw error;
  }
}

/**
 * Keeps the store in sync with the provider's state; returns a function that ends this. Only the copy of who is signed in,
 * and may be, stays on this device.
 */
export function trackAuth(): () => void {
  return auth.onUserChange((user) => {
    if (user) showSignedIn(user);
    else showSignedOut();
    void deleteCaches(user && isAdmin(user) ? readLastUser()?.uid : undefined);
  });
}

function showSignedIn(user: SignedInUser): void {
  const before = useAuthStore.getState();
  // While a person's dashboard is shown, their token is renewed every hour.
  const isRenewed =
    before.status === 'signedIn' && before.user.uid === user.uid && isAdmin(before.user);
  const isByForm = isRenewed ? before.isByForm : before.status !== 'loading';
  useAuthStore.setState({ status: 'signedIn', user, isByForm, isLeaving: false }, true);
}

function showSignedOut(): void {
  const before = useAuthStore.getState();
  const { isLeaving = false } = before.status === 'signedIn' ? before : {};
  if (isLeaving) forgetPlace();
  const ended = before.user && isAdmin(before.user) && !isLeaving ? before.user : null;
  useAuthStore.setState({ status: 'signedOut', user: null, ended }, true);
}
