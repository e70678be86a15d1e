import { useEffect, useState } from 'react';
import { whenIdle } from '../../ui/pauses.ts';
import { useSessionState } from './SessionContext.tsx';

/** On a busy device, it begins at the latest after this time. */
const IDLE_MAX_MS = 1000;

/** Whether the lists were read, and the browser had time since: the first cards come before what is read for the Overview. */
export function useAfterLists(): boolean {
  const isRead = useSessionState('lists', (lists) =>
    Object.values(lists).every(({ status }) => status === 'complete' || status === 'failed'),
  );
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    if (isRead) whenIdle(() => setIsReady(true), { timeout: IDLE_MAX_MS });
  }, [isRead]);
  return isReady;
}
