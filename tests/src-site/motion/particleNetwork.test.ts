import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Area,
  createParticles,
  forEachLink,
  moveParticles,
  PARTICLE_MAX_SPEED_PX_PER_S,
  type Particle,
  spreadParticles,
} from '../../../src-site/motion/particleNetwork.ts';

const area = fc.record({
  width: fc.double({ min: 1, max: 8000, noNaN: true }),
  height: fc.double({ min: 1, max: 8000, noNaN: true }),
});
const seed = fc.nat();
const elapsedMs = fc.double({ min: 0, max: 1000, noNaN: true });

/** A small pseudo-random generator, so that a failure can be repeated. */
function seeded(start: number): () => number {
  let state = (start % 2147483646) + 1;
  return () => {
    state = (state * 16807) % 2147483647;
    return (state - 1) / 2147483646;
  };
}

/** A single assertion for all particles: one for each would be slow. */
function expectInside(particles: Particle[], { width, height }: Area) {
  const isInside = ({ x, y }: Particle) => x >= 0 && x <= width && y >= 0 && y <= height;
  expect(particles.filter((particle) => !isInside(particle))).toEqual([]);
}

function isAsSpecified({ size, opacity }: Particle): boolean {
  return size >= 1 && size <= 6 && opacity >= 0.1 && opacity <= 0.8;
}

function at(x: number, y: number, velocityX = 0, velocityY = 0): Particle {
  return { x, y, velocityX, velocityY, size: 1, opacity: 1 };
}

describe('new particles', () => {
  test('are a hundred, inside the area, of the specified sizes and opacities', () => {
    fc.assert(
      fc.property(area, seed, (size, start) => {
        const particles = createParticles(size, seeded(start));
        expect(particles).toHaveLength(100);
        expectInside(particles, size);
        expect(particles.filter((particle) => !isAsSpecified(particle))).toEqual([]);
      }),
    );
  });

  test('reach both ends of each range', () => {
    const [smallest] = createParticles({ width: 10, height: 20 }, () => 0);
    expect(smallest).toMatchObject({ x: 0, y: 0, size: 1, opacity: 0.1 });
    const [largest] = createParticles({ width: 10, height: 20 }, () => 1);
    expect(largest).toMatchObject({ x: 10, y: 20, size: 6, opacity: 0.8 });
  });
});

describe('drifting', () => {
  test('never leaves the area, however long it lasts', () => {
    fc.assert(
      fc.property(area, seed, fc.array(elapsedMs, { maxLength: 40 }), (size, start, steps) => {
        const particles = createParticles(size, seeded(start));
        for (const step of steps) moveParticles(particles, size, step);
        expectInside(particles, size);
      }),
    );
  });

  test('moves in proportion to the elapsed time, and never faster than the limit', () => {
    const size = { width: 1000, height: 1000 };
    const [particle] = createParticles(size, () => 1);
    expect(particle).toMatchObject({ velocityX: PARTICLE_MAX_SPEED_PX_PER_S });
    const drifting = at(500, 500, 10, -6);
    moveParticles([drifting], size, 500);
    expect(drifting).toMatchObject({ x: 505, y: 497 });
  });

  test('turns round at an edge', () => {
    const size = { width: 100, height: 100 };
    const particle = at(99, 1, 10, -10);
    moveParticles([particle], size, 1000);
    expect(particle).toMatchObject({ x: 100, y: 0, velocityX: -10, velocityY: 10 });
    moveParticles([particle], size, 1000);
    expect(particle).toMatchObject({ x: 90, y: 10 });
  });
});

describe('a new size', () => {
  test('keeps every particle inside, spread as before', () => {
    fc.assert(
      fc.property(area, area, seed, (from, to, start) => {
        const before = createParticles(from, seeded(start));
        const after = createParticles(from, seeded(start));
        spreadParticles(after, from, to);
        expectInside(after, to);
        const isSpreadAsBefore = (particle: Particle, index: number) => {
          const { x = 0, y = 0 } = before[index] ?? {};
          const offX = Math.abs(particle.x / to.width - x / from.width);
          const offY = Math.abs(particle.y / to.height - y / from.height);
          return offX < 1e-6 && offY < 1e-6;
        };
        expect(after.every(isSpreadAsBefore)).toBe(true);
      }),
    );
  });
});

describe('links', () => {
  test('join exactly the pairs that are closer than 150 px, once each', () => {
    fc.assert(
      fc.property(area, seed, (size, start) => {
        const particles = createParticles(size, seeded(start));
        const indexOf = new Map(particles.map((particle, index) => [particle, index]));
        const linked: string[] = [];
        forEachLink(particles, (a, b) => {
          const pair = [indexOf.get(a) ?? -1, indexOf.get(b) ?? -1];
          linked.push(pair.toSorted((i, j) => i - j).join('-'));
        });
        expect(linked.toSorted()).toEqual(closePairs(particles).toSorted());
      }),
    );
  });

  test('end at 150 px', () => {
    const distances: number[] = [];
    const note = (_a: Particle, _b: Particle, distancePx: number) => distances.push(distancePx);
    forEachLink([at(0, 0), at(150, 0)], note);
    expect(distances).toEqual([]);
    forEachLink([at(0, 0), at(149.5, 0), at(0, 200)], note);
    expect(distances).toEqual([149.5]);
  });
});

function closePairs(particles: Particle[]): string[] {
  return particles.flatMap((a, i) =>
    particles.flatMap((b, j) => {
      const isClose = (a.x - b.x) ** 2 + (a.y - b.y) ** 2 < 150 ** 2;
      return i < j && isClose ? [`${i}-${j}`] : [];
    }),
  );
}
