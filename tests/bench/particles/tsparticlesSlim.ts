import { tsParticles } from '@tsparticles/engine';
import { loadSlim } from '@tsparticles/slim';
import {
  COLOR,
  INTENSITY,
  LINK_DISTANCE_PX,
  LINK_WIDTH_PX,
  PARTICLE_COUNT,
  PARTICLE_OPACITY,
  RADIUS_PX,
  SPEED,
  STAGE_ID,
} from './figures.ts';

await loadSlim(tsParticles);
await tsParticles.load({
  id: STAGE_ID,
  options: {
    detectRetina: true,
    particles: {
      number: { value: PARTICLE_COUNT },
      paint: { fill: { color: { value: COLOR }, enable: true } },
      links: {
        enable: true,
        distance: LINK_DISTANCE_PX,
        color: COLOR,
        opacity: INTENSITY,
        width: LINK_WIDTH_PX,
      },
      move: { enable: true, speed: SPEED, outModes: 'bounce' },
      opacity: { value: PARTICLE_OPACITY },
      size: { value: RADIUS_PX },
    },
  },
});
