import { useMemo } from 'react';
import type { Outcome, Saved } from '../../model/publishing.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { useOrder } from './useOrder.ts';

/** All that is saved, as far as it is read, with the moves that are not stored yet. */
export function useSaved(): Saved {
  const { projects, pageContent } = useSessionState('lists', (lists) => lists);
  const order = useOrder('featured');
  return useMemo(
    () => ({ projects: projects.records, pageContent: pageContent.records, order }),
    [projects.records, pageContent.records, order],
  );
}

/** What publishing would do; undefined while nobody knows. */
export function useOutcome(): Outcome | undefined {
  const { publication } = useSession();
  const site = useSessionState('publication', (state) => state.site);
  const isRead = useSessionState('lists', (lists) =>
    Object.values(lists).every(({ readAt }) => readAt !== undefined),
  );
  const saved = useSaved();
  return site && isRead ? publication.outcome(site, saved) : undefined;
}
