import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { inFeaturedOrder, placeBefore } from '../../../shared/model/featuredOrder.ts';
import { EMPTY_PROJECT_FORM, type Project } from '../../../shared/model/project.ts';

const project = (id: string, day: number, featured = true): Project => {
  const createdAt = new Date(Date.UTC(2026, 0, day));
  return { ...EMPTY_PROJECT_FORM, id, featured, createdAt, lastUpdated: createdAt };
};
const PROJECTS = [project('a', 1), project('b', 2), project('hidden', 3, false), project('c', 4)];
const idsOf = (projects: Project[]) => projects.map(({ id }) => id);

test('without an order, the featured projects are newest first', () => {
  expect(idsOf(inFeaturedOrder(PROJECTS))).toEqual(['c', 'b', 'a']);
});

test('those that nobody has placed come first; an id without a featured project is ignored', () => {
  expect(idsOf(inFeaturedOrder(PROJECTS, ['gone', 'a', 'hidden', 'b']))).toEqual(['c', 'a', 'b']);
});

test('a project moves before another one, or to the end', () => {
  expect(placeBefore(['a', 'b', 'c'], 'c', 'a')).toEqual(['c', 'a', 'b']);
  expect(placeBefore(['a', 'b', 'c'], 'a', 'c')).toEqual(['b', 'a', 'c']);
  expect(placeBefore(['a', 'b', 'c'], 'a')).toEqual(['b', 'c', 'a']);
});

test('a move loses and doubles no project, and moves no other', () => {
  const ids = fc.uniqueArray(fc.string(), { maxLength: 8 });
  fc.assert(
    fc.property(ids, fc.nat(9), fc.nat(9), (order, from, to) => {
      const [id = 'missing', next] = [order[from], order[to]];
      const moved = placeBefore(order, id, next);
      expect(moved.toSorted()).toEqual(order.toSorted());
      const others = (all: string[]) => all.filter((other) => other !== id);
      expect(others(moved)).toEqual(others(order));
    }),
  );
});
