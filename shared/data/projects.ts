import {
  collection,
  type DocumentSnapshot,
  deleteDoc,
  doc,
  getDocs,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  query,
  serverTimestamp,
  startAfter,
} from 'firebase/firestore/lite';
import type { Project, ProjectForm } from '../model/project.ts';
import { normalizeProjectForm } from '../model/project.ts';
import { callBackend } from './call.ts';
import { ConflictError, isVersion, toDate, updateInTransaction } from './documents.ts';
import { getServices } from './firebase.ts';

/** The rules refuse a list without a limit, or with one above 500. */
const PROJECTS_PAGE_SIZE = 250;

const CHANGED_MEANWHILE =
  'a colleague changed this project meanwhile. Nothing was overwritten, and your text is still here.';
const DELETED_MEANWHILE =
  'a colleague deleted this project meanwhile. Nothing was written, and your text is still here.';

/** An id for a project to come: made once when the dialog opens, so that a repeated save writes once. */
export function newProjectId(): string {
  return doc(projects()).id;
}

/** All projects, newest first, read page by page; each page settles in time. */
export async function listProjects(): Promise<Project[]> {
  const found: Project[] = [];
  let last: QueryDocumentSnapshot | undefined;
  do {
    const page = await readPage(last);
    found.push(...page.map(toProject));
    last = page.length === PROJECTS_PAGE_SIZE ? page.at(-1) : undefined;
  } while (last);
  return found;
}

async function readPage(
  after: QueryDocumentSnapshot | undefined,
): Promise<QueryDocumentSnapshot[]> {
  const start = after ? [startAfter(after)] : [];
  const newestFirst = query(
    projects(),
    orderBy('createdAt', 'desc'),
    ...start,
    limit(PROJECTS_PAGE_SIZE),
  );
  return (await callBackend(() => getDocs(newestFirst))).docs;
}

/**
 * Creates the project under the given id. Saving again what was written already, as after a lost answer, updates it.
 * @throws ConflictError when a colleague has changed it since
 */
export async function createProject(id: string, form: ProjectForm): Promise<void> {
  const reference = doc(projects(), id);
  await callBackend(() =>
    updateInTransaction(reference, (snapshot, transaction) => {
      if (!snapshot.exists()) {
        const now = serverTimestamp();
        transaction.set(reference, {
          ...normalizeProjectForm(form),
          createdAt: now,
          lastUpdated: now,
        });
        return;
      }
      if (!isVersion(snapshot, toDate(snapshot.get('createdAt')))) {
        throw new ConflictError(CHANGED_MEANWHILE);
      }
      transaction.update(reference, changes(form));
    }),
  );
}

/**
 * Writes the form's fields over the version that was loaded; createdAt stays.
 * @throws ConflictError when a colleague has changed or deleted the project since
 */
export async function updateProject(id: string, form: ProjectForm, loaded: Date): Promise<void> {
  const reference = doc(projects(), id);
  await callBackend(() =>
    updateInTransaction(reference, (snapshot, transaction) => {
      if (!snapshot.exists()) throw new ConflictError(DELETED_MEANWHILE);
      if (!isVersion(snapshot, loaded)) throw new ConflictError(CHANGED_MEANWHILE);
      transaction.update(reference, changes(form));
    }),
  );
}

/** Deletes the project; one that is gone already is no error. */
export async function deleteProject(id: string): Promise<void> {
  await callBackend(() => deleteDoc(doc(projects(), id)));
}

function projects() {
  return collection(getServices().store, 'projects');
}

function changes(form: ProjectForm) {
  return { ...normalizeProjectForm(form), lastUpdated: serverTimestamp() };
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
