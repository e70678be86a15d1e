import type { ParticleView } from './particleScene.ts';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** More pixels per CSS pixel than this cannot be told apart on lines and dots this faint. */
const MAX_SCALE = 2;

/**
 * Reports how the canvas is to be shown, at once and at every change: its size, the screen's density,
 * and whether anything may move (not in a hidden tab, not where the visitor prefers stillness).
 * @returns what ends the watching
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
  // The observer's first call brings the first size, without asking for a layout.
  const observer = new ResizeObserver(([entry]) => {
    const { width = 0, height = 0 } = entry?.contentRect ?? {};
    // A canvas without a box, as in print, keeps what it had.
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
