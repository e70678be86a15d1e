import { assert, nat, property, uniqueArray } from 'fast-check';
import { expect, it } from 'vitest';
import {
  mergeRead,
  withChanges,
  withoutRecord,
  withRecord,
} from '../../../../shared/admin/session/listState.ts';
import { EMPTY_PROJECT_FORM, type Project } from '../../../../shared/model/project.ts';

function project(id: number, title = ''): Project {
  const time = new Date(id * 1000);
  return { ...EMPTY_PROJECT_FORM, id: String(id), title, createdAt: time, lastUpdated: time };
}

const ids = (projects: Project[]) => projects.map(({ id }) => Number(id));
const newestFirst = (one: number, other: number) => other - one;

it('keeps the older projects that were created at the same moment as the last one read', () => {
  const createdAt = new Date(0);
  const [first, second] = [project(1), project(2)].map((one) => Object.assign(one, { createdAt }));
  if (!first || !second) throw new Error('There are two projects.');
  expect(mergeRead([first, second], [first])).toEqual([first, second]);
});

it('lists a project without a createdAt in the store last, as the store does, though it reads as created now', () => {
  const undated = { ...project(9), isUndated: true };
  expect(ids(withRecord([project(2), project(1)], undated))).toEqual([2, 1, 9]);
  expect(ids([...withChanges([project(2), undated], [project(3)], [])])).toEqual([3, 2, 9]);
});

it('puts a project in its place, newest first, and never twice', () => {
  const lists = uniqueArray(nat(50));
  assert(
    property(lists, nat(50), (stored, added) => {
      const list = stored.toSorted(newestFirst).map((id) => project(id, 'old'));
      const changed = withRecord(list, project(added, 'new'));
      const expected = [...new Set([...stored, added])].toSorted(newestFirst);
      expect(ids(changed)).toEqual(expected);
      expect(changed.filter(({ title }) => title === 'new').map(({ id }) => Number(id))).toEqual([
        added,
      ]);
      expect(ids(withoutRecord(changed, String(added)))).toEqual(
        expected.filter((id) => id !== added),
      );
    }),
  );
});

it('returns the newly read projects, then the older known ones', () => {
  const known = [5, 4, 3, 2, 1].map((id) => project(id, 'known'));
  expect(ids(mergeRead(known, [project(6), project(4)]))).toEqual([6, 4, 3, 2, 1]);
  expect(mergeRead(known, [])).toEqual(known);
  expect(ids(mergeRead([], [project(2)]))).toEqual([2]);
});
