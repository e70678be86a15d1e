import { useState } from 'react';
import type * as LiveRunModule from './run/LiveRun.tsx';

const load = () => import('./run/LiveRun.tsx');

/** Call it when a pointer or the focus reaches the run's button. */
export function prefetchLiveRun(): void {
  // Without a network there is nothing to prefetch; a press will tell.
  load().catch(() => {});
}

/** The code of the run, which is shown after the visitor's press. */
export function useLiveRun() {
  const [LiveRun, setLiveRun] = useState<typeof LiveRunModule.LiveRun>();
  const [loading, setLoading] = useState<'idle' | 'busy' | 'failed'>('idle');
  const start = () => {
    if (loading === 'busy') return;
    // Some browsers never ask again for a module that they could not load.
    if (loading === 'failed') window.location.reload();
    setLoading('busy');
    load().then(
      (module) => setLiveRun(() => module.LiveRun),
      () => setLoading('failed'),
    );
  };
  return { LiveRun, loading, start };
}
