import { followBackground, isBackgroundPlaying } from './backgroundMotion.ts';
import type { ParticleView } from './particleScene.ts';

/** A higher density makes no visible difference on lines and dots this faint. */
const MAX_SCALE = 2;

/**
 * Reports how the canvas is to be shown, at once and at every change: its size, the screen's density,
 * and whether it may move (not in a hidden tab, not where it is not shown, and not while the background is paused).
 * @returns stops the watching
 */
export function watchView(
  canvas: HTMLCanvasElement,
  show: (view: ParticleView) => void,
): () => void {
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
    // A canvas without a box, as in print and in forced colours, keeps its last size.
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
