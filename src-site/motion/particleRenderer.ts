import { forEachLink, LINK_DISTANCE_PX, type Particle } from './particleNetwork.ts';

export type Context2d = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export interface ParticleStyle {
  color: string;
  /** 0 to 1: the opacity of the shortest links; longer ones fade out. The dots have their own opacity. */
  intensity: number;
}

/** @param scale pixels of the canvas per CSS pixel */
export function drawParticles(
  context: Context2d,
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
