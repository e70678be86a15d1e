import {
  signOut as firebaseSignOut,
  onIdTokenChanged,
  reload,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  type User,
} from 'firebase/auth';
import { isAdmin, SESSION_MAX_DAYS, type SignedInUser } from '../model/admin.ts';
import { getErrorCode } from '../model/errorMessage.ts';
import { callBackend, withDeadline } from './call.ts';
import { backend, getServices } from './firebase.ts';
import { noteLastUser, readLastUser } from './lastUser.ts';
import { readIdToken } from './tokens.ts';

/** @throws Error with the provider's message */
export async function signIn(email: string, password: string): Promise<void> {
  await callBackend(() => signInWithEmailAndPassword(getServices().auth, email, password));
}

export async function signOut(): Promise<void> {
  await callBackend(() => firebaseSignOut(getServices().auth));
}

/** These codes would reveal whether an account exists. */
const ACCOUNT_CODES = new Set(['auth/user-not-found', 'auth/user-disabled']);

/**
 * Requests an email with a link to set a new password. Succeeds whether or not the address has an account.
 * @throws Error with a message for people when the request failed
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
 * Calls back with the signed-in person, or null, now and after every change in this tab or another one.
 * It listens to the token, because signing in again after the address was verified changes only the token. The first
 * call is at once if the device knows that an admin is signed in; the provider confirms it as soon as there is a network.
 * @returns a function that ends the subscription
 */
export function onUserChange(callback: (user: SignedInUser | null) => void): () => void {
  if (backend.kind === 'unavailable') {
    callback(null);
    return () => undefined;
  }
  const last = readLastUser();
  if (last) callback(last);
  return onIdTokenChanged(getServices().auth, (user) => {
    const signedIn = user && toSignedInUser(user);
    noteLastUser(signedIn && isAdmin(signedIn) ? signedIn : null);
    callback(signedIn);
  });
}

/**
 * Resolves once the provider has said who is signed in: before that, a request would have no token.
 * @throws UnknownOutcomeError if it does not say so in time
 */
export async function whenSignInIsKnown(): Promise<void> {
  if (backend.kind === 'unavailable') return;
  await withDeadline(getServices().auth.authStateReady());
}

function toSignedInUser(user: User): SignedInUser {
  const { uid, email, emailVerified } = user;
  const { signedInAt, issuedAt } = readIdToken(user);
  // The session expires before its token is renewed: the person signs in again now, and no save is refused later. Both
  // times come from the server, so a wrong clock on the device has no effect.
  const isExpired = issuedAt - signedInAt > SESSION_MAX_DAYS * DAY_SECONDS - TOKEN_LIFETIME_SECONDS;
  return { uid, email: email ?? '', emailVerified, signedInAt, isExpired };
}

const DAY_SECONDS = 24 * 60 * 60;
const TOKEN_LIFETIME_SECONDS = 60 * 60;

/** Codes for a deleted account. The SDK itself ends the session of a disabled account or a revoked token. */
const NO_ACCOUNT_CODES = new Set(['auth/user-not-found', 'auth/invalid-user-token']);

/** Ends the session if the provider says that it is no longer valid. Without a response, the session continues. */
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
