import {
  type Area,
  createParticles,
  moveParticles,
  type Particle,
  spreadParticles,
} from './particleNetwork.ts';
import { createFramePacer } from './particlePacing.ts';
import { type Context2d, drawParticles, type ParticleStyle } from './particleRenderer.ts';

export interface ParticleView {
  area: Area;
  /** Pixels of the canvas per CSS pixel. */
  scale: number;
  isMoving: boolean;
}

export interface ParticleScene {
  show: (view: ParticleView) => void;
  stop: () => void;
}

/** Limits a step, so that the dots continue from the same place after a pause. */
const MAX_STEP_MS = 1000;

/** Works on the page and in a worker. */
export function createParticleScene(
  canvas: HTMLCanvasElement | OffscreenCanvas,
  style: ParticleStyle,
): ParticleScene {
  const context = canvas.getContext('2d') as Context2d;
  let view: ParticleView | undefined;
  let particles: Particle[] = [];
  let stopMoving: (() => void) | undefined;

  const draw = ({ scale }: ParticleView) => drawParticles(context, particles, style, scale);
  const advance = (elapsedMs: number) => {
    if (!view) return;
    moveParticles(particles, view.area, elapsedMs);
    draw(view);
  };
  const stop = () => stopMoving?.();
  return {
    stop,
    show: (next) => {
      if (view) spreadParticles(particles, view.area, next.area);
      else particles = createParticles(next.area);
      view = next;
      canvas.width = Math.round(next.area.width * next.scale);
      canvas.height = Math.round(next.area.height * next.scale);
      draw(next);
      stop();
      stopMoving = next.isMoving ? animate(advance) : undefined;
    },
  };
}

/** Calls back for every frame that is due. Returns a function that stops the animation. */
function animate(advance: (elapsedMs: number) => void): () => void {
  const isDue = createFramePacer();
  let drawnAtMs: number | undefined;
  const tick = (nowMs: number) => {
    request = requestAnimationFrame(tick);
    if (!isDue(nowMs)) return;
    advance(Math.min(nowMs - (drawnAtMs ?? nowMs), MAX_STEP_MS));
    drawnAtMs = nowMs;
  };
  let request = requestAnimationFrame(tick);
  return () => cancelAnimationFrame(request);
}
