import {
  collection,
  type DocumentSnapshot,
  getDocs,
  limit,
  type QueryConstraint,
  type QueryDocumentSnapshot,
  query,
  startAfter,
  Timestamp,
} from 'firebase/firestore/lite';
import type { EditOrigin } from '../model/editOrigin.ts';
import { type Fields, readForm, toSavedText } from '../model/fields.ts';
import { callBackend } from './call.ts';
import { getServices } from './firebase.ts';

export const CHANGED_MEANWHILE =
  'it was changed meanwhile, by a colleague or in another window. Nothing was overwritten, and nothing is lost.';

/** The rules refuse a list without a limit, or with one above 500. */
export const PAGE_SIZE = 500;

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

/** Reads the documents of a collection. */
export async function readDocuments(
  name: 'projects' | 'pageContent' | 'history',
  ...constraints: QueryConstraint[]
): Promise<QueryDocumentSnapshot[]> {
  const found = query(collection(getServices().store, name), ...constraints);
  return (await callBackend(() => getDocs(found))).docs;
}

/** A stored time as a Date; undefined where there is none. */
export function toTime(stored: unknown): Date | undefined {
  return stored instanceof Timestamp ? stored.toDate() : undefined;
}

/** A stored time as a Date. A missing one reads as now (specification, section 3). */
export function toDate(stored: unknown): Date {
  return toTime(stored) ?? new Date();
}

/**
 * Reads all documents of a collection, page by page.
 * @param constraints without a limit, and ordered in one way
 */
export async function readAllDocuments(
  name: 'projects' | 'pageContent' | 'history',
  ...constraints: QueryConstraint[]
): Promise<QueryDocumentSnapshot[]> {
  const found: QueryDocumentSnapshot[] = [];
  for (;;) {
    const last = found.at(-1);
    const start = last ? [startAfter(last)] : [];
    const page = await readDocuments(name, ...constraints, ...start, limit(PAGE_SIZE));
    found.push(...page);
    if (page.length < PAGE_SIZE) return found;
  }
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
export function isLoadedVersion(snapshot: DocumentSnapshot, loadedAt: Date | undefined): boolean {
  if (!loadedAt) return false;
  const stored = toTime(snapshot.get('lastUpdated'));
  return !stored || stored.getTime() === loadedAt.getTime();
}
