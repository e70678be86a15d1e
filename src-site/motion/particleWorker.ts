import type { ParticleStyle } from './particleRenderer.ts';
import { createParticleScene, type ParticleScene, type ParticleView } from './particleScene.ts';

/** The first message hands the canvas over; every later one says how to show it. */
export type ParticleWorkerMessage =
  | { canvas: OffscreenCanvas; style: ParticleStyle }
  | ParticleView;

let scene: ParticleScene | undefined;

addEventListener('message', ({ data }: MessageEvent<ParticleWorkerMessage>) => {
  if ('canvas' in data) scene = createParticleScene(data.canvas, data.style);
  else scene?.show(data);
});
