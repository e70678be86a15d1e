import { useEffect } from 'react';
import { mountParticles } from './particleBackdrop.ts';
import type { ParticleStyle } from './particleRenderer.ts';

const DEFAULT_COLOR = '#0ED3CF';
const DEFAULT_INTENSITY = 0.5;

/**
 * The particle network behind every page (specification, sections 1.3 and 9). It renders nothing: its canvas is added
 * when the page has loaded and the browser is idle, so that it does not delay the page.
 */
export function ParticleBackground({
  color = DEFAULT_COLOR,
  intensity = DEFAULT_INTENSITY,
}: Partial<ParticleStyle>) {
  useEffect(() => {
    let unmount: (() => void) | undefined;
    const cancel = whenLoadedAndIdle(() => {
      unmount = mountParticles({ color, intensity });
    });
    return () => {
      cancel();
      unmount?.();
    };
  }, [color, intensity]);
  return null;
}

/** @returns cancels the callback if it has not run yet */
function whenLoadedAndIdle(act: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const onIdle = () => {
    if (!signal.aborted) act();
  };
  // Safari has no requestIdleCallback.
  const waitForIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(onIdle) : setTimeout(onIdle);
  if (document.readyState === 'complete') waitForIdle();
  else window.addEventListener('load', waitForIdle, { once: true, signal });
  return () => controller.abort();
}
