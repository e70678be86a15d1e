import type { ParticleStyle } from './particleNetwork.ts';
import { createParticleScene, type ParticleView } from './particleScene.ts';

/** The first message transfers the canvas; each later message says how to show it. */
export type ParticleWorkerMessage =
  | { canvas: OffscreenCanvas; style: ParticleStyle }
  | ParticleView;

let show: ReturnType<typeof createParticleScene> | undefined;

addEventListener('message', ({ data }: MessageEvent<ParticleWorkerMessage>) => {
  if ('canvas' in data) show = createParticleScene(data.canvas, data.style);
  else show?.(data);
});
