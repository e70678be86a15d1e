import {
  collection,
  type DocumentSnapshot,
  doc,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  startAfter,
  type Timestamp,
} from 'firebase/firestore/lite';
import type { EditOrigin } from '../model/editOrigin.ts';
import { readForm } from '../model/fields.ts';
import {
  normalizeProjectForm,
  PROJECT_FIELDS,
  type Project,
  type ProjectForm,
} from '../model/project.ts';
import { TEXT } from '../model/text.ts';
import {
  CHANGED_MEANWHILE,
  ConflictError,
  isLoadedVersion,
  needsWrite,
  PAGE_SIZE,
  readDocuments,
  toDate,
} from './documents.ts';
import { getServices } from './firebase.ts';
import { keepVersion, savedNow } from './history.ts';
import { writeInTransaction } from './transaction.ts';

/** Fills the tallest window, and loads at once because it is small. */
const FIRST_PAGE_SIZE = 60;

const DELETED_MEANWHILE =
  'it was deleted meanwhile, by a colleague or in another window. Nothing was written, and nothing is lost.';

/** Makes the id of a new project. The dialog makes it once, when it opens, so that repeating a save never makes a second project. */
export function newProjectId(): string {
  return doc(projects()).id;
}

/** Yields all projects, newest first, page by page. Each page has its own deadline; stop iterating to stop reading. */
export async function* readProjectPages(): AsyncGenerator<Project[], void, undefined> {
  let size = FIRST_PAGE_SIZE;
  let page = await readPage(size);
  yield page.map(toProject);
  while (page.length === size) {
    size = PAGE_SIZE;
    page = await readPage(size, page.at(-1));
    yield page.map(toProject);
  }
}

/** All projects, newest first. */
export async function listProjects(): Promise<Project[]> {
  const found: Project[] = [];
  for await (const page of readProjectPages()) found.push(...page);
  return found;
}

function readPage(size: number, after?: QueryDocumentSnapshot): Promise<QueryDocumentSnapshot[]> {
  const start = after ? [startAfter(after)] : [];
  return readDocuments('projects', orderBy('createdAt', 'desc'), ...start, limit(size));
}

/** What a deleted project has kept: when it was first created, and the entry of the history that says so. */
export interface FirstCreated {
  createdAt: Timestamp;
  restoredFrom: string;
}

/**
 * Creates the project under the origin's id, or overwrites the version that the form was opened on. `createdAt` never
 * changes. Repeating a save that has succeeded changes nothing.
 * @param firstCreated of a deleted project that is created again
 * @throws ConflictError when somebody else has changed or deleted the project since
 */
export async function saveProject(
  origin: EditOrigin,
  form: ProjectForm,
  firstCreated?: FirstCreated,
): Promise<void> {
  const reference = doc(projects(), origin.id);
  await writeInTransaction(reference, (snapshot, transaction) => {
    if (origin.loadedAt && !snapshot.exists()) {
      throw new ConflictError(DELETED_MEANWHILE, undefined);
    }
    const save = { fields: PROJECT_FIELDS, form, origin, toStored: toProject };
    if (!needsWrite(snapshot, save)) return;
    const now = savedNow();
    const record = { ...normalizeProjectForm(form), ...now };
    if (snapshot.exists()) {
      keepVersion(transaction, snapshot, 'changedAt');
      transaction.update(reference, record);
    } else transaction.set(reference, { ...record, createdAt: now.lastUpdated, ...firstCreated });
  });
}

/**
 * Deletes the project; the history keeps it. Deleting one that does not exist is no error.
 * @param loadedAt deletes only this version
 * @throws ConflictError when somebody else has changed that version since
 */
export async function deleteProject(id: string, loadedAt?: Date): Promise<void> {
  const reference = doc(projects(), id);
  await writeInTransaction(reference, (snapshot, transaction) => {
    if (!snapshot.exists()) return;
    if (loadedAt && !isLoadedVersion(snapshot, loadedAt)) {
      throw new ConflictError(CHANGED_MEANWHILE, toProject(snapshot));
    }
    keepVersion(transaction, snapshot, 'deletedAt');
    transaction.delete(reference);
  });
}

function projects() {
  return collection(getServices().store, 'projects');
}

export function toProject(snapshot: DocumentSnapshot): Project {
  return {
    id: snapshot.id,
    ...readForm(PROJECT_FIELDS, (name) => snapshot.get(name)),
    createdAt: toDate(snapshot.get('createdAt')),
    lastUpdated: toDate(snapshot.get('lastUpdated')),
    lastUpdatedBy: TEXT.read(snapshot.get('lastUpdatedBy')),
  };
}
