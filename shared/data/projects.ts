import {
  collection,
  type DocumentSnapshot,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  query,
  serverTimestamp,
  startAfter,
  type Transaction,
} from 'firebase/firestore/lite';
import type { Project, ProjectForm } from '../model/project.ts';
import { normalizeProjectForm } from '../model/project.ts';
import { callBackend } from './call.ts';
import { assertHolds, ConflictError, isVersion, toDate, updateInTransaction } from './documents.ts';
import { getServices } from './firebase.ts';

/** Enough for the tallest window; small, so that it is there at once. */
const FIRST_PAGE_SIZE = 60;
/** The rules refuse a list without a limit, or with one above 500. */
const PAGE_SIZE = 500;

const DELETED_MEANWHILE =
  'it was deleted meanwhile, by a colleague or in another window. Nothing was written, and nothing is lost.';

/** An id for a project to come: made once when the dialog opens, so that a repeated save writes once. */
export function newProjectId(): string {
  return doc(projects()).id;
}

/** All projects, newest first, page by page; each page settles in time. Whoever stops asking stops the reading. */
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

/** The newest projects, and whether they are all: one page, however many there are. */
export async function readNewestProjects(): Promise<{ projects: Project[]; areAll: boolean }> {
  const page = await readPage(FIRST_PAGE_SIZE);
  return { projects: page.map(toProject), areAll: page.length < FIRST_PAGE_SIZE };
}

/** All projects, newest first. */
export async function listProjects(): Promise<Project[]> {
  const found: Project[] = [];
  for await (const page of readProjectPages()) found.push(...page);
  return found;
}

/** The project as it stands now; undefined when there is none. */
export async function getProject(id: string): Promise<Project | undefined> {
  const snapshot = await callBackend(() => getDoc(doc(projects(), id)));
  return snapshot.exists() ? toProject(snapshot) : undefined;
}

async function readPage(
  size: number,
  after?: QueryDocumentSnapshot,
): Promise<QueryDocumentSnapshot[]> {
  const start = after ? [startAfter(after)] : [];
  const newestFirst = query(projects(), orderBy('createdAt', 'desc'), ...start, limit(size));
  return (await callBackend(() => getDocs(newestFirst))).docs;
}

/**
 * Creates the project under the given id. Saving again what was written already, as after a lost answer, is done already.
 * @throws ConflictError when the id holds another text: a colleague's, or an earlier one of one's own
 */
export async function createProject(id: string, form: ProjectForm): Promise<void> {
  await write(id, (snapshot, transaction) => {
    const fields = normalizeProjectForm(form);
    if (snapshot.exists()) {
      assertHolds(snapshot, fields, toProject);
      return;
    }
    const now = serverTimestamp();
    transaction.set(snapshot.ref, { ...fields, createdAt: now, lastUpdated: now });
  });
}

/**
 * Writes the form's fields over the version that was loaded; createdAt stays. Saving the same again is done already.
 * @throws ConflictError when a colleague has changed or deleted the project since
 */
export async function updateProject(id: string, form: ProjectForm, loaded: Date): Promise<void> {
  await write(id, (snapshot, transaction) => {
    if (!snapshot.exists()) throw new ConflictError(DELETED_MEANWHILE, undefined);
    overwrite(snapshot, transaction, normalizeProjectForm(form), loaded);
  });
}

/** Deletes the project; one that is gone already is no error. */
export async function deleteProject(id: string): Promise<void> {
  await callBackend(() => deleteDoc(doc(projects(), id)));
}

function projects() {
  return collection(getServices().store, 'projects');
}

async function write(
  id: string,
  change: (snapshot: DocumentSnapshot, transaction: Transaction) => void,
): Promise<void> {
  await callBackend((signal) => updateInTransaction(doc(projects(), id), change, signal));
}

function overwrite(
  snapshot: DocumentSnapshot,
  transaction: Transaction,
  fields: ProjectForm,
  loaded: Date,
): void {
  if (isVersion(snapshot, loaded)) {
    transaction.update(snapshot.ref, { ...fields, lastUpdated: serverTimestamp() });
  } else {
    assertHolds(snapshot, fields, toProject);
  }
}

function toProject(snapshot: DocumentSnapshot): Project {
  const text = (field: string) => String(snapshot.get(field) ?? '');
  const technologies: unknown = snapshot.get('technologies');
  return {
    id: snapshot.id,
    title: text('title'),
    description: text('description'),
    imageUrl: text('imageUrl'),
    technologies: Array.isArray(technologies) ? technologies.map(String) : [],
    demoUrl: text('demoUrl'),
    githubUrl: text('githubUrl'),
    featured: snapshot.get('featured') === true,
    createdAt: toDate(snapshot.get('createdAt')),
    lastUpdated: toDate(snapshot.get('lastUpdated')),
  };
}
