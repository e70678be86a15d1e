import { useEffect } from 'react';
import { mountParticles } from './particleBackdrop.ts';
import type { ParticleStyle } from './particleRenderer.ts';

/**
 * The particle network behind every page (specification, sections 1.3 and 9). It renders nothing: its canvas is added
 * when the page has loaded and the browser is idle, so that it does not delay the page.
 */
export function ParticleBackground({ color = '#0ED3CF', intensity = 0.5 }: Partial<ParticleStyle>) {
  useEffect(() => {
    const removal = new AbortController();
    const { signal } = removal;
    whenLoadedAndIdle(signal, () => {
      signal.addEventListener('abort', mountParticles({ color, intensity }));
    });
    return () => removal.abort();
  }, [color, intensity]);
  return null;
}

function whenLoadedAndIdle(signal: AbortSignal, act: () => void): void {
  const onIdle = () => {
    if (!signal.aborted) act();
  };
  // Safari does not have requestIdleCallback.
  const waitForIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(onIdle) : setTimeout(onIdle);
  if (document.readyState === 'complete') waitForIdle();
  else window.addEventListener('load', waitForIdle, { once: true, signal });
}
