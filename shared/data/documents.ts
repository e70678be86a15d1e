import {
  type DocumentReference,
  type DocumentSnapshot,
  runTransaction,
  Timestamp,
  type Transaction,
} from 'firebase/firestore/lite';
import type { EditOrigin } from '../model/editOrigin.ts';
import { getErrorCode } from '../model/errorMessage.ts';
import { type Fields, readForm, toSavedText } from '../model/fields.ts';
import { callBackend } from './call.ts';
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

/** A stored time as a Date. A missing one reads as now (specification, section 3). */
export function toDate(stored: unknown): Date {
  return stored instanceof Timestamp ? stored.toDate() : new Date();
}

interface Save<Form, Stored> {
  fields: Fields<Form>;
  form: Form;
  origin: EditOrigin;
  toStored: (snapshot: DocumentSnapshot) => Stored;
}

/**
 * Whether a save has to write the document, or is done already: an earlier save whose response was lost has written
 * exactly these fields.
 * @throws ConflictError with the stored version when somebody else has saved another one
 */
export function needsWrite<Form, Stored>(
  snapshot: DocumentSnapshot,
  { fields, form, origin, toStored }: Save<Form, Stored>,
): boolean {
  if (!snapshot.exists() || isLoadedVersion(snapshot, origin.loadedAt)) return true;
  const storedText = toSavedText(
    fields,
    readForm(fields, (name) => snapshot.get(name)),
  );
  if (storedText === toSavedText(fields, form)) return false;
  if (origin.ownTexts.includes(storedText)) return true;
  throw new ConflictError(CHANGED_MEANWHILE, toStored(snapshot));
}

/** A document without a time cannot tell its version, and counts as the loaded one. */
function isLoadedVersion(snapshot: DocumentSnapshot, loadedAt: Date | undefined): boolean {
  if (!loadedAt) return false;
  const stored: unknown = snapshot.get('lastUpdated');
  return !(stored instanceof Timestamp) || stored.toMillis() === loadedAt.getTime();
}

/**
 * Reads a document and writes it in one step; retries once when another write came between.
 * The SDK's own retries would wait for seconds on a dead network.
 * @throws Error that says so when the second attempt meets another write, too; else the provider's error
 */
export async function writeInTransaction(
  reference: DocumentReference,
  write: (snapshot: DocumentSnapshot, transaction: Transaction) => void,
): Promise<void> {
  await callBackend(async (signal) => {
    const attempt = () =>
      runTransaction(
        getServices().store,
        async (transaction) => {
          const snapshot = await transaction.get(reference);
          // After the deadline, nothing is written any more.
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
  });
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
