import {
  type DocumentReference,
  type DocumentSnapshot,
  doc,
  runTransaction,
  serverTimestamp,
  type Transaction,
} from 'firebase/firestore/lite';
import { CALL_DEADLINE_MS } from '../model/backend.ts';
import { getErrorCode } from '../model/errorMessage.ts';
import { versionId } from '../model/history.ts';
import { callStore, isConnectionError, UnknownOutcomeError } from './call.ts';
import { toTime } from './documents.ts';
import { getServices } from './firebase.ts';

const BROKEN_OFF =
  'The connection broke. It may or may not have been done; check your connection and try again.';

const SAVED_AT_ONCE =
  'somebody else was saving at the same moment. Nothing was overwritten, and nothing is lost: try again.';

/** One for each reference. */
export type SnapshotsOf<References> = { [At in keyof References]: DocumentSnapshot };

/**
 * Reads documents and writes in one transaction; retries once if another write came between.
 * The SDK's own retries would wait for seconds on a dead network.
 * @throws Error that says so if another write also interrupts the retry; UnknownOutcomeError if the connection broke
 * after the write was sent; otherwise the provider's error
 * @param moreTimeMs what the write may take beyond the deadline of every call
 */
export async function writeInTransaction<const References extends readonly DocumentReference[]>(
  references: References,
  write: (snapshots: SnapshotsOf<References>, transaction: Transaction) => void,
  moreTimeMs = 0,
): Promise<void> {
  await callStore(async (signal) => {
    let isSent = false;
    const attempt = () =>
      runTransaction(
        getServices().store,
        async (transaction) => {
          const snapshots = await Promise.all(references.map((each) => transaction.get(each)));
          // Nothing is written after the deadline.
          signal.throwIfAborted();
          write(snapshots as SnapshotsOf<References>, transaction);
          isSent = true;
        },
        { maxAttempts: 1 },
      ).catch((error: unknown) => {
        const isBrokenOff = isSent && isConnectionError(error);
        throw isBrokenOff ? new UnknownOutcomeError(BROKEN_OFF, { cause: error }) : error;
      });
    try {
      await attempt();
    } catch (error) {
      if (!mayBeContention(error)) throw error;
      isSent = false;
      await attempt().catch((second: unknown) => {
        const isContention = mayBeContention(second) && (isAborted(error) || isAborted(second));
        throw isContention ? new Error(SAVED_AT_ONCE, { cause: second }) : second;
      });
    }
  }, CALL_DEADLINE_MS + moreTimeMs);
}

/**
 * The SDK derives the code from the HTTP status: every 400 is `failed-precondition`, even an invalid API key. The rules
 * refuse a history entry of a version that another write has just replaced, before the server notices the contention.
 */
function mayBeContention(error: unknown): boolean {
  const code = getErrorCode(error);
  return isAborted(error) || code === 'failed-precondition' || code === 'permission-denied';
}

function isAborted(error: unknown): boolean {
  return getErrorCode(error) === 'aborted';
}

export function savedNow() {
  return { lastUpdated: serverTimestamp(), lastUpdatedBy: ownEmail() };
}

/** Keeps the version that the transaction replaces or deletes. The rules refuse the change without it. */
export function keepVersion(
  transaction: Transaction,
  snapshot: DocumentSnapshot,
  timeKey: 'changedAt' | 'deletedAt',
): void {
  const replaced = snapshot.data();
  const { parent, id } = snapshot.ref;
  const lastUpdated = toTime(replaced?.['lastUpdated']);
  const entry = doc(getServices().store, 'history', versionId(parent.id, id, lastUpdated));
  transaction.set(entry, { replaced, by: ownEmail(), [timeKey]: serverTimestamp() });
}

export function ownEmail(): string {
  return getServices().auth.currentUser?.email ?? '';
}
