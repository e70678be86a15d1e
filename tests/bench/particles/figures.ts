import { PARTICLE_OPACITY, PARTICLE_SIZE_PX } from '../../../src-site/motion/particleNetwork.ts';

/** The specification's settings (sections 1.3 and 9), which every contestant gets. */
export { LINK_DISTANCE_PX, PARTICLE_COUNT } from '../../../src-site/motion/particleNetwork.ts';
export { PARTICLE_OPACITY };
export const COLOR = '#0ED3CF';
export const INTENSITY = 0.3;
/** The other libraries take radii; ours takes diameters. */
export const RADIUS_PX = { min: PARTICLE_SIZE_PX.min / 2, max: PARTICLE_SIZE_PX.max / 2 };
export const LINK_WIDTH_PX = 1;
/** On the other libraries' own scale: any speed costs the same. */
export const SPEED = 1;
/** The element that the other libraries draw into. */
export const STAGE_ID = 'stage';
