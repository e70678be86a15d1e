import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  doc,
  type Firestore,
  runTransaction,
  serverTimestamp,
  Timestamp,
  updateDoc,
  type WriteBatch,
  writeBatch,
} from 'firebase/firestore';
import { getErrorCode } from '../../shared/model/errorMessage.ts';
import {
  FINISHED_MAX,
  type FinishedPublication,
  PUBLISHER_HEARTBEAT_MS,
  PUBLISHER_SILENT_AFTER_MS,
  type PublishRequest,
  type RunningPublication,
  readStatus,
} from '../../shared/model/publishQueue.ts';
import { UserError } from '../lib/userError.ts';

const ANOTHER =
  'Another publisher works for this project: stop that one first. One is enough, and two would undo each other’s work.';

const REFUSED =
  'The store refuses what the publisher writes: its account was changed, or may not publish any more. Check PUBLISH_EMAIL and PUBLISH_PASSWORD, and start the publisher again.';

const SIGN_OFF_TIMEOUT_MS = 5000;

/** The store accepts about one change of a document in a second. */
const SHOW_EVERY_MS = 1000;

export type Status = Awaited<ReturnType<typeof claimStatus>>;

export interface ClaimOptions {
  signal: AbortSignal;
  /** How long to wait for another publisher to fall silent, for example one that was killed. */
  waitMs?: number;
  retryMs?: number;
}

interface StatusOptions extends ClaimOptions {
  onLost: (error: Error) => void;
}

/**
 * Makes this process the only publisher: nobody else may write the document while this one gives a sign of life.
 * @throws UserError if another publisher works, and an AbortError after the signal
 */
export async function claimStatus(store: Firestore, { onLost, ...options }: StatusOptions) {
  const reference = doc(store, 'publication', 'status');
  const publisher = randomUUID();
  let finished: readonly FinishedPublication[] = [];
  let warning = '';
  let shown = { step: '', atMs: 0 };
  const whole = (running: RunningPublication | null) => ({
    publisher,
    beatAt: serverTimestamp(),
    running,
    finished,
    warning,
  });
  // In one transaction: the publisher before this one may just have finished something.
  const attempt = () =>
    runTransaction(store, async (transaction) => {
      const before = await transaction.get(reference);
      ({ finished } = readStatus((name) => before.get(name), toTime));
      transaction.set(reference, whole(null));
    });
  await claim(attempt, options);
  const noteLoss = async (cause: unknown) => {
    if (getErrorCode(cause) !== 'permission-denied') throw cause;
    clearInterval(beat);
    const isOther = await isOfAnother(store, publisher);
    onLost(new UserError(isOther ? ANOTHER : REFUSED));
  };
  // With its name, so that the rules refuse it once another publisher has taken over.
  const write = (change: object) =>
    updateDoc(reference, { publisher, beatAt: serverTimestamp(), ...change }).catch(noteLoss);
  const beat = setInterval(() => void write({}).catch(() => undefined), PUBLISHER_HEARTBEAT_MS);
  return {
    /** Shows a step at once, and its progress now and then. */
    show: async (running: RunningPublication) => {
      const atMs = performance.now();
      if (running.step === shown.step && atMs < shown.atMs + SHOW_EVERY_MS) return;
      shown = { step: running.step, atMs };
      await write({ running });
    },
    /** Resolves once the store has accepted that this process still is the publisher, or that it is lost. */
    confirm: () => write({}),
    /**
     * Records the end of a publication, and removes the requests that it has answered, in one commit.
     * @param record adds to this commit
     */
    finish: async (
      publication: FinishedPublication,
      requests: readonly Pick<PublishRequest, 'id'>[],
      record?: (batch: WriteBatch) => void,
    ) => {
      finished = [publication, ...finished].slice(0, FINISHED_MAX);
      const batch = writeBatch(store);
      batch.set(reference, whole(null));
      for (const { id } of requests) batch.delete(doc(store, 'publishRequests', id));
      record?.(batch);
      await batch.commit().catch(noteLoss);
    },
    /** How the last publication ended. */
    last: () => finished[0],
    warn: (text: string) => {
      warning = text;
      return write({ warning });
    },
    /** Lets another publisher take over at once. */
    signOff: async () => {
      clearInterval(beat);
      const signedOff = write({ publisher: '', running: null });
      await Promise.race([signedOff, delay(SIGN_OFF_TIMEOUT_MS)]).catch(() => undefined);
    },
  };
}

/**
 * Tries until the rules allow the write, which they refuse while another publisher gives signs of life.
 * @throws UserError if another publisher works, and an AbortError after the signal
 */
async function claim(attempt: () => Promise<void>, options: ClaimOptions): Promise<void> {
  const { signal, retryMs = PUBLISHER_HEARTBEAT_MS } = options;
  const { waitMs = PUBLISHER_SILENT_AFTER_MS + PUBLISHER_HEARTBEAT_MS } = options;
  const until = Date.now() + waitMs;
  for (;;) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (getErrorCode(error) !== 'permission-denied') throw error;
      if (Date.now() >= until) throw new UserError(ANOTHER);
      console.log('Another publisher gave a sign of life: waiting until it is silent…');
      const leftMs = Math.max(0, until - Date.now());
      await delay(Math.min(retryMs, leftMs), undefined, { signal });
    }
  }
}

/** Whether another publisher has taken over; false if the account may not even read that any more. */
async function isOfAnother(store: Firestore, publisher: string): Promise<boolean> {
  try {
    const reference = doc(store, 'publication', 'status');
    // In a transaction, because another read would show what this publisher still tries to write.
    const now = await runTransaction(store, (transaction) => transaction.get(reference));
    return !['', publisher].includes(String(now.get('publisher')));
  } catch {
    return false;
  }
}

function toTime(stored: unknown): Date | undefined {
  return stored instanceof Timestamp ? stored.toDate() : undefined;
}
