import { useMemo } from 'react';
import { useStore } from 'zustand';
import { byCollection, pathOf, type RecordRef } from '../../model/collections/collections.ts';
import { type Hold, heldAt } from '../../model/collections/holds.ts';
import type { PendingChanges } from '../../model/pendingChanges.ts';
import { type AnyRecord, PUBLISHED, type Published, type Saved } from '../../model/published.ts';
import type { Publication } from '../../model/publishedFile.ts';
import { recordPicture } from '../../model/recordPictures.ts';
import { useNow } from '../../ui/TimeAgo.tsx';
import { useSession, useSessionState } from '../session/SessionContext.tsx';

/** All saved records that were read so far, with the moves that are not stored yet. */
export function useSaved() {
  const { moves } = useSession();
  const lists = useSessionState('lists', (state) => state);
  useStore(moves);
  const order = moves.shown(lists.order.records);
  return useMemo(() => {
    const saved = byCollection<Required<Saved>>(({ name }) => lists[name].records);
    return { ...saved, order };
  }, [lists, order]);
}

/** What publishing would do; undefined while that is unknown. */
export function usePendingChanges(): PendingChanges | undefined {
  const { liveSite } = useSession();
  const site = useSessionState('liveSite', (state) => state.site);
  const isRead = useSessionState('lists', (lists) =>
    Object.values(lists).every(({ readAt }) => readAt !== undefined),
  );
  const saved = useSaved();
  return site && isRead ? liveSite.pendingChanges(site, saved) : undefined;
}

/** What "Publish" asks for: what waits and is not kept back, and the pictures that could not be fetched. */
export function useRecordsToPublish() {
  const site = useSessionState('liveSite', (state) => state.site);
  const pending = usePendingChanges();
  const saved = useSaved();
  const isHeld = heldAt(saved.holds as Hold[], useNow());
  // The header asks on every tab, and thousands of records may be saved.
  const all = useMemo(() => findRecords(site, saved, pending), [site, saved, pending]);
  const waiting = pending?.waiting.map(({ record }) => record) ?? [];
  const isNotHeld = (record: RecordRef) => !isHeld(record);
  return { records: all.filter(isNotHeld), waiting: waiting.filter(isNotHeld) };
}

function findRecords(
  site: Publication | undefined,
  saved: ReturnType<typeof useSaved>,
  pending: PendingChanges | undefined,
): RecordRef[] {
  const hasProblem = (collection: Published, record: AnyRecord) => {
    const picture = collection.publishing.isShown(record) && recordPicture(collection, record);
    return picture && site?.pictures[picture.key]?.problem;
  };
  const withProblem = PUBLISHED.flatMap((collection) =>
    (saved[collection.name] as readonly AnyRecord[])
      .filter((record) => hasProblem(collection, record))
      .map(({ id }) => ({ collection: collection.name, id })),
  );
  const waiting = pending?.waiting.map(({ record }) => record) ?? [];
  const byPath = new Map([...waiting, ...withProblem].map((record) => [pathOf(record), record]));
  return [...byPath.values()];
}
