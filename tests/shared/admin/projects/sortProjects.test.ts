import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sortProjects } from '../../../../shared/admin/projects/organizeProjects.ts';
import {
  PROJECT_STATES,
  type ProjectSort,
  SORT_COLUMNS,
} from '../../../../shared/admin/session/place.ts';
import { EMPTY_PROJECT_FORM, type Project } from '../../../../shared/model/project.ts';

function project(id: string, fields: Partial<Project>): Project {
  const time = new Date(0);
  return { ...EMPTY_PROJECT_FORM, id, createdAt: time, lastUpdated: time, ...fields };
}

const sorted = (projects: readonly Project[], sort?: ProjectSort) =>
  sortProjects(projects, sort, projects, ({ description }) =>
    description === '' ? 'live' : 'waiting',
  ).map(({ id }) => id);

const PROJECTS = [
  project('1', { title: 'Project 10', lastUpdatedBy: 'ben@agency.example' }),
  project('2', { title: 'apple', featured: true, lastUpdated: new Date(2) }),
  project('3', { title: 'Project 9', lastUpdatedBy: 'ana@agency.example' }),
  project('4', { title: 'Äpfel', description: 'x', lastUpdated: new Date(1) }),
];

const stateOf = ({ title }: Project) => PROJECT_STATES[title.length] ?? 'live';

describe('sorting projects', () => {
  it.each<[ProjectSort | undefined, string]>([
    [undefined, '1234'],
    ['title', '4231'],
    ['-title', '1324'],
    ['featured', '2134'],
    ['-featured', '1342'],
    ['saved', '2413'],
    ['-saved', '1342'],
    ['person', '3124'],
    ['state', '1234'],
    ['-state', '4123'],
  ])('by %j', (sort, ids) => {
    expect(sorted(PROJECTS, sort).join('')).toBe(ids);
  });

  const anyProject = fc
    .record({
      title: fc.constantFrom('a', 'A', 'ä', 'b', 'b 2', 'b 10', 'ب', ''),
      featured: fc.boolean(),
      lastUpdated: fc.constantFrom(new Date(0), new Date(1), new Date(2)),
      lastUpdatedBy: fc.constantFrom('ana', 'ben', ''),
    })
    .map((fields) => project('', fields));
  const anyProjects = fc
    .array(anyProject)
    .map((projects) => projects.map((one, index) => ({ ...one, id: String(index) })));

  it('loses none, and leaves equal ones in their order, in both directions', () => {
    const column = fc.constantFrom(...SORT_COLUMNS);
    fc.assert(
      fc.property(anyProjects, column, (projects, by) => {
        const up = sortProjects(projects, by, projects, stateOf);
        const down = sortProjects(projects, `-${by}`, projects, stateOf);
        expect(new Set(up)).toEqual(new Set(projects));
        expect(sortProjects(up, by, projects, stateOf)).toEqual(up);
        // Those that are equal in the column are the ones that no direction moves.
        for (const [index, one] of projects.entries()) {
          for (const other of projects.slice(index + 1)) {
            const isUp = up.indexOf(one) < up.indexOf(other);
            const isDown = down.indexOf(one) < down.indexOf(other);
            if (isUp === isDown) expect(isUp).toBe(true);
          }
        }
      }),
    );
  });

  it('sorts a part of the list as the whole', () => {
    fc.assert(
      fc.property(anyProjects, fc.constantFrom(...SORT_COLUMNS), (projects, by) => {
        const part = projects.filter(({ featured }) => featured);
        const whole = sortProjects(projects, by, projects, stateOf);
        expect(sortProjects(part, by, projects, stateOf)).toEqual(
          whole.filter(({ featured }) => featured),
        );
      }),
    );
  });
});
