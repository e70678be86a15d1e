import { expect, test } from 'vitest';
import { TEAM } from '../../../shared/model/team.ts';
import { PORTRAITS } from '../../../src-site/content/portraits.ts';

test('each member of the sample team has a portrait of their own', () => {
  expect(Object.keys(PORTRAITS).toSorted()).toEqual(TEAM.map(({ name }) => name).toSorted());
  expect(new Set(Object.values(PORTRAITS)).size).toBe(TEAM.length);
});
