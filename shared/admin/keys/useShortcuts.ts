import { useEffect, useEffectEvent, useState } from 'react';
import { isMac } from '../../ui/isMac.ts';
import { isTaken, pressedKeys } from '../../ui/keys.ts';
import { whenIdle } from '../../ui/whenIdle.ts';
import { loadPart } from '../loading/loadPart.ts';
import { useSession } from '../session/SessionContext.tsx';
import { loadKeyParts } from './loadKeyParts.ts';
import type { RunCommand } from './runAction.ts';

/** Left to the browser, they would leave the page for its own search. */
const PALETTE_KEYS = 'Mod+K';

/**
 * Listens to the shortcuts. Their code is loaded once the browser is idle after the first cards, or at the first key.
 * Until then, the keys of the palette are answered here.
 */
export function useShortcuts(isReady: boolean, run: RunCommand): void {
  const session = useSession();
  const runNow = useEffectEvent(run);
  const [parts, setParts] = useState<Awaited<ReturnType<typeof loadKeyParts>>>();
  useEffect(() => {
    const removal = new AbortController();
    const load = () => {
      // A browser does not load code again that it could not load once.
      if (!navigator.onLine) return;
      // If it fails, what the palette's keys open says so.
      void loadPart(loadKeyParts).then(setParts, () => undefined);
    };
    const onEarlyKey = (event: KeyboardEvent) => {
      load();
      if (pressedKeys(event, isMac()) !== PALETTE_KEYS || isTaken(event)) return;
      event.preventDefault();
      if (!event.repeat) runNow('palette');
    };
    if (parts) {
      parts.listenToKeys(session, (command) => runNow(command), removal.signal);
      parts.prepareEntries(session, removal.signal);
    } else {
      window.addEventListener('keydown', onEarlyKey, { signal: removal.signal });
      if (isReady) whenIdle(load);
    }
    return () => removal.abort();
  }, [parts, isReady, session]);
}
