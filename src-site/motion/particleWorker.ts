import type { ParticleStyle } from './particleNetwork.ts';
import { createParticleScene, type ParticleScene, type ParticleView } from './particleScene.ts';

/** The first message transfers the canvas; each later message says how to show it. */
export type ParticleWorkerMessage =
  | { canvas: OffscreenCanvas; style: ParticleStyle }
  | ParticleView;

let scene: ParticleScene | undefined;

addEventListener('message', ({ data }: MessageEvent<ParticleWorkerMessage>) => {
  if ('canvas' in data) scene = createParticleScene(data.canvas, data.style);
  else scene?.show(data);
});
