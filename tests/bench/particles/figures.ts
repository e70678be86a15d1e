import { PARTICLE_OPACITY, PARTICLE_SIZE_PX } from '../../../src-site/motion/particleNetwork.ts';

/** The specification's figures (sections 1 and 9), given to every contestant. */
export { LINK_DISTANCE_PX, PARTICLE_COUNT } from '../../../src-site/motion/particleNetwork.ts';
export { PARTICLE_OPACITY };
export const COLOR = '#0ED3CF';
export const INTENSITY = 0.3;
/** Where the rivals want radii, we have diameters. */
export const RADIUS_PX = { min: PARTICLE_SIZE_PX.min / 2, max: PARTICLE_SIZE_PX.max / 2 };
export const LINK_WIDTH_PX = 1;
/** Of the rivals' own scale: any speed costs the same. */
export const SPEED = 1;
/** The element that the rivals draw into. */
export const STAGE_ID = 'stage';
