import * as figures from './figures.ts';

declare const particlesJS: (id: string, options: object) => void;

// Its random sizes and opacities start at 0, because it has no option for a minimum.
particlesJS(figures.STAGE_ID, {
  retina_detect: true,
  particles: {
    number: { value: figures.PARTICLE_COUNT },
    color: { value: figures.COLOR },
    opacity: { value: figures.PARTICLE_OPACITY.max, random: true },
    size: { value: figures.RADIUS_PX.max, random: true },
    line_linked: {
      enable: true,
      distance: figures.LINK_DISTANCE_PX,
      color: figures.COLOR,
      opacity: figures.INTENSITY,
      width: figures.LINK_WIDTH_PX,
    },
    move: { enable: true, speed: figures.SPEED, out_mode: 'bounce' },
  },
  interactivity: { events: { onhover: { enable: false }, onclick: { enable: false } } },
});
