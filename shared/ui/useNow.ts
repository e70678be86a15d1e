import { useSyncExternalStore } from 'react';

const TICK_MS = 10_000;

/** The time, every 10 s. The component renders again when it changes. */
export function useNow(): Date {
  return new Date(useSyncExternalStore(subscribeToTicks, currentTick));
}

function subscribeToTicks(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK_MS);
  return () => clearInterval(timer);
}

/** The end of the current tick: its beginning would show a time two hours ago as one hour. */
function currentTick(): number {
  return Math.ceil(Date.now() / TICK_MS) * TICK_MS;
}
