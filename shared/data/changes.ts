import { limit, orderBy, type QueryConstraint, where } from 'firebase/firestore/lite';
import { recordId } from '../model/history.ts';
import type { PageContent } from '../model/pageContent.ts';
import type { Project } from '../model/project.ts';
import { PAGE_SIZE, readDocuments, toDate } from './documents.ts';
import { toSections } from './pageContent.ts';
import { toProject } from './projects.ts';

/** The server's times of the newest changes that a list shows. */
export interface ChangesSeen {
  savedAt: Date;
  deletedAt: Date;
}

export interface Changes {
  projects: Project[];
  pageContent: PageContent[];
  /** The deleted projects; each may have been created again since. */
  deletions: { id: string; at: Date }[];
  seen: ChangesSeen;
}

/** A commit has the time at which it reached the server, and may become visible after a later one. */
const OVERLAP_MS = 60_000;

/** Reads the times of the newest changes. A list that is read from now on shows all that are older by a minute. */
export async function readNewestChanges(): Promise<ChangesSeen> {
  const [projects, pageContent, deletions] = await Promise.all([
    readNewest('projects', 'lastUpdated'),
    readNewest('pageContent', 'lastUpdated'),
    readNewest('history', 'deletedAt'),
  ]);
  return { savedAt: latest([...projects, ...pageContent]), deletedAt: latest(deletions) };
}

/** Reads what anybody has saved or deleted since then; undefined when that is too much for one page. */
export async function readChanges(since: ChangesSeen): Promise<Changes | undefined> {
  const [projects, pageContent, deletions] = await Promise.all([
    readSince('projects', 'lastUpdated', since.savedAt),
    readSince('pageContent', 'lastUpdated', since.savedAt),
    readSince('history', 'deletedAt', since.deletedAt),
  ]);
  if ([projects, deletions].some(({ length }) => length === PAGE_SIZE)) return undefined;
  return {
    projects: projects.map(({ snapshot }) => toProject(snapshot)),
    pageContent: pageContent.flatMap(({ snapshot }) => toSections(snapshot)),
    deletions: deletions.map(({ snapshot, at }) => ({ id: recordId(snapshot.id), at })),
    seen: {
      savedAt: latest([...projects, ...pageContent, { at: since.savedAt }]),
      deletedAt: latest([...deletions, { at: since.deletedAt }]),
    },
  };
}

type Name = Parameters<typeof readDocuments>[0];

function readNewest(name: Name, time: string) {
  return readTimed(name, time, orderBy(time, 'desc'), limit(1));
}

function readSince(name: Name, time: string, seenAt: Date) {
  const after = where(time, '>', new Date(seenAt.getTime() - OVERLAP_MS));
  return readTimed(name, time, after, orderBy(time), limit(PAGE_SIZE));
}

/** Reads documents with the time by which they are found. */
async function readTimed(name: Name, time: string, ...constraints: QueryConstraint[]) {
  const found = await readDocuments(name, ...constraints);
  return found.map((snapshot) => ({ snapshot, at: toDate(snapshot.get(time)) }));
}

function latest(found: readonly { at: Date }[]): Date {
  return new Date(Math.max(0, ...found.map(({ at }) => at.getTime())));
}
