import {
  type DocumentSnapshot,
  orderBy,
  type QueryDocumentSnapshot,
  where,
} from 'firebase/firestore/lite';
import { readForm } from '../model/fields.ts';
import { recordId } from '../model/history.ts';
import { type PageContent, SECTION_FIELDS } from '../model/pageContent.ts';
import type { AllVersions, Versions } from '../model/pastState.ts';
import { PROJECT_FIELDS, type Project } from '../model/project.ts';
import { isSectionId } from '../model/sections.ts';
import { TEXT } from '../model/text.ts';
import { readAllDocuments, toTime } from './documents.ts';

/** A version without a time is from the first release, and counts as of 1970 (specification, section 3.7). */
const FIRST_RELEASE = new Date(0);

/** Reads what is stored, and every version that was replaced or deleted after the time. */
export async function readVersionsSince(time: Date): Promise<AllVersions> {
  // Before the history: of what is changed between the two readings, an older version is found rather than none.
  const [projects, pageContent] = await Promise.all([
    readAllDocuments('projects'),
    readAllDocuments('pageContent'),
  ]);
  const entries = await Promise.all([
    readEntriesSince('changedAt', time),
    readEntriesSince('deletedAt', time),
  ]);
  return {
    projects: versionsOf('projects', projects, entries.flat(), readProject),
    pageContent: versionsOf('pageContent', pageContent, entries.flat(), readSection),
  };
}

function readEntriesSince(timeKey: 'changedAt' | 'deletedAt', time: Date) {
  return readAllDocuments('history', where(timeKey, '>', time), orderBy(timeKey));
}

/**
 * Reads a version as a list, which is empty for a document that is none.
 * @param path to the version's fields in the document: empty, or with its dot
 */
type ReadVersion<Saved> = (id: string, snapshot: DocumentSnapshot, path: string) => Saved[];

function versionsOf<Saved>(
  name: string,
  stored: readonly QueryDocumentSnapshot[],
  entries: readonly QueryDocumentSnapshot[],
  read: ReadVersion<Saved>,
): Versions<Saved> {
  const own = entries.filter(({ id }) => id.startsWith(`${name}.`));
  return {
    stored: stored.flatMap((snapshot) => read(snapshot.id, snapshot, '')),
    kept: own.flatMap((entry) =>
      read(recordId(entry.id), entry, 'replaced.').map((replaced) => ({
        entryId: entry.id,
        by: TEXT.read(entry.get('by')),
        replaced,
      })),
    ),
  };
}

function readProject(id: string, snapshot: DocumentSnapshot, path: string): Project[] {
  const form = readForm(PROJECT_FIELDS, (name) => snapshot.get(path + name));
  const createdAt = readTime(snapshot, `${path}createdAt`);
  return [{ id, ...form, createdAt, ...readSaved(snapshot, path) }];
}

function readSection(id: string, snapshot: DocumentSnapshot, path: string): PageContent[] {
  const form = readForm(SECTION_FIELDS, (name) => snapshot.get(path + name));
  return isSectionId(id) ? [{ id, ...form, ...readSaved(snapshot, path) }] : [];
}

function readSaved(snapshot: DocumentSnapshot, path: string) {
  return {
    lastUpdated: readTime(snapshot, `${path}lastUpdated`),
    lastUpdatedBy: TEXT.read(snapshot.get(`${path}lastUpdatedBy`)),
  };
}

function readTime(snapshot: DocumentSnapshot, path: string): Date {
  return toTime(snapshot.get(path)) ?? FIRST_RELEASE;
}
