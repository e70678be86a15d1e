import type { Auth } from 'firebase/auth';
import { noteServerOffset } from '../model/serverTime.ts';
import { readIdToken } from './idToken.ts';

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
