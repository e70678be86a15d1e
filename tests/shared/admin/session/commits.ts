import type { Changes, ChangesSeen } from '../../../../shared/data/changes.ts';
import {
  type AllRecords,
  byCollection,
  type CollectionName,
} from '../../../../shared/model/collections/collections.ts';
import { EMPTY_PROJECT_FORM, type Project } from '../../../../shared/model/project.ts';

/** As in shared/data/changes.ts. */
export const OVERLAP_MS = 60_000;

/** A commit has the time at which it reached the server, and may become visible after one with a later time. */
interface Commit {
  id: string;
  at: number;
  visibleAt: number;
  isDeletion: boolean;
}

const isAfter = (at: number, seenAt: Date) => at > seenAt.getTime() - OVERLAP_MS;

/** A store with projects, and its clock. */
export class Commits {
  now = Date.UTC(2026, 0, 1);
  readonly #commits: Commit[] = [];

  commit(id: string, gapMs: number, lateMs: number, isDeletion: boolean): void {
    this.now += gapMs + 1;
    // The server applies the changes of one record one after the other.
    const isOpen = this.#commits.some((other) => other.id === id && other.visibleAt > this.now);
    const exists = this.projects().some((project) => project.id === id);
    if (isOpen || (isDeletion && !exists)) return;
    this.#commits.push({ id, at: this.now, visibleAt: this.now + lateMs, isDeletion });
  }

  /** The current content: the newest visible commit of each record, unless it is a deletion. */
  projects(): Project[] {
    const newest = new Map(this.#visible().map((one) => [one.id, one]));
    const stored = [...newest.values()].filter(({ isDeletion }) => !isDeletion);
    return stored.map(toProject).toSorted((one, other) => (one.id < other.id ? 1 : -1));
  }

  seen(): ChangesSeen {
    const latest = (isDeletion: boolean) =>
      new Date(Math.max(0, ...this.#visible(isDeletion).map(({ at }) => at)));
    const savedAt = byCollection<ChangesSeen['savedAt']>(({ name }) =>
      name === 'projects' ? latest(false) : new Date(0),
    );
    return { savedAt, deletedAt: latest(true) };
  }

  /** As `readChanges`. */
  changes(since: ChangesSeen, names: readonly CollectionName[] = ['projects']): Changes {
    const isRead = names.includes('projects');
    const saved = this.projects().filter(
      ({ lastUpdated }) => isRead && isAfter(lastUpdated.getTime(), since.savedAt.projects),
    );
    const { savedAt, deletedAt } = this.seen();
    return {
      saved: byCollection<AllRecords>(({ name }) => (name === 'projects' ? saved : [])),
      deletions: this.#visible(true)
        .filter(({ at }) => isAfter(at, since.deletedAt))
        .map(({ id, at }) => ({ collection: 'projects', id, at: new Date(at) })),
      seen: { deletedAt, savedAt: isRead ? savedAt : since.savedAt },
    };
  }

  #visible(isDeletion?: boolean): Commit[] {
    return this.#commits.filter(
      (one) => one.visibleAt <= this.now && one.isDeletion === (isDeletion ?? one.isDeletion),
    );
  }
}

function toProject({ id, at }: Commit): Project {
  const times = { createdAt: new Date(0), lastUpdated: new Date(at) };
  return { ...EMPTY_PROJECT_FORM, id, title: `${id} at ${at}`, ...times };
}
