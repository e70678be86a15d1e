import { type DocumentSnapshot, doc } from 'firebase/firestore/lite';
import type { EditOrigin } from '../model/editOrigin.ts';
import { normalizeForm, readForm } from '../model/fields.ts';
import { type PageContent, type PageContentForm, SECTION_FIELDS } from '../model/pageContent.ts';
import { isSectionId, type SectionId } from '../model/sections.ts';
import { TEXT } from '../model/text.ts';
import { needsWrite, readDocuments, toDate } from './documents.ts';
import { getServices } from './firebase.ts';
import { keepVersion, savedNow } from './history.ts';
import { writeInTransaction } from './transaction.ts';

/** Reads the sections that were saved at least once; the others have their default text. */
export async function listPageContent(): Promise<PageContent[]> {
  return (await readDocuments('pageContent')).flatMap(toSections);
}

/** The section as a list, which is empty for a document that is none. */
export function toSections(snapshot: DocumentSnapshot): PageContent[] {
  const { id } = snapshot;
  return isSectionId(id) ? [toPageContent(id, snapshot)] : [];
}

/**
 * Writes the whole section. Repeating a save that has succeeded changes nothing.
 * @throws ConflictError when somebody else has saved the section since
 */
export async function savePageContent(origin: EditOrigin, form: PageContentForm): Promise<void> {
  const { id } = origin;
  if (!isSectionId(id)) throw new Error(`There is no section "${id}".`);
  const reference = doc(getServices().store, 'pageContent', id);
  const toStored = (snapshot: DocumentSnapshot) => toPageContent(id, snapshot);
  await writeInTransaction(reference, (snapshot, transaction) => {
    if (!needsWrite(snapshot, { fields: SECTION_FIELDS, form, origin, toStored })) return;
    const record = normalizeForm(SECTION_FIELDS, form);
    if (snapshot.exists()) keepVersion(transaction, snapshot, 'changedAt');
    transaction.set(reference, { id, ...record, ...savedNow() });
  });
}

function toPageContent(id: SectionId, snapshot: DocumentSnapshot): PageContent {
  const form = readForm(SECTION_FIELDS, (name) => snapshot.get(name));
  const lastUpdated = toDate(snapshot.get('lastUpdated'));
  return { id, ...form, lastUpdated, lastUpdatedBy: TEXT.read(snapshot.get('lastUpdatedBy')) };
}
