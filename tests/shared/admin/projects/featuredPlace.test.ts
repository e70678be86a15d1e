import { expect, test } from 'vitest';
import { describePlace } from '../../../../shared/admin/projects/featuredPlace.ts';

test.each([
  [1, 1, 'It is the only featured project.'],
  [7, 7, 'It comes last among the featured projects (7 of 7).'],
  [1, 7, 'It is 1 of 7 featured projects.'],
  [100, 100, 'It comes last among the featured projects (100 of 100).'],
  [101, 101, 'It is 101 of 101 featured projects: the site shows the first 100.'],
  [101, 1200, 'It is 101 of 1,200 featured projects: the site shows the first 100.'],
])('says where place %i of %i is', (place, count, sentence) => {
  expect(describePlace(place, count)).toBe(sentence);
});
