import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSession, useSessionState } from './session/SessionContext.tsx';
import { useOnReturn } from './session/useOnReturn.ts';

/** The minimum time between two refreshes, because each one costs reads. */
const REFRESH_AFTER_MS = 60_000;

/** Looks for colleagues' changes when the person returns to the window, and when they open the Overview. */
export function useRefreshOnReturn(): void {
  const { lists } = useSession();
  const isOverview = useSessionState('place', ({ tab }) => tab === 'overview');
  const [begunAt] = useState(() => Date.now());
  const lookedAt = useRef(begunAt);
  const look = () => {
    if (Date.now() - lookedAt.current < REFRESH_AFTER_MS) return;
    lookedAt.current = Date.now();
    void lists.refresh();
  };
  const lookOnOpen = useEffectEvent(look);
  useOnReturn(look);
  useEffect(() => {
    if (isOverview) lookOnOpen();
  }, [isOverview]);
}
