import type { ParticleView } from './particleScene.ts';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** A higher density makes no visible difference on lines and dots this faint. */
const MAX_SCALE = 2;

/**
 * Reports how the canvas is to be shown, at once and at every change: its size, the screen's density,
 * and whether it may move (not in a hidden tab, and not where the visitor prefers reduced motion).
 * @returns stops the watching
 */
export function watchView(
  canvas: HTMLCanvasElement,
  show: (view: ParticleView) => void,
): () => void {
  const reducedMotion = matchMedia(REDUCED_MOTION);
  let area: ParticleView['area'] | undefined;
  const report = () => {
    if (!area) return;
    const isMoving = !document.hidden && !reducedMotion.matches;
    show({ area, scale: Math.min(devicePixelRatio, MAX_SCALE), isMoving });
  };
  // The observer's first call reports the initial size, without forcing a layout.
  const observer = new ResizeObserver(([entry]) => {
    const { width = 0, height = 0 } = entry?.contentRect ?? {};
    // A canvas without a box, as in print, keeps its last size.
    if (width === 0 || height === 0) return;
    area = { width, height };
    report();
  });
  observer.observe(canvas);
  document.addEventListener('visibilitychange', report);
  reducedMotion.addEventListener('change', report);
  return () => {
    observer.disconnect();
    document.removeEventListener('visibilitychange', report);
    reducedMotion.removeEventListener('change', report);
  };
}
