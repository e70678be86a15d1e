import { mountParticles } from '../../../src-site/motion/particleBackdrop.ts';
import { COLOR, INTENSITY } from './figures.ts';

mountParticles({ color: COLOR, intensity: INTENSITY });
