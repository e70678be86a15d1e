import type { Auth, User } from 'firebase/auth';
import { noteServerOffset } from '../model/time.ts';

/** A token that was received this long ago still tells the time: nobody has changed the clock since. */
const FRESH_MS = 10_000;

/** The clocks of a computer differ by more only after a sleep, or if somebody has set one. */
const DRIFT_MAX_MS = 30_000;

let keep: () => Promise<void> = async () => undefined;

/** Learns the server's time from now on, from each token that the server issues. */
export function trackServerTime(auth: Auth): void {
  let dateAtStart: number | undefined;
  let renewing: Promise<void> | undefined;
  const drift = () => Math.abs(Date.now() - performance.now() - (dateAtStart ?? 0));
  auth.onIdTokenChanged((user) => {
    if (!user) return;
    const { issuedAt, receivedAtMs } = readIdToken(user);
    // Whole seconds, rounded down: it is never ahead of the server, so nothing goes live too early.
    noteServerOffset(issuedAt * 1000 - receivedAtMs);
    const isFresh = Math.abs(Date.now() - receivedAtMs) < FRESH_MS;
    dateAtStart = isFresh ? Date.now() - performance.now() : undefined;
  });
  const renew = async () => {
    // Without a connection, what was known stays, and the next call tries again.
    await auth.currentUser?.getIdToken(true).catch(() => undefined);
    renewing = undefined;
  };
  keep = async () => {
    if (dateAtStart !== undefined && drift() < DRIFT_MAX_MS) return;
    renewing ??= renew();
    await renewing;
  };
}

/**
 * Asks for the server's time again if this device's clock may have been set since it was asked: at the start, and when the
 * clock has jumped. Never rejects.
 */
export function keepServerTime(): Promise<void> {
  return keep();
}

let isOver = () => false;

/** Whether somebody was signed in in this window, and is no longer: a call would go out without a token. */
export function isSignedOut(): boolean {
  return isOver();
}

/** Notes from now on when a session ends: by Logout, by the server, or in another window. */
export function trackSignOut(auth: Auth): void {
  let wasSignedIn = false;
  let isEnding = false;
  auth.onIdTokenChanged((user) => {
    if (!user) return;
    wasSignedIn = true;
    isEnding = false;
  });
  // The SDK forgets the person only after this. For a sign-out in another window, it does not call this at all.
  auth.beforeAuthStateChanged((user) => {
    isEnding = !user;
  });
  isOver = () => isEnding || (wasSignedIn && !auth.currentUser);
}

interface IdToken {
  /** When the person signed in, in seconds by the server's clock. */
  signedInAt: number;
  /** When the token was issued, in seconds by the server's clock. */
  issuedAt: number;
  /** When this device received it, in milliseconds by its own clock. */
  receivedAtMs: number;
}

export function readIdToken(user: User): IdToken {
  const { stsTokenManager } = user.toJSON() as {
    stsTokenManager: { accessToken: string; expirationTime: number };
  };
  const { accessToken, expirationTime } = stsTokenManager;
  const payload = accessToken.split('.')[1] ?? '';
  const { auth_time, iat, exp } = JSON.parse(
    atob(payload.replaceAll('-', '+').replaceAll('_', '/')),
  ) as Record<'auth_time' | 'iat' | 'exp', number>;
  // The SDK adds the token's lifetime to the device's time.
  const receivedAtMs = expirationTime - (exp - iat) * 1000;
  return { signedInAt: auth_time, issuedAt: iat, receivedAtMs };
}
