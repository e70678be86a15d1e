import {
  type DocumentSnapshot,
  doc,
  documentId,
  getDoc,
  limit,
  orderBy,
  where,
} from 'firebase/firestore/lite';
import { type Fields, readForm } from '../model/fields.ts';
import { type HistoryEntry, recordId, type Version } from '../model/history.ts';
import { TEXT } from '../model/text.ts';
import { callBackend } from './call.ts';
import { readDocuments, toDate, toTime } from './documents.ts';
import { getServices } from './firebase.ts';

/** The record whose versions are listed. */
export interface VersionsOf<Form> {
  collection: 'projects' | 'pageContent';
  id: string;
  fields: Fields<Form>;
}

export interface VersionPage<Form> {
  /** Newest first. */
  versions: Version<Form>[];
  /** Where the next page begins; undefined on the last one. */
  next: string | undefined;
}

const VERSIONS_PAGE_SIZE = 20;

/**
 * Lists the versions of a record, newest first. The first page begins with the stored one, if there is one.
 * @param after `next` of the page before
 */
export async function listVersions<Form>(
  record: VersionsOf<Form>,
  after?: string,
): Promise<VersionPage<Form>> {
  // Before the history: a version that is replaced between the two calls is listed twice rather than not at all.
  const stored = after ? undefined : await readStored(record);
  const entries = await readEntries(record, VERSIONS_PAGE_SIZE, after);
  const replaced = entries.map((entry) => toVersion(record.fields, entry, 'replaced.'));
  const isKept = replaced.some(({ savedAt }) => savedAt?.getTime() === stored?.savedAt?.getTime());
  return {
    versions: stored && !isKept ? [stored, ...replaced] : replaced,
    next: entries.length === VERSIONS_PAGE_SIZE ? entries.at(-1)?.id : undefined,
  };
}

/** The newest entries about one record, the newest first. */
export async function readEntries(
  { collection: name, id }: Pick<VersionsOf<unknown>, 'collection' | 'id'>,
  most: number,
  after = '',
): Promise<DocumentSnapshot[]> {
  const prefix = `${name}.${id}.`;
  // The rest of an id is digits, and ":" follows "9".
  return readDocuments(
    'history',
    where(documentId(), '>', after || prefix),
    where(documentId(), '<', `${prefix}:`),
    orderBy(documentId()),
    limit(most),
  );
}

export function readEntry(entryId: string): Promise<DocumentSnapshot> {
  return readDocument('history', entryId);
}

function readDocument(name: string, id: string): Promise<DocumentSnapshot> {
  return callBackend(() => getDoc(doc(getServices().store, name, id)));
}

/**
 * Lists the newest changes, or the newest deletions, of all records.
 * @param timeKey what happened
 */
export async function listEntries(
  timeKey: 'changedAt' | 'deletedAt',
  most: number,
): Promise<HistoryEntry[]> {
  const entries = await readDocuments('history', orderBy(timeKey, 'desc'), limit(most));
  return entries.map((entry) => toEntry(entry, timeKey));
}

function toEntry(snapshot: DocumentSnapshot, timeKey: string): HistoryEntry {
  return {
    collection: snapshot.id.split('.')[0] ?? '',
    id: recordId(snapshot.id),
    title: TEXT.read(snapshot.get('replaced.title')),
    ...savedIn(snapshot, 'replaced.'),
    at: toDate(snapshot.get(timeKey)),
    by: TEXT.read(snapshot.get('by')),
  };
}

async function readStored<Form>(record: VersionsOf<Form>): Promise<Version<Form> | undefined> {
  const snapshot = await readDocument(record.collection, record.id);
  return snapshot.exists() ? toVersion(record.fields, snapshot, '') : undefined;
}

/** @param path to the version's fields in the document: empty, or with its dot */
function toVersion<Form>(
  fields: Fields<Form>,
  snapshot: DocumentSnapshot,
  path: string,
): Version<Form> {
  const deletedAt = toTime(snapshot.get('deletedAt'));
  return {
    form: readForm(fields, (name) => snapshot.get(path + name)),
    ...savedIn(snapshot, path),
    ...(deletedAt && {
      deletion: { at: deletedAt, by: TEXT.read(snapshot.get('by')) },
    }),
  };
}

function savedIn(snapshot: DocumentSnapshot, path: string) {
  return {
    savedAt: toTime(snapshot.get(`${path}lastUpdated`)),
    savedBy: TEXT.read(snapshot.get(`${path}lastUpdatedBy`)),
  };
}
