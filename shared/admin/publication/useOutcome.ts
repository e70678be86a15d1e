import { useMemo } from 'react';
import { useStore } from 'zustand';
import { byCollection } from '../../model/collections/collections.ts';
import type { Outcome } from '../../model/publishing.ts';
import type { Saved } from '../../model/selectPublished.ts';
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
export function useOutcome(): Outcome | undefined {
  const { publication } = useSession();
  const site = useSessionState('publication', (state) => state.site);
  const isRead = useSessionState('lists', (lists) =>
    Object.values(lists).every(({ readAt }) => readAt !== undefined),
  );
  const saved = useSaved();
  return site && isRead ? publication.outcome(site, saved) : undefined;
}
