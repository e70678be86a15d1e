import { describe, expect, test } from 'vitest';
import { TEAM_GROUPS } from '../../../shared/model/person.ts';
import { TEAM } from '../../../shared/model/team.ts';
import {
  CATEGORIES,
  CATEGORY_IDS,
  categoryOf,
  isKnownProject,
  KNOWN_PROJECTS,
  PROJECT_FILTERS,
  SAMPLE_PROJECTS,
} from '../../../src-site/content/projects.ts';

const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

test.each([
  ['sample projects', SAMPLE_PROJECTS],
  ['team members', TEAM],
])('no two %s share an id', (_, list) => {
  expect(new Set(ids(list)).size).toBe(list.length);
});

test('each group of the team has a member, and each tab of Home a project', () => {
  expect(new Set(TEAM.map(({ category }) => category))).toEqual(
    new Set<string>(TEAM_GROUPS.map(({ category }) => category)),
  );
  const filters = new Set<string>(PROJECT_FILTERS.map(({ id }) => id));
  expect(new Set(['all', ...SAMPLE_PROJECTS.map(({ category }) => category)])).toEqual(filters);
});

describe('projects', () => {
  test('each belongs to exactly one category', () => {
    const placed = CATEGORY_IDS.flatMap((id) => CATEGORIES[id].projectIds);
    expect(placed.toSorted()).toEqual(ids(SAMPLE_PROJECTS).toSorted());
    expect(categoryOf('project1')).toBe('data-processing');
    expect(() => categoryOf('project7')).toThrow('project7');
  });

  test('those with their own page are among the samples', () => {
    expect(ids(SAMPLE_PROJECTS)).toEqual(expect.arrayContaining(Object.keys(KNOWN_PROJECTS)));
  });

  test.each([undefined, '', 'project9', 'toString', '__proto__', 'Project1'])(
    '%s is not a known project',
    (id) => {
      expect(isKnownProject(id)).toBe(false);
    },
  );
});
