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

declare const particlesJS: (id: string, options: object) => void;

// Its random sizes and opacities start at 0: a minimum is not among its options.
particlesJS(STAGE_ID, {
  retina_detect: true,
  particles: {
    number: { value: PARTICLE_COUNT },
    color: { value: COLOR },
    opacity: { value: PARTICLE_OPACITY.max, random: true },
    size: { value: RADIUS_PX.max, random: true },
    line_linked: {
      enable: true,
      distance: LINK_DISTANCE_PX,
      color: COLOR,
      opacity: INTENSITY,
      width: LINK_WIDTH_PX,
    },
    move: { enable: true, speed: SPEED, out_mode: 'bounce' },
  },
  interactivity: { events: { onhover: { enable: false }, onclick: { enable: false } } },
});
