import {
  Bytes,
  type DocumentReference,
  doc,
  getDoc,
  serverTimestamp,
  type Transaction,
} from 'firebase/firestore/lite';
import { getErrorCode } from '../model/errorMessage.ts';
import type { PictureFile } from '../model/picture.ts';
import { callStore } from './call.ts';
import { getServices } from './firebase.ts';
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
    const missing = await findMissing(pictures);
    if (missing.length === pictures.length) throw error;
    await attempt(missing);
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof Error && getErrorCode(error.cause) === 'permission-denied';
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

/** Those pictures that the store does not have. Each is read whole: the store can say it in no other way. */
async function findMissing(pictures: readonly PictureFile[]): Promise<PictureFile[]> {
  const found = await Promise.all(pictures.map(({ hash }) => readPicture(hash)));
  return pictures.filter((_, index) => found[index] === undefined);
}

function referenceTo(hash: string): DocumentReference {
  return doc(getServices().store, 'pictures', hash);
}
