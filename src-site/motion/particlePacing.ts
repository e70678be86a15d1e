/** 20 frames a second: even steps on any display, and a drifting dot moves by less than a pixel in one. */
const MIN_FRAME_MS = 50;
/** However slow the device, the network still moves. */
const MAX_FRAME_MS = 500;

/** Displays tick a little early or late. */
const TICK_TOLERANCE_MS = 4;
/** The weight of the newest measurement: one slow frame alone changes little. */
const SMOOTHING = 0.1;

export interface FramePacer {
  /** Called at every tick of the display: is it time to draw again? */
  isDue: (nowMs: number) => boolean;
}

/**
 * Draws fewer frames where the device cannot keep up: the first tick after a drawn frame comes when the
 * device is ready again, and as long as that took, it is left alone for as long again.
 */
export function createFramePacer(): FramePacer {
  let drawnAtMs = Number.NEGATIVE_INFINITY;
  let busyMs = 0;
  let isFirstTick = false;
  return {
    isDue: (nowMs) => {
      const sinceDrawnMs = nowMs - drawnAtMs;
      if (isFirstTick) busyMs += (Math.min(sinceDrawnMs, MAX_FRAME_MS) - busyMs) * SMOOTHING;
      isFirstTick = false;
      const frameMs = Math.min(Math.max(MIN_FRAME_MS, 2 * busyMs), MAX_FRAME_MS);
      if (sinceDrawnMs < frameMs - TICK_TOLERANCE_MS) return false;
      drawnAtMs = nowMs;
      isFirstTick = true;
      return true;
    },
  };
}
