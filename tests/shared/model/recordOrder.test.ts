import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  inOrder,
  moveInOrder,
  ORDER_MAX_IDS,
  type RecordMove,
} from '../../../shared/model/collections/orders.ts';
import { EMPTY_PROJECT_FORM, type Project } from '../../../shared/model/project.ts';

const project = (id: string, day: number, featured = true): Project => {
  const createdAt = new Date(Date.UTC(2026, 0, day));
  return { ...EMPTY_PROJECT_FORM, id, featured, createdAt, lastUpdated: createdAt };
};
const PROJECTS = [project('a', 1), project('b', 2), project('hidden', 3, false), project('c', 4)];
const idsOf = (projects: readonly Project[]) => projects.map(({ id }) => id);
const featuredOf = (projects: readonly Project[]) => projects.filter(({ featured }) => featured);
const inFeaturedOrder = (projects: readonly Project[], ids: string[] = []) =>
  inOrder('featured', featuredOf(projects), ids);
const moveFeatured = (projects: readonly Project[], ids: string[], move: RecordMove) =>
  moveInOrder('featured', featuredOf(projects), ids, move);

test('without an order, the featured projects are newest first', () => {
  expect(idsOf(inFeaturedOrder(PROJECTS))).toEqual(['c', 'b', 'a']);
});

test('projects that nobody has placed come last, newest first; an id without a featured project is ignored', () => {
  expect(idsOf(inFeaturedOrder(PROJECTS, ['gone', 'a', 'hidden']))).toEqual(['a', 'c', 'b']);
});

test('a project that is featured after a move comes last, whichever was moved', () => {
  for (const { id } of featuredOf(PROJECTS)) {
    const placed = moveFeatured(PROJECTS, [], { id, behind: ['c'] });
    for (const day of [0, 9]) {
      const shown = inFeaturedOrder([...PROJECTS, project('new', day)], placed);
      expect(idsOf(shown).at(-1)).toBe('new');
    }
  }
});

test.each([
  ['before a placed one', ['a', 'b', 'c'], 'c', ['a', 'b'], ['c', 'a', 'b']],
  ['to the end', ['a', 'b', 'c'], 'a', [], ['b', 'c', 'a']],
  ['to the end, if nobody has placed any', [], 'c', [], ['b', 'a', 'c']],
  ['before one that nobody has placed', [], 'a', ['b'], ['c', 'a', 'b']],
  ['before a placed one, behind which others are', ['b'], 'a', ['b', 'c'], ['a', 'b', 'c']],
  [
    'before the one after the next, if the next one is no longer featured',
    ['b', 'c'],
    'a',
    ['x', 'c'],
    ['b', 'a', 'c'],
  ],
  ['nowhere, if it no longer exists', ['b', 'x', 'a'], 'gone', ['a'], ['b', 'x', 'a']],
])('moves a project %s', (_where, placed, id, behind, stored) => {
  expect(moveFeatured(PROJECTS, placed, { id, behind })).toEqual(stored);
});

test('a stored id keeps its place if the mover does not know its project', () => {
  const moved = moveFeatured([project('a', 1)], ['x', 'a', 'y', 'z'], { id: 'a', behind: [] });
  expect(moved).toEqual(['x', 'y', 'z', 'a']);
});

/** Random projects. Some are featured, some are placed, and the mover does not know some of the placed ones. */
const portfolio = fc
  .record({
    projects: fc
      .uniqueArray(fc.nat(60), { minLength: 1, maxLength: 12 })
      .map((days) => days.map((day) => project(`p${day}`, day, day % 5 !== 0))),
    order: fc.infiniteStream(fc.nat()),
    placed: fc.nat(12),
    unknown: fc.nat(3),
    from: fc.nat(11),
    to: fc.nat(11),
  })
  .map(({ projects, order, placed, unknown, from, to }) => {
    const weighted = projects.map(({ id }) => ({ id, weight: order.next().value as number }));
    const ids = weighted.toSorted((a, b) => a.weight - b.weight).map(({ id }) => id);
    const stored = ids.slice(0, placed);
    // A colleague may have placed these since. The mover knows all others, which are read before each move.
    const isKnown = (id: string) => !stored.slice(0, unknown).includes(id);
    return { projects, stored, seen: projects.filter(({ id }) => isKnown(id)), from, to };
  });

test('a move neither loses nor duplicates a project, and moves no other one, known or not', () => {
  fc.assert(
    fc.property(portfolio, ({ projects, stored, seen, from, to }) => {
      const shown = idsOf(inFeaturedOrder(seen, stored));
      const id = shown[from % (shown.length || 1)] ?? 'missing';
      const others = shown.filter((other) => other !== id);
      const behind = others.slice(to);
      const placed = moveFeatured(seen, stored, { id, behind });
      const without = (all: string[]) => all.filter((other) => other !== id);
      const [before, after] = [stored, placed].map((ids) => idsOf(inFeaturedOrder(projects, ids)));
      expect(without(after ?? [])).toEqual(without(before ?? []));
      expect(new Set(placed).size).toBe(placed.length);
      expect(placed).toEqual(expect.arrayContaining(stored));
      const seenAfter = idsOf(inFeaturedOrder(seen, placed));
      expect(seenAfter).toEqual(
        shown.includes(id) ? [...others.slice(0, to), id, ...behind] : shown,
      );
    }),
  );
});

test('ids of projects that are no longer featured are dropped only if there are too many', () => {
  const gone = Array.from({ length: ORDER_MAX_IDS - 1 }, (_, index) => `gone${index}`);
  const last = { id: 'a', behind: [] };
  expect(moveFeatured(PROJECTS, gone, last)).toEqual(['c', 'b', 'a']);
  expect(moveFeatured(PROJECTS, ['b', 'c', ...gone], last)).toEqual(['b', 'c', 'a']);
});

test('projects that nobody has placed get no place if there would be too many ids', () => {
  const gone = Array.from({ length: ORDER_MAX_IDS - 2 }, (_, index) => `gone${index}`);
  const moved = moveFeatured(PROJECTS, ['a', ...gone], { id: 'a', behind: ['c', 'b'] });
  expect(moved).toEqual([...gone, 'a']);
});

test('more projects than the rules allow are refused, so that none loses its place', () => {
  const many = Array.from({ length: ORDER_MAX_IDS + 1 }, (_, day) => project(`p${day}`, day));
  const first = many[0]?.id ?? '';
  const stored = idsOf(many.slice(1));
  expect(() => moveFeatured(many, stored, { id: first, behind: stored })).toThrow(
    `only ${ORDER_MAX_IDS} records can have a place`,
  );
});
