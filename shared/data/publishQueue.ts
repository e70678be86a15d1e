import {
  collection,
  type DocumentReference,
  doc,
  getDoc,
  serverTimestamp,
} from 'firebase/firestore/lite';
import {
  type PublisherStatus,
  type PublishRequest,
  readStatus,
  WAITING_REQUESTS_MAX,
} from '../model/publishQueue.ts';
import { callStore } from './call.ts';
import { toTime } from './documents.ts';
import { getServices } from './firebase.ts';
import { writeInTransaction } from './transaction.ts';

export interface SentRequest {
  /** By which the publisher's answer names it. */
  id: string;
  /** The server's time; undefined if it could not be read, or if the request is answered already. */
  at: Date | undefined;
}

const TOO_MANY = `${WAITING_REQUESTS_MAX} of your requests wait already. They are published together: press again after that.`;

/**
 * Asks the publisher to publish these versions of records (`versionName`).
 * @throws Error with a message for people
 */
export function requestPublication(versions: readonly string[]): Promise<SentRequest> {
  return sendRequest({ versions });
}

/**
 * Sends the publisher a request. One that was stored counts as sent, even if the answer is lost.
 * @param asked what it holds beside who asks, and when
 * @throws Error with a message for people
 */
export async function sendRequest(
  asked: Pick<PublishRequest, 'versions' | 'preview'>,
): Promise<SentRequest> {
  const { store, auth } = getServices();
  const { uid = '', email = '' } = auth.currentUser ?? {};
  const requests = collection(store, 'publishRequests');
  const key = doc(requests).id;
  const request = { key, by: email, at: serverTimestamp(), ...asked };
  for (let number = 0; number < WAITING_REQUESTS_MAX; number += 1) {
    const reference = doc(requests, `${uid}-${number}`);
    let failure: unknown;
    const isTaken = await createRequest(reference, request).then(
      (isCreated) => !isCreated,
      (error: unknown) => {
        failure = error;
        return false;
      },
    );
    if (isTaken) continue;
    const sent = await callStore(() => getDoc(reference)).catch(() => undefined);
    const isThis = sent?.get('key') === key;
    if (failure && !isThis && !(await isAnswered(key))) throw failure;
    return { id: key, at: isThis ? toTime(sent.get('at')) : undefined };
  }
  throw new Error(TOO_MANY);
}

/** Ends the transaction without a commit. */
class WaitsAlready extends Error {}

/** Returns whether it was created: not while another request waits there. */
async function createRequest(reference: DocumentReference, request: object): Promise<boolean> {
  try {
    await writeInTransaction([reference], ([snapshot], transaction) => {
      if (snapshot.exists()) throw new WaitsAlready();
      transaction.set(reference, request);
    });
    return true;
  } catch (error) {
    if (error instanceof WaitsAlready) return false;
    throw error;
  }
}

/** Whether the publisher has answered a request, and so removed it. */
async function isAnswered(id: string): Promise<boolean> {
  const status = await readPublisherStatus().catch(() => undefined);
  return status?.finished.some(({ requests }) => requests.includes(id)) ?? false;
}

/** What the publisher does; undefined if there never was one. @throws Error with a message for people */
export async function readPublisherStatus(): Promise<PublisherStatus | undefined> {
  const reference = doc(getServices().store, 'publication', 'status');
  const snapshot = await callStore(() => getDoc(reference));
  return snapshot.exists() ? readStatus((name) => snapshot.get(name), toTime) : undefined;
}
