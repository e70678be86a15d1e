import type { ChangesSeen } from '../../data/changes.ts';
import { byCollection } from '../../model/collections/collections.ts';

/** Returns the milliseconds since this call. The one clock may be changed meanwhile, the other may stop while the computer sleeps. */
export function startStopwatch(): () => number {
  const [date, time] = [Date.now(), performance.now()];
  return () => Math.max(Date.now() - date, performance.now() - time);
}

/** The times of the newest changes, minus the time that it took to read the lists. */
export function seenBefore({ savedAt, deletedAt }: ChangesSeen, loadedMs: number): ChangesSeen {
  const earlier = (time: Date) => new Date(time.getTime() - loadedMs);
  return {
    savedAt: byCollection(({ name }) => earlier(savedAt[name])),
    deletedAt: earlier(deletedAt),
  };
}

/** The later of two times of the newest changes, of each kind. */
export function latestSeen(one: ChangesSeen, other: ChangesSeen): ChangesSeen {
  return {
    savedAt: byCollection(({ name }) => later(one.savedAt[name], other.savedAt[name])),
    deletedAt: later(one.deletedAt, other.deletedAt),
  };
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other;
}
