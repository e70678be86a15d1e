import {
  type Area,
  createParticles,
  drawParticles,
  moveParticles,
  type Particle,
  type ParticleStyle,
  spreadParticles,
} from './particleNetwork.ts';

export interface ParticleView {
  area: Area;
  /** Pixels of the canvas per CSS pixel. */
  scale: number;
  isMoving: boolean;
}

/** Limits a step, so that the dots continue from the same place after a pause. */
const MAX_STEP_MS = 1000;

/** @returns a function that shows the network as a view says, until it is given another one */
export function createParticleScene(
  canvas: OffscreenCanvas,
  style: ParticleStyle,
): (view: ParticleView) => void {
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  let view: ParticleView | undefined;
  let particles: Particle[] = [];
  let stopMoving: (() => void) | undefined;

  const draw = ({ scale }: ParticleView) => drawParticles(context, particles, style, scale);
  const advance = (elapsedMs: number) => {
    if (!view) return;
    moveParticles(particles, view.area, elapsedMs);
    draw(view);
  };
  return (next) => {
    if (view) spreadParticles(particles, view.area, next.area);
    else particles = createParticles(next.area);
    view = next;
    canvas.width = Math.round(next.area.width * next.scale);
    canvas.height = Math.round(next.area.height * next.scale);
    draw(next);
    stopMoving?.();
    stopMoving = next.isMoving ? animate(advance) : undefined;
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

/** 20 frames a second: the steps are even on any display, and a dot moves by less than a pixel per frame. */
const MIN_FRAME_MS = 50;
/** So that the network moves even on the slowest device. */
const MAX_FRAME_MS = 500;

/** Animation frames may come a little early or late. */
const TICK_TOLERANCE_MS = 4;
/** The weight of the newest measurement: a single slow frame changes little. */
const SMOOTHING = 0.1;

/**
 * Draws fewer frames where the device cannot keep up. The first tick after a drawn frame shows how long the device was
 * busy with it; the pacer then leaves the device idle for the same time.
 * @returns a function that tells, for each animation frame, whether to draw in it
 */
export function createFramePacer(): (nowMs: number) => boolean {
  let drawnAtMs = Number.NEGATIVE_INFINITY;
  let busyMs = 0;
  let isFirstTick = false;
  return (nowMs) => {
    const sinceDrawnMs = nowMs - drawnAtMs;
    if (isFirstTick) busyMs += (Math.min(sinceDrawnMs, MAX_FRAME_MS) - busyMs) * SMOOTHING;
    isFirstTick = false;
    const frameMs = Math.min(Math.max(MIN_FRAME_MS, 2 * busyMs), MAX_FRAME_MS);
    if (sinceDrawnMs < frameMs - TICK_TOLERANCE_MS) return false;
    drawnAtMs = nowMs;
    isFirstTick = true;
    return true;
  };
}
