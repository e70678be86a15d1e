import {
  type DocumentReference,
  type DocumentSnapshot,
  runTransaction,
  Timestamp,
  type Transaction,
} from 'firebase/firestore/lite';
import { getErrorCode } from '../model/errorMessage.ts';
import { getServices } from './firebase.ts';

const CHANGED_MEANWHILE =
  'it was changed meanwhile, by a colleague or in another window. Nothing was overwritten, and nothing is lost.';
const SAVED_AT_ONCE =
  'somebody else was saving at the same moment. Nothing was overwritten, and your text is still here: save again.';

/** Somebody saved after this person's copy was loaded; nothing was overwritten. */
export class ConflictError<Stored> extends Error {
  override name = 'ConflictError';
  /** Their version; undefined when they deleted it. */
  readonly current: Stored | undefined;

  constructor(message: string, current: Stored | undefined) {
    super(message);
    this.current = current;
  }
}

/** A stored time as a Date; a missing one reads as now (specification, section 3). */
export function toDate(stored: unknown): Date {
  return stored instanceof Timestamp ? stored.toDate() : new Date();
}

/** Whether the stored document still is the version that was loaded; one without a time cannot tell, and passes. */
export function isVersion(snapshot: DocumentSnapshot, loaded: Date): boolean {
  const stored: unknown = snapshot.get('lastUpdated');
  return !(stored instanceof Timestamp) || stored.toMillis() === loaded.getTime();
}

/**
 * A save whose answer was lost is done already when the document holds exactly its fields.
 * @throws ConflictError with the stored version when it holds others
 */
export function assertHolds(
  snapshot: DocumentSnapshot,
  fields: object,
  toStored: (snapshot: DocumentSnapshot) => unknown,
): void {
  const isSame = Object.entries(fields).every(
    ([name, value]) => JSON.stringify(snapshot.get(name)) === JSON.stringify(value),
  );
  if (!isSame) throw new ConflictError(CHANGED_MEANWHILE, toStored(snapshot));
}

/**
 * Reads a document and writes it in one step; when another write came between, tries once more.
 * The SDK's own retries would wait for seconds on a dead network.
 * @param signal once it is aborted, nothing is written any more
 * @throws Error that says so when the second try meets another write, too; else the provider's error
 */
export async function updateInTransaction(
  reference: DocumentReference,
  write: (snapshot: DocumentSnapshot, transaction: Transaction) => void,
  signal: AbortSignal,
): Promise<void> {
  const attempt = () =>
    runTransaction(
      getServices().store,
      async (transaction) => {
        const snapshot = await transaction.get(reference);
        signal.throwIfAborted();
        write(snapshot, transaction);
      },
      { maxAttempts: 1 },
    );
  try {
    await attempt();
  } catch (error) {
    if (!mayBeContention(error)) throw error;
    await attempt().catch((second: unknown) => {
      const isContention = mayBeContention(second) && (isAborted(error) || isAborted(second));
      throw isContention ? new Error(SAVED_AT_ONCE, { cause: second }) : second;
    });
  }
}

/** The SDK reads the code from the HTTP status: every 400 comes as `failed-precondition`, also an invalid API key. */
function mayBeContention(error: unknown): boolean {
  return isAborted(error) || getErrorCode(error) === 'failed-precondition';
}

function isAborted(error: unknown): boolean {
  return getErrorCode(error) === 'aborted';
}
