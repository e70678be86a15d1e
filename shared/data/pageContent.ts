import {
  collection,
  type DocumentSnapshot,
  doc,
  getDocs,
  serverTimestamp,
  type Transaction,
} from 'firebase/firestore/lite';
import { type PageContent, type PageContentForm } from '../model/pageContent.ts';
import { isSectionId, type SectionId } from '../model/sections.ts';
import { callBackend } from './call.ts';
import { assertHolds, isVersion, toDate, updateInTransaction } from './documents.ts';
import { getServices } from './firebase.ts';

/** The sections that were saved at least once; the others stand at their default text. */
export async function listPageContent(): Promise<PageContent[]> {
  const snapshot = await callBackend(() => getDocs(pageContent()));
  return snapshot.docs.flatMap((entry) => {
    const { id } = entry;
    if (!isSectionId(id)) return [];
    return [toPageContent(id, entry)];
  });
}

/**
 * Writes the whole section. Saving the same again is done already.
 * @param loaded lastUpdated of the version that was loaded; undefined when it was never saved
 * @throws ConflictError when a colleague has saved it since
 */
export async function savePageContent(
  id: SectionId,
  form: PageContentForm,
  loaded: Date | undefined,
): Promise<void> {
  const reference = doc(pageContent(), id);
  const fields = { id, title: form.title, content: form.content };
  const write = (snapshot: DocumentSnapshot, transaction: Transaction) => {
    const isUnchanged = loaded ? isVersion(snapshot, loaded) : !snapshot.exists();
    if (isUnchanged) {
      transaction.set(reference, { ...fields, lastUpdated: serverTimestamp() });
    } else {
      assertHolds(snapshot, fields, (stored) => toPageContent(id, stored));
    }
  };
  await callBackend((signal) => updateInTransaction(reference, write, signal));
}

function toPageContent(id: SectionId, snapshot: DocumentSnapshot): PageContent {
  const text = (field: string) => String(snapshot.get(field) ?? '');
  const lastUpdated = toDate(snapshot.get('lastUpdated'));
  return { id, title: text('title'), content: text('content'), lastUpdated };
}

function pageContent() {
  return collection(getServices().store, 'pageContent');
}
