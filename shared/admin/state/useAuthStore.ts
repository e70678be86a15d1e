import { create } from 'zustand';
import * as auth from '../../data/auth.ts';
import { isAdmin, type SignedInUser } from '../../model/admin.ts';
import { forgetPlace } from './usePlace.ts';

type AuthState =
  | { status: 'loading'; user: null }
  | { status: 'signedOut'; user: null; ended: SignedInUser | null }
  | { status: 'signedIn'; user: SignedInUser; isByForm: boolean };

/**
 * Who is signed in (specification, section 4). When signed out, `ended` is the person whose session another window or the
 * server has ended. When signed in, `isByForm` says whether the sign-in form was shown before.
 */
export const useAuthStore = create<AuthState>(() => ({ status: 'loading', user: null }));

/** Whether the person has pressed Logout. */
let isLeaving = false;
/** The admin whose dashboard was shown last. */
let latest: SignedInUser | null = null;

/** @throws Error with the provider's message */
export async function logout(): Promise<void> {
  isLeaving = true;
  try {
    await auth.signOut();
  } catch (error) {
    isLeaving = false;
    throw error;
  }
}

/** Keeps the store equal to the provider's state; returns a function that stops it. */
export function trackAuth(): () => void {
  return auth.onUserChange((user) => {
    if (user) showSignedIn(user);
    else showSignedOut();
  });
}

function showSignedIn(user: SignedInUser): void {
  // The place stays open for the same person only.
  if (latest && latest.uid !== user.uid) forgetPlace();
  if (isAdmin(user)) latest = user;
  const before = useAuthStore.getState();
  // The token of a person whose dashboard is shown is renewed every hour.
  const isRenewed =
    before.status === 'signedIn' && before.user.uid === user.uid && isAdmin(before.user);
  const isByForm = isRenewed ? before.isByForm : before.status !== 'loading';
  useAuthStore.setState({ status: 'signedIn', user, isByForm });
}

function showSignedOut(): void {
  const { user } = useAuthStore.getState();
  const ended = user && isAdmin(user) && !isLeaving ? user : null;
  if (isLeaving) forgetPlace();
  isLeaving = false;
  useAuthStore.setState({ status: 'signedOut', user: null, ended }, true);
}
