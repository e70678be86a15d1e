import { useEffect, useEffectEvent } from 'react';
import type { ShortcutAction } from '../../model/shortcuts.ts';
import { whenIdle } from '../../ui/whenIdle.ts';
import { useSession } from '../session/SessionContext.tsx';
import { listenToKeys } from './listenToKeys.ts';
import { prepareEntries } from './palette/prepareEntries.ts';
import { type RunCommand, runAction } from './runAction.ts';

/** Runs what is pressed once the first cards are shown, and prepares what the palette searches. */
export function useShortcuts(isReady: boolean, run: RunCommand): void {
  const session = useSession();
  const act = useEffectEvent((action: ShortcutAction) => {
    if (isReady) runAction(session, run, action);
  });
  useEffect(() => {
    const removal = new AbortController();
    listenToKeys((action) => act(action), removal.signal);
    return () => removal.abort();
  }, []);
  useEffect(() => {
    if (!isReady) return undefined;
    const removal = new AbortController();
    const { signal } = removal;
    whenIdle(() => !signal.aborted && prepareEntries(session, signal));
    return () => removal.abort();
  }, [isReady, session]);
}
