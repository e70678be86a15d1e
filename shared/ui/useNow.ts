import { useSyncExternalStore } from 'react';
import { onServerOffset, serverNow } from '../model/serverTime.ts';

const TICK_MS = 10_000;

/** The server's time, every 10 s. The component renders again when it changes. */
export function useNow(): Date {
  return new Date(useSyncExternalStore(subscribe, currentTick));
}

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, TICK_MS);
  const end = onServerOffset(onChange);
  return () => {
    clearInterval(timer);
    end();
  };
}

/** The end of the current tick: its beginning would show a time two hours ago as one hour. */
function currentTick(): number {
  return Math.ceil(serverNow().getTime() / TICK_MS) * TICK_MS;
}
