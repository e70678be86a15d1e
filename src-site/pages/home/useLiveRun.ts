import { useEffect, useState } from 'react';
import { whenIdle } from '../../../shared/ui/whenIdle.ts';
import type * as LiveRunModule from './run/LiveRun.tsx';

const load = () => import('./run/LiveRun.tsx');

/** The code of the run, which is fetched when the browser is idle and shown after the visitor's press. */
export function useLiveRun() {
  const [LiveRun, setLiveRun] = useState<typeof LiveRunModule.LiveRun>();
  const [loading, setLoading] = useState<'idle' | 'busy' | 'failed'>('idle');
  useEffect(() => {
    // Without a network there is nothing to prefetch; a press will tell.
    whenIdle(() => void load().catch(() => {}));
  }, []);
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
