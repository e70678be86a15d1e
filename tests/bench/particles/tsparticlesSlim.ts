import { tsParticles } from '@tsparticles/engine';
import { loadSlim } from '@tsparticles/slim';
import * as figures from './figures.ts';

await loadSlim(tsParticles);
await tsParticles.load({
  id: figures.STAGE_ID,
  options: {
    detectRetina: true,
    particles: {
      number: { value: figures.PARTICLE_COUNT },
      paint: { fill: { color: { value: figures.COLOR }, enable: true } },
      links: {
        enable: true,
        distance: figures.LINK_DISTANCE_PX,
        color: figures.COLOR,
        opacity: figures.INTENSITY,
        width: figures.LINK_WIDTH_PX,
      },
      move: { enable: true, speed: figures.SPEED, outModes: 'bounce' },
      opacity: { value: figures.PARTICLE_OPACITY },
      size: { value: figures.RADIUS_PX },
    },
  },
});
