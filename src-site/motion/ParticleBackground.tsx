import { useEffect } from 'react';
import { followBackground, isBackgroundPlaying } from './backgroundMotion.ts';
import type { ParticleStyle } from './particleNetwork.ts';
import type { ParticleView } from './particleScene.ts';
import type { ParticleWorkerMessage } from './particleWorker.ts';

/**
 * The particle network behind every page (specification, section 1.3). It renders nothing: its canvas is added
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

/** The canvas is as high as the largest viewport, so that a phone's sliding address bar does not resize it. */
const CANVAS_CLASSES =
  'pointer-events-none fixed top-0 left-0 -z-10 h-lvh w-full motion-safe:transition-opacity motion-safe:duration-1000 motion-safe:starting:opacity-0 print:hidden contrast-more:hidden forced-colors:hidden';

/** A higher density makes no visible difference for such faint lines and dots. */
const MAX_SCALE = 2;

/**
 * Puts the network behind the whole page, drawn by a worker. The canvas is created here and not by React: it can be
 * transferred to a worker only once, and React may run the same effect twice.
 * @returns a function that removes the network
 */
function mountParticles(style: ParticleStyle): () => void {
  const canvas = document.createElement('canvas');
  // An old browser goes without the decoration.
  if (!('transferControlToOffscreen' in canvas)) return () => {};
  canvas.className = CANVAS_CLASSES;
  canvas.setAttribute('aria-hidden', 'true');
  document.body.append(canvas);
  const worker = new Worker(new URL('./particleWorker.ts', import.meta.url), { type: 'module' });
  const offscreen = canvas.transferControlToOffscreen();
  const tell = (message: ParticleWorkerMessage, transfer: Transferable[] = []) =>
    worker.postMessage(message, transfer);
  tell({ canvas: offscreen, style }, [offscreen]);
  const stopWatching = watchView(canvas, (view) => tell(view));
  return () => {
    stopWatching();
    worker.terminate();
    canvas.remove();
  };
}

/**
 * Reports how the canvas is to be shown, at once and at every change: its size, the screen's density, and whether it may
 * move (not in a hidden tab, not where it is not shown, and not while the background is paused).
 * @returns a function that stops the reports
 */
function watchView(canvas: HTMLCanvasElement, show: (view: ParticleView) => void): () => void {
  let area: ParticleView['area'] | undefined;
  let isShown = false;
  const report = () => {
    if (!area) return;
    const isMoving = isShown && !document.hidden && isBackgroundPlaying();
    show({ area, scale: Math.min(devicePixelRatio, MAX_SCALE), isMoving });
  };
  // The observer's first call reports the initial size, without forcing a layout.
  const observer = new ResizeObserver(([entry]) => {
    const { width = 0, height = 0 } = entry?.contentRect ?? {};
    // A canvas without a box, as in print or with forced colours, keeps its last size.
    isShown = width > 0 && height > 0;
    if (isShown) area = { width, height };
    report();
  });
  observer.observe(canvas);
  document.addEventListener('visibilitychange', report);
  const stopFollowing = followBackground(report);
  return () => {
    observer.disconnect();
    document.removeEventListener('visibilitychange', report);
    stopFollowing();
  };
}
