import { expect, test } from 'vitest';
import { describePlace } from '../../../../shared/admin/projects/ProjectDialog.tsx';

test.each([
  [1, 1, 'It is the only featured project.'],
  [7, 7, 'It comes last among the featured projects (7 of 7).'],
  [1, 7, 'It is 1 of 7 featured projects.'],
  [500, 500, 'It comes last among the featured projects (500 of 500).'],
  [501, 501, 'It is 501 of 501 featured projects: the site shows the first 500.'],
  [501, 1200, 'It is 501 of 1,200 featured projects: the site shows the first 500.'],
])('says where place %i of %i is', (place, count, sentence) => {
  expect(describePlace(place, count)).toBe(sentence);
});
