import {
  signOut as firebaseSignOut,
  onIdTokenChanged,
  reload,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  type User,
} from 'firebase/auth';
import { SESSION_MAX_DAYS, type SignedInUser } from '../model/admin.ts';
import { getErrorCode } from '../model/errorMessage.ts';
import { callBackend } from './call.ts';
import { withDeadline } from './deadline.ts';
import { backend, getServices } from './firebase.ts';

/** @throws Error with the provider's message */
export async function signIn(email: string, password: string): Promise<void> {
  await callBackend(() => signInWithEmailAndPassword(getServices().auth, email, password));
}

export async function signOut(): Promise<void> {
  await callBackend(() => firebaseSignOut(getServices().auth));
}

/** These would reveal whether an account exists. */
const ACCOUNT_CODES = new Set(['auth/user-not-found', 'auth/user-disabled']);

/**
 * Has a mail sent with a link to set a new password. Whether there is an account for the address is not told.
 * @throws Error that says in words why no mail could be asked for
 */
export async function sendPasswordReset(email: string): Promise<void> {
  try {
    await callBackend(() => sendPasswordResetEmail(getServices().auth, email));
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (!ACCOUNT_CODES.has(getErrorCode(cause))) throw error;
  }
}

/**
 * Calls back with the signed-in person, or null, now and at every change, in this tab or another.
 * Listens to the token, not the account: signing in again after the address was verified changes only the token.
 * @returns the function that ends the subscription
 */
export function onUserChange(callback: (user: SignedInUser | null) => void): () => void {
  if (backend.kind === 'unavailable') {
    callback(null);
    return () => undefined;
  }
  return onIdTokenChanged(getServices().auth, (user) => {
    callback(user && toSignedInUser(user));
  });
}

function toSignedInUser(user: User): SignedInUser {
  const { uid, email, emailVerified } = user;
  return { uid, email: email ?? '', emailVerified, isExpired: isExpired(user) };
}

const DAY_SECONDS = 24 * 60 * 60;
const TOKEN_LIFETIME_SECONDS = 60 * 60;

/**
 * Whether the rules will refuse the session before its token is renewed: the person signs in again at a renewal, and no
 * save is refused on the way. Both times are the server's, so a wrong clock changes nothing.
 */
function isExpired(user: User): boolean {
  const { stsTokenManager } = user.toJSON() as { stsTokenManager: { accessToken: string } };
  const payload = stsTokenManager.accessToken.split('.')[1] ?? '';
  const { auth_time: signedInAt, iat: issuedAt } = JSON.parse(
    atob(payload.replaceAll('-', '+').replaceAll('_', '/')),
  ) as { auth_time: number; iat: number };
  return issuedAt - signedInAt > SESSION_MAX_DAYS * DAY_SECONDS - TOKEN_LIFETIME_SECONDS;
}

/** The account of the session is gone; the SDK itself ends the session of one that is disabled or revoked. */
const NO_ACCOUNT_CODES = new Set(['auth/user-not-found', 'auth/invalid-user-token']);

/** Asks the provider whether the session still stands, and ends it where it does not. Without an answer it stays. */
export async function checkSession(): Promise<void> {
  if (backend.kind === 'unavailable') return;
  const user = getServices().auth.currentUser;
  if (!user) return;
  try {
    await withDeadline(reload(user));
  } catch (error) {
    if (NO_ACCOUNT_CODES.has(getErrorCode(error))) await signOut();
  }
}
