import { expect, test } from 'vitest';
import { inFeaturedOrder } from '../../../shared/model/featuredOrder.ts';
import { EMPTY_PROJECT_FORM, type Project } from '../../../shared/model/project.ts';

const project = (id: string, day: number, featured = true): Project => {
  const createdAt = new Date(Date.UTC(2026, 0, day));
  return { ...EMPTY_PROJECT_FORM, id, featured, createdAt, lastUpdated: createdAt };
};
const PROJECTS = [project('a', 1), project('b', 2), project('hidden', 3, false), project('c', 4)];
const idsOf = (projects: readonly Project[]) => projects.map(({ id }) => id);

test('without an order, the featured projects are newest first', () => {
  expect(idsOf(inFeaturedOrder(PROJECTS))).toEqual(['c', 'b', 'a']);
});

test('those that nobody has placed come first; an id without a featured project is ignored', () => {
  expect(idsOf(inFeaturedOrder(PROJECTS, ['gone', 'a', 'hidden', 'b']))).toEqual(['c', 'a', 'b']);
});
