import { deleteDB } from 'idb';
import { cacheName } from '../../../../shared/admin/listCache/cacheDatabase.ts';
import type { CachedLists } from '../../../../shared/admin/listCache/snapshot.ts';
import type { ChangesSeen } from '../../../../shared/data/changes.ts';
import { type AllRecords, byCollection } from '../../../../shared/model/collections/collections.ts';
import { EMPTY_PROJECT_FORM, type Project } from '../../../../shared/model/project.ts';

export const UID = 'ana';

/** The server's time that is this many minutes after the first one. */
export const at = (minute: number): Date => new Date(Date.UTC(2026, 0, 1, 0, minute));

export const seenAt = (time: Date): ChangesSeen => ({
  savedAt: byCollection(() => time),
  deletedAt: time,
});

export function projectOf(id: string, minute = 1): Project {
  const title = `${id} at ${minute}`;
  const times = { createdAt: at(0), lastUpdated: at(minute) };
  return { ...EMPTY_PROJECT_FORM, id, title, ...times, lastUpdatedBy: '' };
}

export const recordsOf = (...projects: Project[]): AllRecords =>
  byCollection<AllRecords>(({ name }) => (name === 'projects' ? projects : []));

const NOW = new Date();

/** The lists with all changes until this minute. */
export const listsAt = (minute: number, ...projects: Project[]): CachedLists => ({
  records: recordsOf(...projects),
  seen: seenAt(at(minute)),
  asOf: NOW,
  readAt: NOW,
});

export async function deleteKept(): Promise<void> {
  await deleteDB(cacheName(UID));
}
