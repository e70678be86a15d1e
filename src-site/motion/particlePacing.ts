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
