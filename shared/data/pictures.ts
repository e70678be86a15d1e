import { FirebaseError } from 'firebase/app';
import {
  Bytes,
  type DocumentReference,
  doc,
  getDoc,
  serverTimestamp,
  type Transaction,
} from 'firebase/firestore/lite';
import { EMULATOR_HOST, FIRESTORE_EMULATOR_PORT, projectIdOf } from '../model/backend.ts';
import type { PictureFile } from '../model/picture.ts';
import { callStore, isRefused } from './call.ts';
import { backend, getServices } from './firebase.ts';
import { ownEmail, type SnapshotsOf, writeInTransaction } from './transaction.ts';

/** A save has more time, the more it sends: as on a line of 0.25 Mbit/s, with a third more for the JSON. */
const SLOW_LINE_BYTES_PER_MS = 24;

/**
 * Writes a record and its pictures in one commit. The rules refuse a picture that is already stored; then the record is
 * written without it.
 * @param references the record, and what else the transaction reads
 * @param writeRecord returns whether it has written anything
 */
export async function writeWithPictures<
  const References extends readonly [DocumentReference, ...DocumentReference[]],
>(
  references: References,
  pictures: readonly PictureFile[],
  writeRecord: (snapshots: SnapshotsOf<References>, transaction: Transaction) => boolean,
): Promise<void> {
  const bytes = pictures.reduce((sum, picture) => sum + picture.bytes.length, 0);
  const attempt = (missing: readonly PictureFile[]) =>
    writeInTransaction(
      references,
      (snapshots, transaction) => {
        if (!writeRecord(snapshots, transaction)) return;
        for (const picture of missing) storePicture(transaction, picture, references[0]);
      },
      bytes / SLOW_LINE_BYTES_PER_MS,
    );
  try {
    await attempt(pictures);
  } catch (error) {
    if (!isRefused(error)) throw error;
    const missing = await findMissing(pictures.map(({ hash }) => hash));
    if (missing.size === pictures.length) throw error;
    await attempt(pictures.filter(({ hash }) => missing.has(hash)));
  }
}

/** Adds a picture to the commit of the record that names it. The rules refuse one that is already stored. */
function storePicture(
  transaction: Transaction,
  { hash, bytes }: PictureFile,
  record: DocumentReference,
): void {
  transaction.set(referenceTo(hash), {
    bytes: Bytes.fromUint8Array(bytes),
    record: record.path,
    by: ownEmail(),
    createdAt: serverTimestamp(),
  });
}

export async function readPicture(hash: string): Promise<Uint8Array | undefined> {
  const snapshot = await callStore(() => getDoc(referenceTo(hash)));
  const bytes: unknown = snapshot.get('bytes');
  return bytes instanceof Bytes ? bytes.toUint8Array() : undefined;
}

const ASKED_AT_ONCE = 500;

/** Those of the hashes under which the store has no picture. No picture's bytes are read. */
export async function findMissing(hashes: Iterable<string>): Promise<Set<string>> {
  const waiting = [...new Set(hashes)];
  const missing = new Set<string>();
  while (waiting.length > 0) {
    const asked = waiting.splice(0, ASKED_AT_ONCE);
    for (const { missing: name } of await callStore((signal) => readTimes(asked, signal))) {
      if (name) missing.add(name.slice(name.lastIndexOf('/') + 1));
    }
  }
  return missing;
}

const REST_API =
  backend.kind === 'emulator'
    ? `http://${EMULATOR_HOST}:${FIRESTORE_EMULATOR_PORT}`
    : 'https://firestore.googleapis.com';

const DOCUMENTS = `projects/${projectIdOf(backend)}/databases/(default)/documents`;

/** What the REST API says of a document, or why it refuses. */
interface Answer {
  /** The name of a document that does not exist. */
  missing?: string;
  error?: { message: string };
}

/**
 * Reads when the pictures were stored, by Firestore's REST API: its SDK reads documents whole only.
 * @throws FirebaseError as the SDK does
 */
async function readTimes(hashes: readonly string[], signal: AbortSignal): Promise<Answer[]> {
  const token = await getServices().auth.currentUser?.getIdToken();
  const documents = hashes.map((hash) => `${DOCUMENTS}/${referenceTo(hash).path}`);
  const response = await fetch(`${REST_API}/v1/${DOCUMENTS}:batchGet`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ documents, mask: { fieldPaths: ['createdAt'] } }),
    signal,
  }).catch(throwUnreachable);
  const answers = [await response.json().catch(throwUnreachable)].flat() as Answer[];
  if (response.ok) return answers;
  if (response.status >= 500) throwUnreachable();
  const code = REFUSALS[response.status] ?? 'failed-precondition';
  throw new FirebaseError(code, answers[0]?.error?.message ?? '');
}

const REFUSALS: Readonly<Record<number, string>> = {
  401: 'unauthenticated',
  403: 'permission-denied',
};

function throwUnreachable(): never {
  throw new FirebaseError('unavailable', '');
}

function referenceTo(hash: string): DocumentReference {
  return doc(getServices().store, 'pictures', hash);
}
