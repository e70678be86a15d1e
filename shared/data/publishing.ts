import { collection, doc, getDoc, serverTimestamp, setDoc } from 'firebase/firestore/lite';
import { type PublisherStatus, readStatus } from '../model/publisherStatus.ts';
import { callStore } from './call.ts';
import { toTime } from './documents.ts';
import { getServices } from './firebase.ts';

/** A request that was sent. */
export interface SentRequest {
  id: string;
  /** The server's time; undefined if it could not be read, or if the request is answered already. */
  at: Date | undefined;
}

/** Asks the publisher to publish these versions of records (`versionName`). @throws Error with a message for people */
export async function requestPublication(versions: readonly string[]): Promise<SentRequest> {
  const { store, auth } = getServices();
  const reference = doc(collection(store, 'publishRequests'));
  const by = auth.currentUser?.email ?? '';
  await callStore(() => setDoc(reference, { by, at: serverTimestamp(), versions }));
  const sent = await callStore(() => getDoc(reference)).catch(() => undefined);
  return { id: reference.id, at: toTime(sent?.get('at')) };
}

/** What the publisher does; undefined if there never was one. @throws Error with a message for people */
export async function readPublisherStatus(): Promise<PublisherStatus | undefined> {
  const reference = doc(getServices().store, 'publication', 'status');
  const snapshot = await callStore(() => getDoc(reference));
  return snapshot.exists() ? readStatus((name) => snapshot.get(name), toTime) : undefined;
}
