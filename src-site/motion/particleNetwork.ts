/** The number of dots (specification, section 1.3). */
const PARTICLE_COUNT = 100;
/** Dots closer than this are linked. */
const LINK_DISTANCE_PX = 150;
/** The diameter of a dot. */
const PARTICLE_SIZE_PX = { min: 1, max: 6 };
/** The opacity of a dot; the style's `intensity` applies to the links only. */
const PARTICLE_OPACITY = { min: 0.1, max: 0.8 };
/** In each direction: slow enough that single steps are invisible at the frame rate of particleScene.ts. */
export const PARTICLE_MAX_SPEED_PX_PER_S = 12;

/** All lengths of the network are CSS pixels. */
export interface Area {
  width: number;
  height: number;
}

export interface Particle {
  x: number;
  y: number;
  /** In pixels per second. */
  velocityX: number;
  velocityY: number;
  size: number;
  opacity: number;
}

/** @param random returns numbers from 0 (included) to 1 (excluded) */
export function createParticles(area: Area, random: () => number = Math.random): Particle[] {
  const between = (min: number, max: number) => min + random() * (max - min);
  const speed = () => between(-PARTICLE_MAX_SPEED_PX_PER_S, PARTICLE_MAX_SPEED_PX_PER_S);
  return Array.from({ length: PARTICLE_COUNT }, () => ({
    x: between(0, area.width),
    y: between(0, area.height),
    velocityX: speed(),
    velocityY: speed(),
    size: between(PARTICLE_SIZE_PX.min, PARTICLE_SIZE_PX.max),
    opacity: between(PARTICLE_OPACITY.min, PARTICLE_OPACITY.max),
  }));
}

/** Moves the dots in place; they turn round at the edges of the area. */
export function moveParticles(particles: Particle[], area: Area, elapsedMs: number): void {
  const seconds = elapsedMs / 1000;
  for (const particle of particles) {
    const x = particle.x + particle.velocityX * seconds;
    const y = particle.y + particle.velocityY * seconds;
    particle.x = clamp(x, area.width);
    particle.y = clamp(y, area.height);
    if (particle.x !== x) particle.velocityX *= -1;
    if (particle.y !== y) particle.velocityY *= -1;
  }
}

/** Scales the dots' positions from one area to another, in place. */
export function spreadParticles(particles: Particle[], from: Area, to: Area): void {
  for (const particle of particles) {
    particle.x = clamp((particle.x / from.width) * to.width, to.width);
    particle.y = clamp((particle.y / from.height) * to.height, to.height);
  }
}

/** Calls back once for each pair of linked dots, in any order. */
export function forEachLink(
  particles: readonly Particle[],
  visit: (a: Particle, b: Particle, distancePx: number) => void,
): void {
  particles.forEach((a, index) => {
    for (let other = 0; other < index; other++) {
      const b = particles[other] as Particle;
      const squared = (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
      if (squared < LINK_DISTANCE_PX ** 2) visit(a, b, Math.sqrt(squared));
    }
  });
}

function clamp(position: number, limit: number): number {
  return Math.min(Math.max(position, 0), limit);
}

export interface ParticleStyle {
  color: string;
  /** 0 to 1: the opacity of the shortest links; longer ones fade out. The dots have their own opacity. */
  intensity: number;
}

/** @param scale pixels of the canvas per CSS pixel */
export function drawParticles(
  context: OffscreenCanvasRenderingContext2D,
  particles: readonly Particle[],
  { color, intensity }: ParticleStyle,
  scale: number,
): void {
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, context.canvas.width / scale, context.canvas.height / scale);
  context.strokeStyle = color;
  context.fillStyle = color;
  // One pixel of the canvas: fine lines do not distract from text, and are by far the fastest to draw.
  context.lineWidth = 1 / scale;
  // One path per link: a path for many links is drawn as one shape, which takes twice as long on dense screens.
  forEachLink(particles, (a, b, distancePx) => {
    context.globalAlpha = (1 - distancePx / LINK_DISTANCE_PX) * intensity;
    context.beginPath();
    context.moveTo(a.x, a.y);
    context.lineTo(b.x, b.y);
    context.stroke();
  });
  for (const { x, y, size, opacity } of particles) {
    context.globalAlpha = opacity;
    context.beginPath();
    context.arc(x, y, size / 2, 0, 2 * Math.PI);
    context.fill();
  }
}
