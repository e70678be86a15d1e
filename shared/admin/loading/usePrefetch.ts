import { useEffect } from 'react';
import { whenIdle } from '../../ui/whenIdle.ts';
import { loadPart } from './loadPart.ts';

/** After the first cards, which it would delay. */
const PREFETCH_AFTER_MS = 1000;

/** On a busy device, it begins at the latest after this time more: a form must open without a network, too. */
const IDLE_MAX_MS = 1000;

/** Loads code while the browser is idle, once the first cards are shown. Whoever needs it later says if that failed. */
export function usePrefetch(isReady: boolean, loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    if (!isReady) return undefined;
    const prefetch = () => {
      // A browser does not load code again that it could not load once.
      if (!navigator.onLine) return;
      for (const load of loads) void loadPart(load).catch(() => undefined);
    };
    const timer = setTimeout(() => whenIdle(prefetch, { timeout: IDLE_MAX_MS }), PREFETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isReady, loads]);
}
