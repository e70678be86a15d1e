import { useEffect } from 'react';
import { useSession } from '../session/SessionContext.tsx';
import { useOnReturn } from '../session/useOnReturn.ts';
import { followPublisher } from './publishing.ts';

/** How often an open dashboard looks whether somebody publishes. */
const LOOK_EVERY_MS = 20_000;

/** Looks what the publisher does: when the dashboard opens, every 20 s while it is visible, and when the person returns. */
export function useWatchPublisher(): void {
  const session = useSession();
  useOnReturn(() => void followPublisher(session));
  useEffect(() => {
    void followPublisher(session);
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void followPublisher(session);
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [session]);
}
