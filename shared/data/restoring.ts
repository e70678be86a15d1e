import { type DocumentSnapshot, Timestamp } from 'firebase/firestore/lite';
import { editOrigin } from '../model/editOrigin.ts';
import { readForm } from '../model/fields.ts';
import { PROJECT_FIELDS, type ProjectForm } from '../model/project.ts';
import { ConflictError } from './documents.ts';
import { type FirstCreated, saveProject } from './projects.ts';
import { readEntries, readEntry } from './versions.ts';

/**
 * Brings a deleted project back as it was: under its id, with the time at which it was first created, and so at its
 * place in the order. A project that exists again is left as it is.
 * @throws Error when the history does not have it
 */
export async function restoreProject(id: string): Promise<void> {
  const entry = await readNewestEntry(id);
  if (!entry) throw new Error('The history does not have this project.');
  const form = readForm(PROJECT_FIELDS, (name) => entry.get(`replaced.${name}`));
  try {
    await saveProject(editOrigin(id), form, firstCreatedIn(entry));
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
  }
}

/**
 * Creates a deleted project again with other texts. Where the history knows it, it has its place in the order again.
 * @param entryId of the entry that knows it; the newest one when not given
 * @throws ConflictError when it exists, with other texts
 */
export async function recreateProject(
  id: string,
  form: ProjectForm,
  entryId?: string,
): Promise<void> {
  const entry = entryId ? await readEntry(entryId) : await readNewestEntry(id);
  await saveProject(editOrigin(id), form, entry && firstCreatedIn(entry));
}

/** The entry about the last version; undefined for a project that was never changed or deleted. */
async function readNewestEntry(id: string): Promise<DocumentSnapshot | undefined> {
  const [newest] = await readEntries({ collection: 'projects', id }, 1);
  return newest;
}

/** Undefined for a project without that time: then the server's time counts. */
function firstCreatedIn(entry: DocumentSnapshot): FirstCreated | undefined {
  const createdAt: unknown = entry.get('replaced.createdAt');
  return createdAt instanceof Timestamp ? { createdAt, restoredFrom: entry.id } : undefined;
}
