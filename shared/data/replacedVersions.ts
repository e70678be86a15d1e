import {
  collection,
  documentId,
  getDocs,
  limit,
  orderBy,
  query,
  where,
} from 'firebase/firestore/lite';
import { versionId } from '../model/history.ts';
import { TEXT } from '../model/text.ts';
import { callBackend } from './call.ts';
import { toDate } from './documents.ts';
import { getServices } from './firebase.ts';

/** A version of a record that was replaced or deleted: what it held, and when and by whom that was done. */
export interface ReplacedVersion {
  valueOf: (name: string) => unknown;
  replacedAt: Date;
  replacedBy: string;
}

/** More are not looked at. */
const MOST_VERSIONS = 20;

/**
 * The versions of a record that were replaced or deleted, newest first.
 * @param oldest `lastUpdated` of the oldest one to return; undefined for all
 */
export async function listReplacedVersions(
  name: 'projects' | 'pageContent',
  id: string,
  oldest: Date | undefined,
): Promise<ReplacedVersion[]> {
  const found = query(
    collection(getServices().store, 'history'),
    where(documentId(), '>', `${name}.${id}.`),
    where(documentId(), '<=', versionId(name, id, oldest)),
    orderBy(documentId()),
    limit(MOST_VERSIONS),
  );
  const { docs } = await callBackend(() => getDocs(found));
  return docs.map((snapshot) => {
    const { replaced, by, changedAt, deletedAt } = snapshot.data();
    const fields = Object(replaced) as Record<string, unknown>;
    return {
      valueOf: (field) => fields[field],
      replacedAt: toDate(deletedAt ?? changedAt),
      replacedBy: TEXT.read(by),
    };
  });
}
