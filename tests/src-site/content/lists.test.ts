import { describe, expect, test } from 'vitest';
import { CATEGORIES, CATEGORY_IDS, categoryOf } from '../../../src-site/content/categories.ts';
import { FEATURES } from '../../../src-site/content/home.ts';
import { isKnownProject, KNOWN_PROJECTS } from '../../../src-site/content/knownProjects.ts';
import { MISSION } from '../../../src-site/content/mission.ts';
import { MOTIFS } from '../../../src-site/content/motifs.ts';
import { PROJECT_DETAILS } from '../../../src-site/content/projectDetails.ts';
import { PROJECT_FILTERS, SAMPLE_PROJECTS } from '../../../src-site/content/sampleProjects.ts';
import { TEAM, TEAM_GROUPS } from '../../../src-site/content/team.ts';

const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title);

describe('the fixed lists have what the specification counts', () => {
  test('six sample projects, each in one of three categories', () => {
    expect(SAMPLE_PROJECTS).toHaveLength(6);
    expect(new Set(ids(SAMPLE_PROJECTS)).size).toBe(6);
    expect(new Set(SAMPLE_PROJECTS.map(({ category }) => category))).toEqual(
      new Set(['enterprise', 'ai', 'workflow']),
    );
  });

  test('the four tabs of the home page', () => {
    expect(PROJECT_FILTERS.map(({ label }) => label)).toEqual([
      'All',
      'Enterprise',
      'AI Solutions',
      'Workflow',
    ]);
  });

  test('six team members, someone in each of the four groups', () => {
    expect(TEAM).toHaveLength(6);
    expect(new Set(ids(TEAM)).size).toBe(6);
    expect(titles(TEAM_GROUPS)).toEqual([
      'Leadership',
      'Development',
      'Design',
      'Project Management',
    ]);
    expect(new Set(TEAM.map(({ category }) => category))).toEqual(
      new Set(TEAM_GROUPS.map(({ category }) => category)),
    );
  });

  test('three known projects, each with features and a drawing', () => {
    expect(Object.keys(PROJECT_DETAILS)).toEqual(['project1', 'project2', 'project3']);
    for (const { features, videoId } of Object.values(PROJECT_DETAILS)) {
      expect(features.length).toBeGreaterThan(2);
      expect(MOTIFS).toHaveProperty(videoId);
    }
  });

  test('four feature cards and four core principles', () => {
    expect(titles(FEATURES)).toEqual([
      'Custom Integrations',
      'Data-Driven Insights',
      'Workflow Automation',
      'Instant Solutions',
    ]);
    expect(titles(MISSION.principles.list)).toEqual([
      'Practical Innovation',
      'Accessibility',
      'Ethical Development',
      'Partnership',
    ]);
  });
});

describe('projects', () => {
  test('each belongs to exactly one field of work', () => {
    const placed = CATEGORY_IDS.flatMap((id) => CATEGORIES[id].projectIds);
    expect(placed.toSorted()).toEqual(ids(SAMPLE_PROJECTS).toSorted());
    expect(categoryOf('project1')).toBe('data-processing');
    expect(() => categoryOf('project7')).toThrow('project7');
  });

  test('those with a page of their own are among the samples', () => {
    expect(ids(SAMPLE_PROJECTS)).toEqual(expect.arrayContaining(Object.keys(KNOWN_PROJECTS)));
  });

  test.each([undefined, '', 'project9', 'toString', '__proto__', 'Project1'])(
    '%s is not a known project',
    (id) => {
      expect(isKnownProject(id)).toBe(false);
    },
  );
});
