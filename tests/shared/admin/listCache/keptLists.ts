import { deleteDB } from 'idb';
import { cacheName } from '../../../../shared/admin/listCache/cacheDatabase.ts';
import type { Reading } from '../../../../shared/admin/listCache/writeCache.ts';
import type { Changes, ChangesSeen } from '../../../../shared/data/changes.ts';
import { type AllRecords, byCollection } from '../../../../shared/model/collections/collections.ts';
import { EMPTY_PROJECT_FORM, type Project } from '../../../../shared/model/project.ts';

export const UID = 'ana';

/** The server's time that is this many minutes after the first one. */
export const at = (minute: number): Date => new Date(Date.UTC(2026, 0, 1, 0, minute));

export const seenAt = (time: Date): ChangesSeen => ({
  savedAt: byCollection(() => time),
  deletedAt: time,
});

export function projectOf(id: string, minute: number, created = 0): Project {
  const title = `${id} at ${minute}`;
  const times = { createdAt: at(created), lastUpdated: at(minute) };
  return { ...EMPTY_PROJECT_FORM, id, title, ...times, lastUpdatedBy: '' };
}

export const recordsOf = (...projects: Project[]): AllRecords =>
  byCollection<AllRecords>(({ name }) => (name === 'projects' ? projects : []));

/** A complete reading, at this minute. */
export function reading(minute: number, ...projects: Project[]): Reading {
  const seen = seenAt(at(minute));
  return { records: recordsOf(...projects), seen, readAt: new Date() };
}

/** What was saved and deleted, until this minute. */
export function changes(
  minute: number,
  saved: Project[],
  deleted: { id: string; minute: number }[] = [],
): Changes {
  return {
    saved: recordsOf(...saved),
    deletions: deleted.map((one) => ({ collection: 'projects', id: one.id, at: at(one.minute) })),
    seen: seenAt(at(minute)),
  };
}

export async function deleteKept(): Promise<void> {
  await deleteDB(cacheName(UID));
}
