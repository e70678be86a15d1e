import { useRef, useState } from 'react';
import { useSession } from './session/SessionContext.tsx';
import { useOnReturn } from './session/useOnReturn.ts';

/** The minimum time between two refreshes, because each one costs reads. */
const REFRESH_AFTER_MS = 60_000;

export function useRefreshOnReturn(): void {
  const { lists } = useSession();
  const [begunAt] = useState(() => Date.now());
  const lookedAt = useRef(begunAt);
  useOnReturn(() => {
    if (Date.now() - lookedAt.current < REFRESH_AFTER_MS) return;
    lookedAt.current = Date.now();
    void lists.refresh();
  });
}
